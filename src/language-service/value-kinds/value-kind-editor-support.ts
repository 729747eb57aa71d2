import type { FieldProperty } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";

/** The functions that the language service needs for one kind of value. */
export interface ValueKindEditorSupport {
  /** Describes in Markdown what the profile says about a value. Empty if it says nothing. */
  readonly describeValue: (value: string, profile: Profile) => string;
  /** Returns the values that completion offers, the most likely value first. */
  readonly completeValue: (request: ValueCompletionRequest) => readonly ValueCompletion[];
  /**
   * Returns the group that contains a value, with all known values of the group. Undefined if there is no such group.
   */
  readonly findGroupOfKnownValues: (value: string, profile: Profile) => KnownValueGroup | undefined;
}

/** The values of each property in the text, in source order. */
export type ValuesByProperty = ReadonlyMap<FieldProperty, readonly string[]>;

export interface ValueCompletionRequest {
  /** The text between the beginning of the value and the cursor. */
  readonly valueBeforeCursor: string;
  /** The text between the cursor and the end of the value. A completion also replaces this text. */
  readonly valueAfterCursor: string;
  /** The values of all other restrictions in the text. */
  readonly otherRestrictionValuesByProperty: ValuesByProperty;
  readonly profile: Profile;
}

export interface ValueCompletion {
  /** The value itself, or a target form with variables such as `{space}`. */
  readonly label: string;
  /** An LSP snippet, without quotes. */
  readonly snippet: string;
  /** Whether the snippet has tab stops. */
  readonly hasVariables: boolean;
  readonly detail?: string;
  /** Markdown. */
  readonly documentationMarkdown?: string;
}

/** A group of values that people often select together, such as the event types of one resource. */
export interface KnownValueGroup {
  readonly groupName: string;
  /** All values of the group in the order of the profile, including the value that was passed to `findGroupOfKnownValues`. */
  readonly valuesInProfileOrder: readonly string[];
}
