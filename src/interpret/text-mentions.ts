import type { Span } from "../text/span.js";
import type { FieldProperty } from "../vocabulary/fields.js";
import type { EventTypePart, NoReadingReason } from "./concept.js";
import type { TargetName } from "./term.js";

/** A word that can name a part of event types. */
export interface EventTypePartWord {
  readonly typeParts: readonly EventTypePart[];
  readonly span: Span;
  /** Whether the word can also be harmless, such as `list` and `request`. */
  readonly canBeHarmless: boolean;
  /** Whether the word is also a word for a target, such as `space`. */
  readonly isTargetWord: boolean;
  readonly isMisspelled: boolean;
  /** Whether the word is a label: it describes the target that follows it in the text, as in `space AAAA`. */
  readonly isLabelOfTarget: boolean;
}

/** What separates two groups of words. */
export type GroupSeparatorKind = "none" | "list" | "or" | "and" | "break";

/** A group: neighboring words that together can name one event type. */
export interface WordGroup {
  readonly words: readonly EventTypePartWord[];
  readonly span: Span;
  /** The separator between the previous group and this group. */
  readonly separatorBefore: GroupSeparatorKind;
  /** Whether a symbol, AND or OR is before the group, and not only white space. */
  readonly isSeparatedFromPrevious: boolean;
  /**
   * Whether the group is in a place where an event type is expected, such as in a value or after the name of a vendor.
   */
  readonly isEventTypeExpected: boolean;
  /** Whether the group is the value of a field, or a part of such a value. There, every word has a meaning. */
  readonly isInFieldValue: boolean;
  /** Whether the group has a `*` instead of a verb. */
  readonly hasWildcardVerb: boolean;
  /** Whether an opening bracket is directly before the group. */
  readonly followsOpeningBracket: boolean;
  /** Whether an unknown word is between the words of the group. */
  readonly hasUnknownWordInside: boolean;
}

/** The possible names of a target that a text mentions. */
export interface TargetMention {
  readonly targetNames: readonly TargetName[];
  readonly span: Span;
}

/** A place where a text names a field. */
export interface FieldMention {
  readonly span: Span;
  readonly property: FieldProperty;
}

/** What a text mentions, before it is known which event types and targets are meant. */
export interface TextMentions {
  readonly wordGroups: readonly WordGroup[];
  readonly targetMentions: readonly TargetMention[];
  /** The names of fields in the text. */
  readonly fieldMentions: readonly FieldMention[];
  readonly unknownSpans: readonly Span[];
  /** The values of harmless keys. They do not influence which subscriptions the text selects. */
  readonly harmlessValueSpans: readonly Span[];
  readonly noReadingReasons: readonly NoReadingReason[];
  /** Whether AND, as a word or an operator, joins event types. */
  readonly hasEventTypesJoinedByAnd: boolean;
  /** True if it is uncertain how the parts of the text are joined, or uncertain that they are a single filter. */
  readonly hasUnclearJoins: boolean;
}
