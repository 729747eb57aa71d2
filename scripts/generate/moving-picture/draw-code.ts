import type { Span } from "../../../src/text/span.js";
import { codeFontSize, escapeXml, round, widthOfCode } from "./draw-text.js";

/** Where the lines of code are in the picture. */
export interface CodePlace {
  readonly x: number;
  /** The base line of the first line. */
  readonly y: number;
  readonly lineHeight: number;
}

/** Matches the parts of a filter that have a color or can be replaced by a fix. */
const tokenPattern = /"[^"]*"|[\w/]+|[^\s\w"]/g;

const classOfToken = (token: string): string => {
  if (/^(?:AND|OR)$/.test(token)) return "keyword";
  if (token.startsWith('"')) return "string";
  return /^(?:event_types|target_resource)$/.test(token) ? "field" : "";
};

/**
 * Draws the lines of a text. Each line of the text has a fixed width, so that the underlines and boxes are at the right
 * places in each font.
 */
export const drawCode = (text: string, { x, y, lineHeight }: CodePlace): string =>
  text
    .split("\n")
    .map((line, index) => {
      const code = line.trimStart();
      const start = round(x + widthOfCode(line.slice(0, line.length - code.length)));
      const content = escapeXml(code).replaceAll(/&quot;.*?&quot;|[\w/]+/g, (token) => {
        const className = classOfToken(token.replaceAll("&quot;", '"'));
        return className === "" ? token : `<tspan class="${className}">${token}</tspan>`;
      });
      return `<text x="${start}" y="${y + index * lineHeight}" textLength="${widthOfCode(code)}">${content}</text>`;
    })
    .join("");

/** A box around the part of the text that a span covers. The span must be within one line. */
function boxOf(
  text: string,
  { start, end }: Span,
  { x, y, lineHeight }: CodePlace,
): { x: number; y: number; width: number } {
  const before = text.slice(0, start).split("\n");
  const column = before.at(-1) ?? "";
  return {
    x: round(x + widthOfCode(column)),
    y: y + (before.length - 1) * lineHeight,
    width: widthOfCode(text.slice(start, end)),
  };
}

/** A wavy line below a part of a text. */
export function drawUnderline(text: string, span: Span, place: CodePlace): string {
  const { x, y, width } = boxOf(text, span, place);
  const wave = 4.8;
  return `M${x} ${y + 6}q${wave / 4}-3 ${wave / 2} 0t${wave / 2} 0${`t${wave / 2} 0`.repeat(Math.round((2 * width) / wave) - 2)}`;
}

/**
 * Draws a box behind each token that differs from the token at the same position in the original text. Both texts must
 * have the same number of tokens.
 */
export function drawChanges(text: string, originalText: string, place: CodePlace): string {
  const originalTokens = [...originalText.matchAll(tokenPattern)].map(([token]) => token);
  const tokens = [...text.matchAll(tokenPattern)];
  if (tokens.length !== originalTokens.length) throw new Error("a fix adds or removes tokens");
  return tokens
    .filter(([token], index) => token !== originalTokens[index])
    .map(({ 0: token, index }) => {
      const { x, y, width } = boxOf(text, { start: index, end: index + token.length }, place);
      return `<rect x="${x - 2}" y="${y - codeFontSize}" width="${width + 4}" height="${codeFontSize + 6}" rx="3"/>`;
    })
    .join("");
}
