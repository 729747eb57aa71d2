import GithubSlugger from "github-slugger";
import { Marked, type RendererObject, type Token, type Tokens } from "marked";
import { picturedText } from "../../../scripts/generate/moving-picture/pictured-text.ts";
import { findWords } from "../search/search-terms.ts";
import { type CodeBlockContext, renderCodeBlock } from "./code-block.ts";
import { escapeHtml } from "./escape-html.ts";
import type { DocsPage } from "./page-list.ts";
import { plainTextOf } from "./plain-text.ts";
import { computePathToDocsRoot, computePathToPlayground, resolveLink } from "./resolve-link.ts";
import { entryIdOf, entryNamesInCell, findReferenceTableEntries, type ReferenceTableEntry } from "./section-entries.ts";

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
  /** The words of the section's files that the text does not contain, each once. */
  readonly wordsOnlyInFileBlocks: string;
  /** The names that the section's tables describe, such as the options of a command. */
  readonly tableEntries: readonly ReferenceTableEntry[];
}

export interface ConvertedPage {
  readonly title: string;
  /** The first sentence after the title. */
  readonly summary: string;
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
  const outputs = new Set<Token>();
  const headingIdAboveToken = new Map<Token, string>();
  const marked = new Marked({
    gfm: true,
    renderer: createRenderer(page, options, { headingByToken, headingIdAboveToken, programOutputTokens: outputs }),
  });
  const tokens = marked.lexer(markdown);
  for (const token of findProgramOutputBlocks(tokens)) outputs.add(token);
  for (const token of tokens) {
    if (token.type !== "heading") continue;
    const text = plainTextOf(token.tokens ?? []);
    headingByToken.set(token, { level: token.depth, text, id: slugger.slug(text) });
  }
  let headingId = "";
  for (const token of tokens) {
    headingId = headingByToken.get(token)?.id ?? headingId;
    headingIdAboveToken.set(token, headingId);
  }
  const headings = [...headingByToken.values()];
  return {
    title: headings[0]?.text ?? page.navigationLabel,
    summary: findFirstSentence(tokens),
    contentHtml: marked.parser(tokens),
    headings,
    sections: splitIntoSections(tokens, headingByToken, page.isSearchedWithoutCode ? isProse : isSearchedToken),
  };
}

interface MarkdownTokenDetails {
  readonly headingByToken: ReadonlyMap<Token, PageHeading>;
  /** The id of the heading above each token. */
  readonly headingIdAboveToken: ReadonlyMap<Token, string>;
  readonly programOutputTokens: ReadonlySet<Token>;
}

function createRenderer(
  page: DocsPage,
  { repositoryUrl, resolveImage }: ConversionOptions,
  { headingByToken, headingIdAboveToken, programOutputTokens }: MarkdownTokenDetails,
): RendererObject {
  const codeContext = createCodeContext(page);
  const ids = new Set([...headingByToken.values()].map(({ id }) => id));
  /** The id of an entry below a heading. Undefined if the section already has an entry with this name. */
  const createEntryId = (token: Token, name: string): string | undefined => {
    const id = entryIdOf(headingIdAboveToken.get(token) ?? "", name);
    if (ids.has(id)) return undefined;
    ids.add(id);
    return id;
  };
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
      const address = isSingleImage(tokens)
        ? playgroundAddressOfPicturedText(page)
        : resolveLink(page, href, repositoryUrl);
      return address === undefined ? content : `<a href="${escapeHtml(address)}">${content}</a>`;
    },
    image({ href, text }: Tokens.Image): string {
      return `<img src="${escapeHtml(resolveImage(href))}" alt="${escapeHtml(text)}" />`;
    },
    code(token: Tokens.Code): string {
      const block = { code: token.text, infoString: token.lang ?? "", isOutput: programOutputTokens.has(token) };
      return renderCodeBlock(block, codeContext);
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
      const rows = token.rows.map((row) => {
        const [id, ...others] = entryNamesInCell(row[0]).flatMap((name) => createEntryId(token, name) ?? []);
        // A row that describes several names has an anchor for each name.
        const anchors = others.map((each) => `<a id="${each}"></a>`).join("");
        if (id === undefined) return `<tr>${renderRow(row)}</tr>`;
        const cells = renderRow(row).replace(/(?<=^<td>)/, anchors);
        return `<tr id="${id}">${cells}</tr>`;
      });
      const head = `<thead><tr>${renderRow(token.header)}</tr></thead>`;
      return `<div class="table-box"><table>${head}<tbody>${rows.join("\n")}</tbody></table></div>\n`;
    },
  };
}

