import type { SearchHit } from "../search/search-docs.ts";
import { createResultItem } from "./result-item.ts";

/** Whether a query is probably not a search for words, but a filter that the visitor has pasted. */
export const isSearchQueryLikeFilter = (query: string): boolean =>
  /\b(?:event_?types?|target_?resource)\b/i.test(query) && /[:=]/.test(query);

/**
 * Creates the search results for a pasted filter: one result for each problem, and a link that opens the filter in the
 * playground. If the text is a valid filter, its meaning is shown with the link.
 */
export async function createPastedFilterResults(text: string, docsPath: string): Promise<DocumentFragment> {
  const { checkFilterText } = await import("./docs-check.ts");
  const { problems, meaning } = checkFilterText(text);
  const terms: SearchHit["matchedTerms"] = new Map();
  const fragment = document.createDocumentFragment();
  for (const { code, message } of problems) {
    const section = {
      id: `diagnostics/#${code}`,
      heading: code,
      pageTitle: "In this filter",
      text: message,
      matchedTerms: terms,
    };
    fragment.append(createResultItem(section, docsPath));
  }
  const playground = createResultItem(
    {
      id: "",
      heading: "Open this filter in the playground",
      pageTitle: "",
      text: meaning ?? "",
      matchedTerms: terms,
    },
    docsPath,
  );
  const link = playground.querySelector("a");
  if (link) link.href = `${docsPath}../#${new URLSearchParams({ filter: text })}`;
  fragment.append(playground);
  return fragment;
}
