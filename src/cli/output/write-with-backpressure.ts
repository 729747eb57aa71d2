import { once } from "node:events";
import type { WriteStream } from "node:tty";
import { systemErrorMessageOf } from "./error-message.js";
import { printFailureAndSetExitCode } from "./exit-code.js";

/** Writes data. If the reader of the stream is slower, waits for the reader, so that little memory is used. */
export async function writeWithBackpressure(stream: WriteStream, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, "drain");
}

/** The exit code that shells show for a program that SIGPIPE has ended. */
const brokenPipeExitCode = 141;

/**
 * Ends the program without a message when the reader of a stream, such as `head`, closes the stream. The exit code is
 * never 0 in this case, because a part of the output was not read.
 */
export function exitWhenReaderCloses(stream: WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode || brokenPipeExitCode);
    printFailureAndSetExitCode(`cannot write: ${systemErrorMessageOf(error) ?? error.message}`);
    process.exit();
  });
}
