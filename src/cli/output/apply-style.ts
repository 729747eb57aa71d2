import { WriteStream } from "node:tty";
import { styleText } from "node:util";

type Style = "red" | "green" | "bold" | "underline";

/**
 * Writes a text in a color or style if the stream is a terminal, unless NO_COLOR or FORCE_COLOR says otherwise.
 * `styleText` of Node 22.3 does not look at the stream, so this function does.
 */
export const applyStyle = (stream: WriteStream, style: Style | Style[], text: string): string =>
  hasColors(stream) ? styleText(style, text, { validateStream: false }) : text;

/** Whether a stream shows colors. `getColorDepth` reads the environment variables. A depth of 1 means no colors. */
export const hasColors = (stream: WriteStream): boolean =>
  (stream.isTTY || process.env.FORCE_COLOR !== undefined) && WriteStream.prototype.getColorDepth.call(stream) > 2;
