import { compile } from "../compile.js";
import { print, printWithLayout } from "../filter/print.js";
import type { CompileOptions } from "../options.js";

export interface FormatOptions extends CompileOptions {
  /** Lines longer than this, in UTF-16 code units, are broken after OR and AND. Default: one line. */
  readonly width?: number;
}

/** The canonical text of a valid filter; a text with errors comes back unchanged. */
export function format(text: string, options: FormatOptions = {}): string {
  const { width, ...compileOptions } = options;
  const { filter } = compile(text, compileOptions);
  if (!filter) return text;
  const line = print(filter);
  if (width === undefined || line.length <= width) return line;
  return fillLines(printWithLayout(filter, { or: " OR\n", and: " AND\n" }).split("\n"), width);
}

/** Puts as many parts on each line as fit. */
function fillLines(parts: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.join("\n");
}