/** Whether a link consists of a picture. The only such link is the moving picture. */
const isSingleImage = (tokens: readonly Token[]): boolean => tokens.length === 1 && tokens[0]?.type === "image";

/**
 * The address that opens the text of the moving picture in the playground. There, readers can do what the picture
 * shows.
 */
const playgroundAddressOfPicturedText = (page: DocsPage): string =>
  `${computePathToPlayground(page)}#filter=${encodeURIComponent(picturedText)}`;

/** The first sentence of the first paragraph that is not a list of links. */
function findFirstSentence(tokens: readonly Token[]): string {
  const paragraphs = tokens.filter(({ type }) => type === "paragraph");
  const texts = paragraphs.map((paragraph) => plainTextOf([paragraph])).filter((text) => !text.includes(" · "));
  return /^.*?[.:](?= |$)/.exec(texts[0] ?? "")?.[0].replace(/:$/, ".") ?? "";
}

function createCodeContext(page: DocsPage): CodeBlockContext {
  let lastNumber = 0;
  return {
    playgroundPath: computePathToPlayground(page),
    diagnosticsPath: `${computePathToDocsRoot(page)}diagnostics/`,
    createUniqueNumber: () => {
      lastNumber += 1;
      return lastNumber;
    },
  };
}

/** The blocks of text that directly follow a program: they show what the program prints. */
function findProgramOutputBlocks(tokens: readonly Token[]): readonly Token[] {
  const blocks = tokens.filter(({ type }) => type !== "space");
  return blocks.filter((token, index) => hasLanguage(token, "text") && hasLanguage(blocks[index - 1], "js"));
}

const isProse = ({ type }: Token): boolean => type !== "code" && type !== "table";

/**
 * Filters are left out of the searched text, because the search checks a filter instead of searching for it. Files are
 * left out, because they are long. The search has each of their words once.
 */
const isSearchedToken = (token: Token): boolean => !hasLanguage(token, "filter") && !isBlockWithFileName(token);

/** Whether a block is a file: it has a name such as `main.ts` after its language. */
const isBlockWithFileName = (token: Token): boolean =>
  token.type === "code" && /^\w+ [\w-]+\.\w+$/.test((token as Tokens.Code).lang ?? "");

const hasLanguage = (token: Token | undefined, language: string): boolean =>
  token?.type === "code" && (token as Tokens.Code).lang?.split(" ")[0] === language;

function splitIntoSections(
  tokens: readonly Token[],
  headingByToken: ReadonlyMap<Token, PageHeading>,
  isSearched: (token: Token) => boolean,
): readonly PageSection[] {
  const sections: { heading: PageHeading; tokens: Token[] }[] = [];
  for (const token of tokens) {
    const heading = headingByToken.get(token);
    if (heading) sections.push({ heading, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections.map((section) => {
    const text = plainTextOf(section.tokens.filter(isSearched));
    return {
      heading: section.heading,
      text,
      wordsOnlyInFileBlocks: findWordsOnlyInFileBlocks(section.tokens.filter(isBlockWithFileName), text),
      tableEntries: findReferenceTableEntries(section.heading.id, section.tokens),
    };
  });
}

/** The words of programs that are not keywords, and that a text does not contain. */
function findWordsOnlyInFileBlocks(files: readonly Token[], text: string): string {
  const known = new Set(findWords(text).map(({ word }) => word));
  const words = findWords((files as readonly Tokens.Code[]).map((file) => file.text).join("\n"));
  const others = words.filter(
    ({ word }) => /^\p{L}\w{2,}/u.test(word) && !known.has(word) && !typeScriptKeywordsNotIndexed.has(word),
  );
  return [...new Set(others.map(({ word }) => word))].join(" ");
}

/** Keywords of programs. Many of them are also names of commands or ordinary words. */
const typeScriptKeywordsNotIndexed: ReadonlySet<string> = new Set(
  (
    "async await break case catch class const continue default else export extends finally for from function " +
    "import interface let new null readonly return string switch this throw true try type typeof undefined void while"
  ).split(" "),
);
