import { createExcerpt, type ExcerptPart, splitTextAtMatchedTerms } from "../search/excerpt-text.ts";
import type { SearchHit } from "../search/search-docs.ts";

/** A result as an item of the list: a link to the section, with the matched words marked. */
export function createResultItem(
  { id, pageTitle, heading, text, matchedTerms }: SearchHit,
  docsPath: string,
): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${docsPath}${id}`;
  link.append(createLine("result-title", splitTextAtMatchedTerms(heading, matchedTerms)));
  link.append(createLine("result-page", [{ text: pageTitle, isMatch: false }]));
  if (text !== "") link.append(createLine("result-excerpt", createExcerpt(text, matchedTerms)));
  item.append(link);
  return item;
}

function createLine(className: string, parts: readonly ExcerptPart[]): HTMLSpanElement {
  const line = document.createElement("span");
  line.className = className;
  for (const { text, isMatch } of parts) line.append(isMatch ? createMark(text) : text);
  return line;
}

function createMark(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
