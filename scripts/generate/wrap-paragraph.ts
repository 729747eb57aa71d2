/** The maximum length of a line in a generated page, except in the output of a program. */
export const maxLineLength = 120;

/**
 * Breaks a paragraph into lines that are not too long. It does not break inside code or a link.
 *
 * @param indentation The white space before each line except the first one.
 */
export function wrapParagraph(paragraph: string, indentation = ""): string {
  const lines: string[] = [];
  for (const [word] of paragraph.matchAll(/(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|\S)+/g)) {
    const lastLine = lines.at(-1);
    if (lastLine !== undefined && lastLine.length + 1 + word.length <= maxLineLength)
      lines[lines.length - 1] = `${lastLine} ${word}`;
    else lines.push(lastLine === undefined ? word : indentation + word);
  }
  return lines.join("\n");
}
