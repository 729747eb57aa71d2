import type { Token, Tokens } from "marked";

/** Matches white space, and the characters with which the compiler's reports draw lines. */
const separatorPattern = /[\s\u2500-\u257f]+/g;

/**
 * The text of Markdown tokens, without the markup. Each block, item and row is on its own line. Cells are separated by
 * spaces.
 */
export const plainTextOf = (tokens: readonly Token[]): string =>
  tokens
    .map(textOfToken)
    .join("")
    .split("\n")
    .map((line) => line.replaceAll(separatorPattern, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

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
      return `\n${(token as Tokens.List).items.map((item) => `${plainTextOf(item.tokens)}\n`).join("")}`;
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => `${row.map((cell) => plainTextOf(cell.tokens)).join(" ")}\n`).join("");
    }
    default: {
      const { tokens, text = "" } = token as { readonly tokens?: readonly Token[]; readonly text?: string };
      const content = tokens ? tokens.map(textOfToken).join("") : text.replaceAll(separatorPattern, " ");
      return isBlock(token) ? `${content}\n` : content;
    }
  }
}

const isBlock = ({ type }: Token): boolean => ["paragraph", "heading", "code", "blockquote"].includes(type);
