import { once } from "node:events";
import type { WriteStream } from "node:tty";
import { systemErrorMessage } from "./error-message.js";
import { reportFailure } from "./exit-code.js";

/** Writes, and waits for a slower reader, so that little memory is used. */
export async function write(stream: WriteStream, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, "drain");
}

/** The exit code that shells show for a program that SIGPIPE has ended. */
const brokenPipeExitCode = 141;

/**
 * Ends the program without a message when the reader of a stream, such as `head`, closes the stream. Then the exit code
 * is not 0, even if the command was about to succeed, because part of its output was not read.
 */
export function exitWhenReaderCloses(stream: WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode || brokenPipeExitCode);
    reportFailure(`cannot write: ${systemErrorMessage(error) ?? error.message}`);
    process.exit();
  });
}
