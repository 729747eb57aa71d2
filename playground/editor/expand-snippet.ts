import type { Span } from "workspace-events-filter";

/** Matches `${1:name}`, `$1`, or a special character after a backslash. */
const snippetPattern = /\\([$}\\])|\$\{\d+:(\w+)\}|\$\d/g;

/** The text of an LSP snippet, and the span of its first tab stop. The span is empty if the tab stop has no name. */
export function expandSnippet(snippet: string): { readonly text: string; readonly firstTabStop: Span } {
  let text = "";
  let end = 0;
  let firstTabStop: Span | undefined;
  for (const { index, 0: all, 1: escaped, 2: name = "" } of snippet.matchAll(snippetPattern)) {
    text += snippet.slice(end, index);
    if (escaped === undefined) firstTabStop ??= { start: text.length, end: text.length + name.length };
    text += escaped ?? name;
    end = index + all.length;
  }
  text += snippet.slice(end);
  return { text, firstTabStop: firstTabStop ?? { start: text.length, end: text.length } };
}
