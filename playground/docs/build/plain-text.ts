import type { Token, Tokens } from "marked";

/** Matches white space, and the characters with which the compiler's reports draw lines. */
const separatorPattern = /[\s\u2500-\u257f]+/g;

/** The text of Markdown tokens, without the markup. Blocks, items and cells are separated by spaces. */
export const plainTextOf = (tokens: readonly Token[]): string =>
  tokens.map(textOfToken).join("").replaceAll(separatorPattern, " ").trim();

function textOfToken(token: Token): string {
  switch (token.type) {
    case "html":
    case "def":
      return "";
    case "br":
    case "space":
    case "hr":
      return " ";
    case "list":
      return (token as Tokens.List).items.map((item) => `${plainTextOf(item.tokens)} `).join("");
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) => row.map((cell) => `${plainTextOf(cell.tokens)} `)).join("");
    }
    default: {
      const { tokens, text = "" } = token as { readonly tokens?: readonly Token[]; readonly text?: string };
      const content = tokens ? tokens.map(textOfToken).join("") : text;
      return isBlock(token) ? `${content} ` : content;
    }
  }
}

const isBlock = ({ type }: Token): boolean => ["paragraph", "heading", "code", "blockquote"].includes(type);
