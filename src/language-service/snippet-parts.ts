import { escapeSnippet } from "./value-kinds/snippet.js";

/** A plain text in an LSP snippet, or a tab stop. */
export interface SnippetPart {
  readonly text: string;
  /** The number of a tab stop. `text` is its default text. Absent for a plain text. */
  readonly tabStop?: string;
}

/** Matches a backslash before a special character, and the tab stops `${1:name}` and `$1`. */
const snippetPattern = /\\([$}\\])|\$\{(\d+):(\w+)\}|\$(\d)/g;

/** Splits a snippet into plain texts without escapes, and tab stops. */
export function splitSnippet(lspSnippet: string): readonly SnippetPart[] {
  const parts: SnippetPart[] = [];
  let end = 0;
  for (const { index, 0: all, 1: escaped, 2: named, 3: name, 4: plain } of lspSnippet.matchAll(snippetPattern)) {
    parts.push({ text: lspSnippet.slice(end, index) });
    const tabStop = named ?? plain;
    parts.push(tabStop === undefined ? { text: escaped ?? "" } : { text: name ?? "", tabStop });
    end = index + all.length;
  }
  return [...parts, { text: lspSnippet.slice(end) }];
}

/**
 * Rewrites each text in a snippet, including the default texts of tab stops. Undefined if one text cannot be rewritten.
 */
export function mapSnippetTexts(lspSnippet: string, rewrite: (text: string) => string | undefined): string | undefined {
  const writtenParts = splitSnippet(lspSnippet).map(({ text, tabStop }) => {
    const written = rewrite(text);
    if (written === undefined) return undefined;
    if (tabStop === undefined) return escapeSnippet(written);
    return written === "" ? `$${tabStop}` : `\${${tabStop}:${escapeSnippet(written)}}`;
  });
  return writtenParts.includes(undefined) ? undefined : writtenParts.join("");
}

/** The text that a snippet inserts in an editor without snippets. A tab stop becomes its default text. */
export const snippetToPlainText = (lspSnippet: string): string =>
  splitSnippet(lspSnippet)
    .map(({ text }) => text)
    .join("");
