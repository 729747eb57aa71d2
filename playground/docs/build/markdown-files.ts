import { type DocsPage, docsPageGroups, docsPages, startPage } from "./page-list.ts";
import { resolveDocsPage, resolveLink } from "./resolve-link.ts";

/** A file of the built documentation, with a path below `docs/`. */
export interface DocsFile {
  readonly path: string;
  readonly content: string;
}

export interface MarkdownSource {
  readonly page: DocsPage;
  readonly title: string;
  readonly summary: string;
  readonly markdown: string;
}

/** The name of the Markdown copy of a page, below `docs/`. */
export const markdownFileOf = ({ folder }: DocsPage): string =>
  folder === "" ? "index.md" : `${folder.slice(0, -1)}.md`;

/**
 * The documentation for programs that read text: a Markdown file for each page, `llms.txt` with a list of the pages, and
 * `llms-full.txt` with all pages (https://llmstxt.org).
 *
 * @param repositoryUrl Empty if the repository has no address.
 */
export function createMarkdownFiles(sources: readonly MarkdownSource[], repositoryUrl: string): readonly DocsFile[] {
  const copies = sources.map((source) => ({
    source,
    path: markdownFileOf(source.page),
    content: copyMarkdown(source, repositoryUrl),
  }));
  return [
    ...copies.map(({ path, content }) => ({ path, content })),
    { path: "llms.txt", content: renderList(sources) },
    { path: "llms-full.txt", content: copies.map(({ content }) => content).join("\n") },
  ];
}

/** A page without comments, and with links to the copies of the other pages. */
function copyMarkdown({ page, markdown }: MarkdownSource, repositoryUrl: string): string {
  const parts = markdown.split(/(^```[\s\S]*?^```$)/m);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part.replace(/^(```\w*).*/, "$1") : rewriteProse(part, page, repositoryUrl),
    )
    .join("");
}

/** Matches code, or a link: its text and its address. */
const linkPattern = /`[^`]*`|\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g;

const rewriteProse = (prose: string, page: DocsPage, repositoryUrl: string): string =>
  prose
    .replaceAll(/<!--[\s\S]*?-->\n*/g, "")
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(linkPattern, (match: string, text?: string, href = "") => {
      if (text === undefined) return match;
      const [path = "", fragment = ""] = href.split(/(?=#)/);
      const target = /^(?:[a-z]+:|#|$)/.test(href) ? undefined : resolveDocsPage(page, path);
      if (target) return `[${text}](${markdownFileOf(target)}${fragment})`;
      const address = resolveLink(page, href, repositoryUrl);
      return address === undefined ? text : `[${text}](${address})`;
    });

function renderList(sources: readonly MarkdownSource[]): string {
  const sourceOf = (page: DocsPage): MarkdownSource | undefined => sources.find((source) => source.page === page);
  const start = sourceOf(startPage);
  const groups = docsPageGroups.map(({ label, pages }) => {
    const items = pages.flatMap((page) => {
      const source = sourceOf(page);
      return source ? [`- [${page.label}](${markdownFileOf(page)}): ${source.summary}`] : [];
    });
    return `## ${label}\n\n${items.join("\n")}\n`;
  });
  return [
    `# ${start?.title}\n`,
    `> ${start?.summary}\n`,
    `[All ${docsPages.length} pages in one file](llms-full.txt)\n`,
    ...groups,
  ].join("\n");
}
