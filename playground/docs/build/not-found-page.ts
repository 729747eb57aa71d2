import type { ConvertedPage } from "./convert-page.ts";
import type { DocsPage } from "./page-list.ts";

/**
 * The page for addresses below `docs/` that have no page. A script adds links to sections that contain words of the
 * address.
 */
export const notFoundPageDefinition: DocsPage = { sourcePath: "", folder: "", navigationLabel: "Page not found" };

export const notFoundContent: ConvertedPage = {
  title: notFoundPageDefinition.navigationLabel,
  summary: "The documentation has no page at this address.",
  contentHtml:
    "<h1>Page not found</h1>\n<p>The documentation has no page at this address.</p>\n" +
    '<div id="suggestions" hidden><p>These sections contain words of the address:</p><ol></ol></div>\n',
  headings: [],
  sections: [],
};
