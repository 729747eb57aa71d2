import { compile } from "../compile.js";
import { assertText } from "../diagnostics/assert-text.js";
import { createPrinter, print } from "../filter/print.js";
import type { CompileOptions } from "../options.js";

/** The options of `format`. */
export interface FormatOptions extends CompileOptions {
  /** Lines longer than this, in UTF-16 code units, are broken after OR and AND. Default: one line. */
  readonly width?: number | undefined;
}

/**
 * Returns the canonical text of a valid filter. Returns a text with errors unchanged.
 *
 * @throws TypeError for anything but a text.
 */
export function format(text: string, options: FormatOptions = {}): string {
  assertText(text, "format");
  const { width, ...compileOptions } = options;
  const { filter } = compile(text, compileOptions);
  if (!filter) return text;
  const oneLineText = print(filter);
  if (width === undefined || oneLineText.length <= width) return oneLineText;
  return fillLines(printOnLines(filter).split("\n"), width);
}

const printOnLines = /* @__PURE__ */ createPrinter({ orSeparator: " OR\n", andSeparator: " AND\n" });

/** Distributes parts over lines. Each line has as many parts as fit in the width. */
function fillLines(lineParts: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const linePart of lineParts) {
    const lastLine = lines.at(-1);
    if (lastLine !== undefined && lastLine.length + 1 + linePart.length <= width)
      lines[lines.length - 1] = `${lastLine} ${linePart}`;
    else lines.push(linePart);
  }
  return lines.join("\n");
}
