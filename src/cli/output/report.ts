import { once } from "node:events";
import type { WriteStream } from "node:tty";
import { styleText } from "node:util";
import { type Compilation, renderReport } from "../../index.js";
import type { FilterInput } from "../filters/read-filters.js";
import { complain, systemProblem } from "./exit-code.js";

/** How wide a line of a report may be where there is no window. */
const defaultWidth = 120;
/** Room for the line number and the border beside it. */
const gutter = 10;

/** The text in a colour, if the stream is a terminal, or NO_COLOR or FORCE_COLOR says otherwise. */
export const paint = (stream: WriteStream, color: "red" | "green", text: string): string =>
  styleText(color, text, { stream });

/** What is wrong with a filter, as wide and as colourful as the stream can take it. */
export function reportFor(
  stream: WriteStream,
  compilation: Pick<Compilation, "text" | "diagnostics" | "omitted">,
  { name, line }: Pick<FilterInput, "name" | "line"> = {},
): string {
  return renderReport(compilation, {
    color: paint(stream, "red", "") !== "",
    width: stream.columns > 0 ? Math.max(40, stream.columns - gutter) : defaultWidth,
    ...(name && { name }),
    ...(line && { firstLine: line }),
  });
}

/** Writes and waits until the reader has taken it, so that memory stays flat behind a slow one. */
export async function write(stream: WriteStream, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, "drain");
}

/** The exit code of a program that a closed pipe ends, as shells show it. */
const brokenPipe = 141;

/** A reader that has seen enough, such as `head`, is no mistake; but whether all is well nobody knows then. */
export function endQuietlyWithReader(stream: WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? brokenPipe);
    complain(`cannot write: ${systemProblem(error) ?? error.message}`);
    process.exit();
  });
}
