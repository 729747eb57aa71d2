import type { FieldProperty } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";

/** What the language service needs to know about one kind of value. */
export interface ValueKindEditorSupport {
  /** What the profile knows about a value, as Markdown. Empty if it knows nothing. */
  readonly describe: (value: string, profile: Profile) => string;
  /** The values that completion offers, most likely first. */
  readonly complete: (request: ValueCompletionRequest) => readonly ValueCompletion[];
  /** The group of known values that a value belongs to. Undefined if there is none. */
  readonly findSiblings: (value: string, profile: Profile) => SiblingGroup | undefined;
}

/** The values of each property, in source order. */
export type ValuesByProperty = ReadonlyMap<FieldProperty, readonly string[]>;

export interface ValueCompletionRequest {
  /** The text between the beginning of the value and the cursor. */
  readonly typedText: string;
  /** The text between the cursor and the end of the value, which a completion replaces too. */
  readonly textAfterCursor: string;
  /** The values of all other restrictions in the text. */
  readonly otherValuesByProperty: ValuesByProperty;
  readonly profile: Profile;
}

export interface ValueCompletion {
  /** The value, or a target form with variables such as `{space}`. */
  readonly label: string;
  /** An LSP snippet, without quotes. */
  readonly snippet: string;
  /** Whether the snippet has tab stops. */
  readonly hasVariables: boolean;
  readonly detail?: string;
  /** Markdown. */
  readonly documentationMarkdown?: string;
}

/** Values that people often select together, such as the event types of one resource. */
export interface SiblingGroup {
  readonly groupName: string;
  /** All values of the group, including the value itself, in the order of the profile. */
  readonly groupValues: readonly string[];
}
