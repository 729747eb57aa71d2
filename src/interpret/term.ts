import type { Span } from "../text/span.js";
import type { Concept, NoReadingReason } from "./concept.js";
import type { TextToken } from "./text-tokens.js";

/** The resource name of a target, with the form of this name. */
export interface TargetName {
  readonly targetFormName: string;
  readonly resourceName: string;
}

/** A part of a text with a possible meaning, such as a word, a target, an id or a symbol. */
export type Term =
  | WordTerm
  | TargetTerm
  | IdTerm
  | SymbolTerm
  | LineEndTerm
  | NonTargetAddressTerm
  | ReadingPreventingAddressTerm;

interface TermBase {
  readonly span: Span;
  /** `start` and `end` are offsets in the decoded text. */
  readonly start: number;
  readonly end: number;
  readonly hasNoSpaceBefore: boolean;
}

/** A word or phrase. */
export interface WordTerm extends TermBase {
  readonly kind: "word";
  readonly text: string;
  /** What the word can stand for. Absent if the word is unknown. */
  readonly concept?: Concept;
  readonly isMisspelled: boolean;
}

/** The resource name of a target, or an address that names a target. */
export interface TargetTerm extends TermBase {
  readonly kind: "target";
  /** The possible names of the target. If there are several, the term is ambiguous. */
  readonly targetNames: readonly TargetName[];
}

/** A text that could be the id of a target. */
export interface IdTerm extends TermBase {
  readonly kind: "id";
  readonly text: string;
  /** The target forms whose ids have the shape of this text. */
  readonly targetFormNames: readonly string[];
}

export interface SymbolTerm extends TermBase {
  readonly kind: "symbol";
  readonly text: string;
}

export interface LineEndTerm extends TermBase {
  readonly kind: "line-end";
}

/** An address that does not stand for a target. */
export interface NonTargetAddressTerm extends TermBase {
  readonly kind: "address";
  /**
   * Whether the address belongs to the service itself. Such an address does not influence which subscriptions the text
   * selects.
   */
  readonly hasServiceHost: boolean;
}

/** An address that makes every reading of the text impossible, such as an e-mail address. */
export interface ReadingPreventingAddressTerm extends TermBase {
  readonly kind: "refusal";
  readonly refusal: NoReadingReason;
}

/** Whether a term is a symbol whose text matches the given pattern. */
export const isSymbolMatching = (term: Term | undefined, pattern: RegExp): boolean =>
  term?.kind === "symbol" && pattern.test(term.text);

/** The range of the text from one token to another. */
export const termBaseOfTokens = (first: TextToken, last: TextToken): TermBase => ({
  span: { start: first.span.start, end: last.span.end },
  start: first.start,
  end: last.end,
  hasNoSpaceBefore: first.hasNoSpaceBefore,
});
