import { escapeSnippet } from "./value-kinds/snippet.js";

/** A text of an LSP snippet, or a tab stop in it. */
export interface SnippetPart {
  readonly text: string;
  /** The number of a tab stop, whose default is the text. */
  readonly tabStop?: string;
}

/** A backslash before a special character, `${1:name}` and `$1`. */
const snippetPattern = /\\([$}\\])|\$\{(\d+):(\w+)\}|\$(\d)/g;

/** The texts of a snippet, without its backslashes, and its tab stops. */
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

/** A snippet whose texts, those of tab stops too, are written otherwise; undefined if one of them cannot be. */
export function mapSnippetTexts(lspSnippet: string, rewrite: (text: string) => string | undefined): string | undefined {
  const writtenParts = splitSnippet(lspSnippet).map(({ text, tabStop }) => {
    const written = rewrite(text);
    if (written === undefined) return undefined;
    if (tabStop === undefined) return escapeSnippet(written);
    return written === "" ? `$${tabStop}` : `\${${tabStop}:${escapeSnippet(written)}}`;
  });
  return writtenParts.includes(undefined) ? undefined : writtenParts.join("");
}

/** The text that a snippet inserts, for editors that know no snippets: tab stops become their default text. */
export const snippetToPlainText = (lspSnippet: string): string =>
  splitSnippet(lspSnippet)
    .map(({ text }) => text)
    .join("");
