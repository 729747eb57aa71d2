import { escapeHtml } from "./escape-html.ts";
import { type DocsPage, docsPages } from "./page-list.ts";
import { computePathToDocsRoot } from "./resolve-link.ts";

export interface PageFooterOptions {
  readonly markdownCopyPath: string;
  /** Empty if the repository has no address. */
  readonly repositoryUrl: string;
}

/** The links below the text of a page: to its source, and to the pages before and after it. */
export function renderPageFooter(page: DocsPage, { markdownCopyPath, repositoryUrl }: PageFooterOptions): string {
  const position = docsPages.indexOf(page);
  const editLink = repositoryUrl && `<a href="${repositoryUrl}/edit/main/${page.sourcePath}">Edit this page</a>`;
  return `<footer class="page-footer">
          <p class="page-source"><a href="${markdownCopyPath}">This page as Markdown</a>${editLink}</p>
          <nav aria-label="Previous and next page">${[
            renderNeighbor(page, docsPages[position - 1], { rel: "prev", label: "Previous" }),
            renderNeighbor(page, docsPages[position + 1], { rel: "next", label: "Next" }),
          ].join("")}</nav>
        </footer>`;
}

const renderNeighbor = (
  page: DocsPage,
  neighbor: DocsPage | undefined,
  { rel, label }: { readonly rel: string; readonly label: string },
): string =>
  neighbor
    ? `<a rel="${rel}" href="${computePathToDocsRoot(page)}${neighbor.folder}"><span>${label}</span>${escapeHtml(neighbor.navigationLabel)}</a>`
    : "";
