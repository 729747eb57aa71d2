import type { Span } from "workspace-events-filter";
import { describeStringMistake, describeWordMistake, truncateWord } from "./describe-json-token-mistake.ts";
import { type JsonToken, tokenizeJson } from "./json-tokens.ts";

/** The reason why a text is not JSON, and the place of the mistake. */
export interface JsonMistake {
  readonly span: Span;
  /** The reason, as a sentence without a full stop. */
  readonly message: string;
}

/** What is allowed at a place in a JSON text. */
type Expectation = "value" | "value or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/** The first mistake of a text that should be JSON. Undefined if it is JSON. */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const openBrackets: JsonToken[] = [];
  let expectation: Expectation = "value";
  let previousToken: JsonToken | undefined;
  const afterValue = (): Expectation => (openBrackets.length === 0 ? "end" : "comma");
  for (const token of tokenizeJson(text)) {
    const message = describeMistake(token, expectation, previousToken, openBrackets.at(-1));
    if (message !== undefined)
      return { span: isMistakeInPreviousToken(token, expectation) ? spanOf(previousToken) : token.span, message };
    if (token.kind === "{" || token.kind === "[") {
      openBrackets.push(token);
      expectation = token.kind === "{" ? "name or }" : "value or ]";
    } else if (token.kind === "}" || token.kind === "]") {
      openBrackets.pop();
      expectation = afterValue();
    } else if (token.kind === ":") expectation = "value";
    else if (token.kind === ",") expectation = openBrackets.at(-1)?.kind === "{" ? "name" : "value";
    else expectation = expectation.startsWith("name") ? "colon" : afterValue();
    previousToken = token;
  }
  const openBracket = openBrackets.at(-1);
  if (openBracket) return { span: openBracket.span, message: `This \`${openBracket.kind}\` is never closed` };
  return expectation === "end" ? undefined : { span: { start: 0, end: 0 }, message: "There is nothing here yet" };
}

const spanOf = (token: JsonToken | undefined): Span => token?.span ?? { start: 0, end: 0 };

/** For an extra comma, the comma itself is marked, not the bracket after it. */
const isMistakeInPreviousToken = ({ kind }: JsonToken, expectation: Expectation): boolean =>
  (kind === "]" && expectation === "value") || (kind === "}" && expectation === "name");

/** The reason why a token is not allowed in its place. Undefined if it is allowed there. */
function describeMistake(
  token: JsonToken,
  expectation: Expectation,
  previousToken: JsonToken | undefined,
  openBracket: JsonToken | undefined,
): string | undefined {
  if (/^(?:\/\/|\/\*|#)/.test(token.text)) return "JSON has no comments";
  if (expectation === "end") return "This comes after the end of the JSON";
  if (expectation === "comma") return describeCommaMistake(token, openBracket);
  if (expectation === "colon")
    return token.kind === ":" ? undefined : `A colon is missing after the name ${previousToken?.text}`;
  if (expectation.startsWith("name")) return describeNameMistake(token, expectation, previousToken);
  return describeValueMistake(token, expectation, previousToken);
}

function describeCommaMistake(token: JsonToken, openBracket: JsonToken | undefined): string | undefined {
  const closingBracket = openBracket?.kind === "{" ? "}" : "]";
  if (token.kind === "," || token.kind === closingBracket) return undefined;
  if (token.kind === "}" || token.kind === "]")
    return `\`${closingBracket}\` should be here instead of \`${token.kind}\`, to close \`${openBracket?.kind}\``;
  return token.kind === ":" ? "There is no name before this colon" : "A comma is missing before this";
}

function describeNameMistake(
  token: JsonToken,
  expectation: Expectation,
  previousToken: JsonToken | undefined,
): string | undefined {
  if (token.kind === "string") return describeStringMistake(token.text);
  if (token.kind === "}") return expectation === "name" ? "This comma is one too many" : undefined;
  if (token.kind === "word") return `The name \`${truncateWord(token.text)}\` needs double quotes`;
  return token.kind === "," ? describeUnexpectedComma(previousToken) : "A name in double quotes should be here";
}

function describeValueMistake(
  token: JsonToken,
  expectation: Expectation,
  previousToken: JsonToken | undefined,
): string | undefined {
  if (token.kind === "{" || token.kind === "[") return undefined;
  if (token.kind === "string") return describeStringMistake(token.text);
  if (token.kind === "word") return describeWordMistake(token.text);
  if (token.kind === "]" && previousToken?.kind !== ":")
    return expectation === "value or ]" ? undefined : "This comma is one too many";
  return token.kind === "," ? describeUnexpectedComma(previousToken) : "A value is missing before this";
}

const describeUnexpectedComma = (previousToken: JsonToken | undefined): string =>
  previousToken?.kind === "," ? "This comma is one too many" : "A value is missing before this comma";
