import type { ConvertedPage, PageHeading } from "./convert-page.ts";
import { escapeHtml } from "./escape-html.ts";
import { markdownCopyPathOf } from "./markdown-copies.ts";
import { notFoundPageDefinition } from "./not-found-page.ts";
import { renderPageFooter } from "./page-footer.ts";
import { type DocsPage, docsPageGroups, startPage } from "./page-list.ts";
import { computePathToDocsRoot, computePathToPlayground } from "./resolve-link.ts";

/** The deepest level of headings that the list of headings includes. */
const maxListedHeadingLevel = 3;

export interface PageOptions {
  /** The path of the script, which also loads the style sheet. */
  readonly scriptPath: string;
  /** Empty if the repository has no address. */
  readonly repositoryUrl: string;
}

/** The whole HTML of a page. The page can be read without scripts. */
export function renderPage(
  page: DocsPage,
  { title, summary, contentHtml, headings }: ConvertedPage,
  { scriptPath, repositoryUrl }: PageOptions,
): string {
  const playgroundPath = computePathToPlayground(page);
  const markdownCopyPath = computePathToDocsRoot(page) + markdownCopyPathOf(page);
  const navigation = renderNavigation(page);
  const headingList = renderHeadingList(headings);
  const pageTitle = page === startPage ? `Documentation · ${title}` : `${title} · workspace-events-filter`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>${escapeHtml(pageTitle)}</title>
    <meta name="description" content="${escapeHtml(summary)}" />
    <meta name="theme-color" content="#fafaf8" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#131417" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    ${page === notFoundPageDefinition ? "" : `<link rel="alternate" type="text/markdown" href="${markdownCopyPath}" />`}
    <script type="module" src="${scriptPath}"></script>
  </head>
  <body>
    <a class="skip-link" href="#content">To the text</a>
    <header class="docs-header">
      <p class="docs-name"><a href="${computePathToDocsRoot(page)}">workspace-events-filter</a><span class="muted">Documentation</span></p>
      <search class="docs-search" data-docs-path="${computePathToDocsRoot(page)}" hidden>
        <input type="search" id="search" placeholder="Search" aria-label="Search the documentation"
          aria-controls="search-panel" aria-keyshortcuts="/ Control+K Meta+K" autocomplete="off" autocapitalize="off" spellcheck="false" />
        <kbd aria-hidden="true">Ctrl K</kbd>
        <div id="search-panel" hidden>
          <p id="search-status" role="status"></p>
          <ol id="search-results"></ol>
        </div>
      </search>
      <a class="playground-link" href="${playgroundPath}">Playground</a>
      <button type="button" class="color-scheme" hidden></button>
    </header>
    <div class="docs-columns">
      <div class="pages-column"><nav aria-label="Pages">${navigation}</nav></div>
      <main id="content" tabindex="-1">
        <details class="pages-menu"><summary>All pages</summary><nav aria-label="All pages">${navigation}</nav></details>
        ${headingList && `<details class="headings-menu"><summary>On this page</summary>${headingList}</details>`}
        <article>${contentHtml}</article>
        ${page === notFoundPageDefinition ? "" : renderPageFooter(page, { markdownCopyPath: markdownCopyPath, repositoryUrl })}
      </main>
      <div class="headings-column">${
        headingList &&
        `<nav aria-labelledby="headings-title"><h2 id="headings-title">On this page</h2>${headingList}</nav>`
      }</div>
    </div>
  </body>
</html>
`;
}

const renderNavigation = (currentPage: DocsPage): string =>
  docsPageGroups
    .map(({ groupLabel, pages }) => {
      const items = pages.map((page) => {
        const current = page === currentPage ? ' aria-current="page"' : "";
        return `<li><a href="${computePathToDocsRoot(currentPage)}${page.folder}"${current}>${escapeHtml(page.navigationLabel)}</a></li>`;
      });
      return `<p class="group">${escapeHtml(groupLabel)}</p><ul>${items.join("")}</ul>`;
    })
    .join("");

/** The list of the headings below the title, as HTML. Empty if there are fewer than two headings. */
function renderHeadingList(headings: readonly PageHeading[]): string {
  const listed = headings.slice(1).filter(({ level }) => level <= maxListedHeadingLevel);
  if (listed.length < 2) return "";
  const items = listed.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${breakLongNames(escapeHtml(text))}</a></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

/** Long names, such as `createSubscriptionsHandler`, may continue on the next line before a part of the name. */
const breakLongNames = (html: string): string =>
  html.replaceAll(/\w{20,}/g, (name) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "<wbr />"));
