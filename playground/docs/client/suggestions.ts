import { hasSimilarlySpelledWord } from "./near-words.ts";
import { createResultItem } from "./result-item.ts";

/** The maximum number of sections that are suggested. */
const maxSuggestedSections = 5;

/** On the page for unknown addresses, lists the sections that contain words of the address, or nearly the same words. */
export async function showSectionsSimilarToAddress(docsPath: string): Promise<void> {
  const suggestions = document.querySelector<HTMLElement>("#suggestions");
  if (!suggestions) return;
  const docsFolder = new URL(docsPath, location.href).pathname;
  const { pathname } = location;
  const query = decodeURIComponent(pathname.startsWith(docsFolder) ? pathname.slice(docsFolder.length) : pathname)
    .replace(/\.\w+$/, "")
    .replaceAll("/", " ");
  const { findSections } = await import("./docs-search.ts");
  const hits = findSections(query)
    .filter(({ pageTitle, heading, entryName = "", text }) =>
      hasSimilarlySpelledWord(query, [pageTitle, heading, entryName, text].join(" ")),
    )
    .slice(0, maxSuggestedSections);
  for (const hit of hits) suggestions.querySelector("ol")?.append(createResultItem(hit, docsPath));
  suggestions.hidden = hits.length === 0;
}
