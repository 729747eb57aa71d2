import type { Span } from "../text/span.js";
import type { FieldProperty } from "../vocabulary/fields.js";
import type { EventTypePart, Refusal } from "./concept.js";
import type { TargetName } from "./term.js";

/** A word that names a part of event types. */
export interface EventTypePartWord {
  readonly parts: readonly EventTypePart[];
  readonly span: Span;
  /** Whether the word can also be harmless: `list`, `request`. */
  readonly canBeNeutral: boolean;
  /** Whether the word is also a word for a target: `space`. */
  readonly isTargetWord: boolean;
  readonly isMisspelled: boolean;
  /** Whether the word describes the target that is named after it, as in `space AAAA`. */
  readonly isLabel: boolean;
}

/** What separates two groups of words. */
export type GroupSeparator = "none" | "list" | "or" | "and" | "break";

/** Neighboring words that together can name one event type. */
export interface WordGroup {
  readonly words: readonly EventTypePartWord[];
  readonly span: Span;
  /** The separator between the previous group and this group. */
  readonly separator: GroupSeparator;
  /** Whether a symbol or connective stands before the group, and not only white space. */
  readonly isSeparatedFromPrevious: boolean;
  /** Whether the group stands in the place of an event type: in a value, or after a vendor. */
  readonly isEventTypeExpected: boolean;
  /** Whether the group is the value of a field, or a part of it. There, every word has a meaning. */
  readonly isInFieldValue: boolean;
  /** Whether `*` stands for the verb. */
  readonly isWildCard: boolean;
  /** Whether an opening bracket stands before the group. */
  readonly isBracketed: boolean;
  /** Whether an unknown word stands between the words of the group. */
  readonly hasUnknownInside: boolean;
}

/** The possible names of a target that a text mentions. */
export interface TargetMention {
  readonly names: readonly TargetName[];
  readonly span: Span;
}

/** The name of a field in a text. */
export interface FieldMention {
  readonly span: Span;
  readonly property: FieldProperty;
}

/** The content of a text, before event types and targets are resolved. */
export interface TextMentions {
  readonly groups: readonly WordGroup[];
  readonly targets: readonly TargetMention[];
  /** The names of fields in the text. */
  readonly fields: readonly FieldMention[];
  readonly unknownSpans: readonly Span[];
  /** Values of harmless keys. They have no influence on the selection. */
  readonly skippedSpans: readonly Span[];
  readonly refusals: readonly Refusal[];
  /** Whether event types are joined by a word or operator for AND. */
  readonly hasEventTypesJoinedByAnd: boolean;
  /** Whether it is uncertain how the parts of the text are joined, or whether they are one filter. */
  readonly hasUnclearJoins: boolean;
}
