import type { WriteStream } from "node:tty";
import { applyStyle } from "../output/apply-style.js";

/** The maximum width of a paragraph, in columns. Longer lines are hard to read. */
const maxWidth = 100;
const minWidth = 40;

/**
 * Renders Markdown as text for a terminal. It knows what the page about diagnostics contains: paragraphs, code blocks,
 * links and bold text. A paragraph is at most as wide as the stream. Code is indented.
 */
export function renderMarkdownForTerminal(markdown: string, stream: WriteStream): string {
  const width = stream.columns > 0 ? Math.min(maxWidth, Math.max(minWidth, stream.columns)) : maxWidth;
  return markdown
    .split(/^```/m)
    .flatMap((part, index) => (index % 2 === 1 ? [indentCode(part)] : renderParagraphs(part, width, stream)))
    .join("\n\n");
}

/** @param block The text between two fences. Its first line is the language. */
const indentCode = (block: string): string =>
  block
    .split("\n")
    .slice(1, -1)
    .map((line) => `    ${line}`.trimEnd())
    .join("\n");

const renderParagraphs = (markdown: string, width: number, stream: WriteStream): readonly string[] =>
  markdown
    .split("\n\n")
    .map((paragraph) => wrap(removeLinks(paragraph), width))
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) =>
      paragraph.replaceAll(/\*\*([^*]+)\*\*/g, (_, text: string) => applyStyle(stream, "bold", text)),
    );

/** Replaces each link by its text. If the link leads to another site, its address follows the text. */
export const removeLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^[\]]*)\]\(([^[()]*)\)/g, (_, text: string, target: string) =>
    target.startsWith("https:") ? `${text} (${target})` : text,
  );

/** Breaks a paragraph into lines of at most `width` columns, if no word is longer. Does not break inside code. */
function wrap(paragraph: string, width: number): string {
  const lines: string[] = [];
  for (const [word] of paragraph.matchAll(/(?:`[^`]*`|[^\s`])+/g)) {
    const lastLine = lines.at(-1);
    if (lastLine !== undefined && widthWithoutBoldMarks(`${lastLine} ${word}`) <= width)
      lines[lines.length - 1] = `${lastLine} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

/** The width of a line without the signs for bold text. */
const widthWithoutBoldMarks = (line: string): number => line.replaceAll("**", "").length;
