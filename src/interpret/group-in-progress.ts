import type { Span } from "../text/span.js";
import type { EventTypePartWord, GroupSeparatorKind, WordGroup } from "./text-mentions.js";

/** The group of words that is being read. */
export class GroupInProgress {
  words: EventTypePartWord[] = [];
  /** Whether the group begins with words of the prefix that all event types have. */
  hasEventTypePrefix = false;
  /** Whether an unknown word is between the words. */
  hasUnknownWordInside = false;
  /** Whether an unknown word follows the words read so far. */
  hasUnknownWordAfter = false;
  /** The separator that the last word may mean. For example, `o` is OR in Spanish and an article in Portuguese. */
  possibleSeparator: GroupSeparatorKind = "none";
  /** Whether the words belong to the value of a field. */
  isInFieldValue = false;
  hasWildcardVerb = false;
  isSeparatedFromPrevious = true;
  followsOpeningBracket = false;

  /** Returns the finished group. It must have words. */
  toWordGroup({ separatorBefore, isEventTypeExpected, isInEventTypesValue }: GroupContext): WordGroup {
    return {
      words: this.words,
      span: this.#span,
      separatorBefore,
      isSeparatedFromPrevious: this.isSeparatedFromPrevious,
      isEventTypeExpected: this.hasEventTypePrefix || isEventTypeExpected,
      isInFieldValue: this.isInFieldValue || isInEventTypesValue,
      hasWildcardVerb: this.hasWildcardVerb,
      followsOpeningBracket: this.followsOpeningBracket,
      hasUnknownWordInside: this.hasUnknownWordInside,
    };
  }

  get #span(): Span {
    return { start: this.words[0]?.span.start ?? 0, end: this.words.at(-1)?.span.end ?? 0 };
  }
}

/** What the text around a group says of it. */
interface GroupContext {
  readonly separatorBefore: GroupSeparatorKind;
  readonly isEventTypeExpected: boolean;
  /** Whether the group stands in the quotes of a value of `event_types`. */
  readonly isInEventTypesValue: boolean;
}
