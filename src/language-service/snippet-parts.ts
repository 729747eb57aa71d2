import { escapeSnippet } from "./value-kinds/snippet.js";

/** A part of an LSP snippet: a plain text or a tab stop. */
export interface SnippetPart {
  readonly text: string;
  /** If the part is a tab stop, its number. Then `text` is the default text of the tab stop. */
  readonly tabStop?: string;
}

/** Matches an escaped special character, and a tab stop such as `${1:name}` and `$1`. */
const snippetPattern = /\\([$}\\])|\$\{(\d+):(\w+)\}|\$(\d)/g;

/** Splits a snippet into its plain texts, without escapes, and its tab stops. */
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
 * Changes each text in a snippet with `rewrite`, including the default texts of tab stops. Undefined if `rewrite`
 * returns undefined for one of the texts.
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

/** Returns the text that an editor without snippets inserts. Each tab stop becomes its default text. */
export const snippetToPlainText = (lspSnippet: string): string =>
  splitSnippet(lspSnippet)
    .map(({ text }) => text)
    .join("");

/**
 * Whether the cursor is at an empty tab stop after a snippet is inserted. There, an editor offers the next completions.
 * At a tab stop with a default text, the user types an id, which no completion can know.
 */
export const isFirstTabStopEmpty = (lspSnippet: string): boolean =>
  splitSnippet(lspSnippet).find(({ tabStop }) => tabStop !== undefined)?.text === "";
