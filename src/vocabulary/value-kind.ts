import type { EventTypeProblem } from "./event-type.js";
import type { ValueKind } from "./fields.js";
import type { NotTextProblem } from "./not-text-problem.js";
import type { Profile } from "./profile.js";
import type { ResourceNameProblem } from "./resource-name-problem.js";

/** By kind, why a value is not well formed. */
export interface MalformedValues {
  readonly "event-type": { readonly value: string; readonly problem: EventTypeProblem; readonly form: string };
  readonly "target-resource": {
    readonly value: string;
    readonly problem: ResourceNameProblem;
    /** The forms that the value may have been meant for. */
    readonly forms: readonly string[];
  };
}

/** What the stages need to know of one kind of value. */
export interface ValueKindDefinition<Kind extends ValueKind> {
  /**
   * Why a value is not well formed; nothing if it is.
   *
   * @param notText That the value is what a program gave instead of a text, written as one.
   */
  readonly findProblem: (
    value: string,
    profile: Profile,
    notText?: NotTextProblem,
  ) => MalformedValues[Kind] | undefined;
  /**
   * The value, if the profile knows it and it is a real one, so that no rule has anything to say of it. It is the profile's own
   * string where there is one: a part of a text would keep the whole text in memory, and is slower to compare.
   */
  readonly findKnown: (value: string, profile: Profile) => string | undefined;
  /**
   * Whether no rule reports an error about a value, known or not, that consists of letters, digits and `.`, `/`, `_` and `-`.
   */
  readonly isAcceptable: (value: string, profile: Profile) => boolean;
  /** Whether a value, even a malformed one, was certainly meant to be of this kind. */
  readonly isLike: (value: string, profile: Profile) => boolean;
  /** The named parts of a value, in order, as far as it has them. */
  readonly splitIntoParts: (value: string, profile: Profile) => readonly ValuePart[];
  /** Values of this kind without any problem, of every form that the profile knows. */
  readonly createSamples: (profile: Profile) => readonly string[];
}

/** A part of a value, such as the vendor of an event type; offsets in the value. */
export interface ValuePart {
  readonly partName: string;
  readonly start: number;
  readonly end: number;
}
