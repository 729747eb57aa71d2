import GithubSlugger from "github-slugger";
import { Marked, type RendererObject, type Token, type Tokens } from "marked";
import { renderCodeBlock } from "./code-html.ts";
import { escapeHtml } from "./escape-html.ts";
import type { DocsPage } from "./page-list.ts";
import { plainTextOf } from "./plain-text.ts";
import { pathToPlayground, resolveLink } from "./resolve-link.ts";

export interface PageHeading {
  readonly level: number;
  readonly text: string;
  /** The id of the heading. It is the id that code hosts such as GitHub also give to the heading. */
  readonly id: string;
}

/** A heading and the text up to the next heading. */
export interface PageSection {
  readonly heading: PageHeading;
  readonly text: string;
}

export interface ConvertedPage {
  readonly title: string;
  readonly contentHtml: string;
  readonly headings: readonly PageHeading[];
  readonly sections: readonly PageSection[];
}

export interface ConversionOptions {
  /** The address of the repository. Empty if the repository has no address. */
  readonly repositoryUrl: string;
  /** Converts the path of an image, as the page contains it, to the address of the image. */
  readonly resolveImage: (path: string) => string;
}

/** Converts a Markdown page to HTML. */
export function convertPage(page: DocsPage, markdown: string, options: ConversionOptions): ConvertedPage {
  const slugger = new GithubSlugger();
  const headingByToken = new Map<Token, PageHeading>();
  const marked = new Marked({ gfm: true, renderer: createRenderer(page, options, headingByToken) });
  const tokens = marked.lexer(markdown);
  for (const token of tokens) {
    if (token.type !== "heading") continue;
    const text = plainTextOf(token.tokens ?? []);
    headingByToken.set(token, { level: token.depth, text, id: slugger.slug(text) });
  }
  const headings = [...headingByToken.values()];
  return {
    title: headings[0]?.text ?? page.label,
    contentHtml: marked.parser(tokens),
    headings,
    sections: splitIntoSections(tokens, headingByToken),
  };
}

function createRenderer(
  page: DocsPage,
  { repositoryUrl, resolveImage }: ConversionOptions,
  headingByToken: ReadonlyMap<Token, PageHeading>,
): RendererObject {
  return {
    heading(token: Tokens.Heading): string {
      const content = this.parser.parseInline(token.tokens);
      const { level = token.depth, id = "", text = "" } = headingByToken.get(token) ?? {};
      const [titleToken] = headingByToken.keys();
      if (token === titleToken) return `<h${level} id="${id}">${content}</h${level}>\n`;
      const label = escapeHtml(`Link to “${text}”`);
      const link = `<a class="heading-link" href="#${id}" aria-label="${label}">#</a>`;
      return `<div class="heading"><h${level} id="${id}">${content}</h${level}>${link}</div>\n`;
    },
    link({ href, tokens }: Tokens.Link): string {
      const content = this.parser.parseInline(tokens);
      const address = resolveLink(page, href, repositoryUrl);
      return address === undefined ? content : `<a href="${escapeHtml(address)}">${content}</a>`;
    },
    image({ href, text }: Tokens.Image): string {
      return `<img src="${escapeHtml(resolveImage(href))}" alt="${escapeHtml(text)}" />`;
    },
    code({ text, lang = "" }: Tokens.Code): string {
      return renderCodeBlock(text, lang.split(" ")[0] ?? "", pathToPlayground(page));
    },
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      return text.startsWith("<!--") ? "" : text;
    },
    table(token: Tokens.Table): string {
      const renderRow = (cells: readonly Tokens.TableCell[]): string =>
        cells
          .map(({ tokens, header }) => {
            const content = this.parser.parseInline(tokens);
            return header && content !== "" ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;
          })
          .join("");
      const rows = token.rows.map((row) => `<tr>${renderRow(row)}</tr>`).join("\n");
      const head = `<thead><tr>${renderRow(token.header)}</tr></thead>`;
      return `<div class="table-box"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
    },
  };
}

function splitIntoSections(
  tokens: readonly Token[],
  headingByToken: ReadonlyMap<Token, PageHeading>,
): readonly PageSection[] {
  const sections: { heading: PageHeading; tokens: Token[] }[] = [];
  for (const token of tokens) {
    const heading = headingByToken.get(token);
    if (heading) sections.push({ heading, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections.map((section) => ({ heading: section.heading, text: plainTextOf(section.tokens) }));
}
