import { Marked, type Token } from "marked";
import { type DocsPage, docsPageGroups, docsPages, startPage } from "./page-list.ts";
import { findDocsPageAtPath, resolveLink } from "./resolve-link.ts";

const marked = new Marked({ gfm: true });

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
export const markdownCopyPathOf = ({ folder }: DocsPage): string =>
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
    path: markdownCopyPathOf(source.page),
    content: createMarkdownCopy(source, repositoryUrl),
  }));
  return [
    ...copies.map(({ path, content }) => ({ path, content })),
    { path: "llms.txt", content: renderPageList(sources) },
    { path: "llms-full.txt", content: copies.map(({ content }) => content).join("\n") },
  ];
}

/** A page without comments, and with links to the copies of the other pages. */
function createMarkdownCopy({ page, markdown }: MarkdownSource, repositoryUrl: string): string {
  const addressOf = (href: string): string | undefined => {
    const [path = "", fragment = ""] = href.split(/(?=#)/);
    const target = /^(?:[a-z]+:|#|$)/.test(href) ? undefined : findDocsPageAtPath(page, path);
    return target ? markdownCopyPathOf(target) + fragment : resolveLink(page, href, repositoryUrl);
  };
  return marked
    .lexer(markdown)
    .map((token) => {
      if (token.type === "html" && token.raw.startsWith("<!--")) return "";
      // Only the first word after a fence is the language. The other words are removed.
      return token.type === "code" ? token.raw.replace(/^(```\w*) .*/, "$1") : rewriteLinks(token, addressOf);
    })
    .join("");
}

/**
 * Returns the Markdown of a block, with the address of each link replaced by the address that `addressOf` returns. If
 * `addressOf` returns none, the whole link is replaced by its text. A picture is replaced by its alternative text.
 */
function rewriteLinks(block: Token, addressOf: (href: string) => string | undefined): string {
  let text = block.raw;
  let position = 0;
  const replace = (found: string, replacement: string): void => {
    const start = text.indexOf(found, position);
    if (start < 0) return;
    text = text.slice(0, start) + replacement + text.slice(start + found.length);
    position = start + replacement.length;
  };
  marked.walkTokens([block], (token) => {
    if (token.type === "image") replace(token.raw, token.text);
    if (token.type !== "link" || !token.raw.endsWith(`](${token.href})`)) return;
    const address = addressOf(token.href);
    const [content] = token.tokens ?? [];
    if (content?.type === "image")
      replace(token.raw, address === undefined ? content.text : `[${content.text}](${address})`);
    else if (address === undefined) replace(token.raw, token.text);
    // The text of a link can have other line breaks in `token` than in `text`. So only the address is searched for.
    else replace(`](${token.href})`, `](${address})`);
  });
  return text;
}

function renderPageList(sources: readonly MarkdownSource[]): string {
  const sourceOf = (page: DocsPage): MarkdownSource | undefined => sources.find((source) => source.page === page);
  const start = sourceOf(startPage);
  const groups = docsPageGroups.map(({ groupLabel, pages }) => {
    const items = pages.flatMap((page) => {
      const source = sourceOf(page);
      return source ? [`- [${page.navigationLabel}](${markdownCopyPathOf(page)}): ${source.summary}`] : [];
    });
    return `## ${groupLabel}\n\n${items.join("\n")}\n`;
  });
  return [
    `# ${start?.title}\n`,
    `> ${start?.summary}\n`,
    `[All ${docsPages.length} pages in one file](llms-full.txt)\n`,
    ...groups,
  ].join("\n");
}
