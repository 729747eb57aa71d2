import type { Span } from "workspace-events-filter";

/** A token of JSON, or of a text that should be JSON. */
export interface JsonToken {
  /** The kind of a bracket, brace, colon or comma is the character itself. Any other token is a string or a word. */
  readonly kind: "string" | "word" | "{" | "}" | "[" | "]" | ":" | ",";
  readonly text: string;
  readonly span: Span;
}

/** Matches white space, a string with or without its closing quote, a punctuation mark, a comment, or a word. */
const tokenPattern = /[ \t\r\n\uFEFF]+|"(?:[^"\\\n]|\\[^\n])*"?|[{}[\],:]|(?:\/\/|#)[^\n]*|[^\s{}[\],:"]+|\s/g;

/** The tokens of a text. Every character except white space belongs to a token. */
export function* tokenizeJson(text: string): Generator<JsonToken, void> {
  for (const { 0: tokenText, index: start } of text.matchAll(tokenPattern)) {
    if (tokenText.trim() === "") continue;
    yield { kind: tokenKindOf(tokenText), text: tokenText, span: { start, end: start + tokenText.length } };
  }
}

function tokenKindOf(tokenText: string): JsonToken["kind"] {
  if (tokenText.startsWith('"')) return "string";
  return /^[{}[\],:]$/.test(tokenText) ? (tokenText as JsonToken["kind"]) : "word";
}
