import type { NotTextProblem } from "./not-text-problem.js";
import type { Profile } from "./profile.js";

/**
 * What the stages of the compiler need to know about one kind of value.
 *
 * @typeParam MalformedValue The data about a value that is not well formed.
 */
export interface ValueKindDefinition<MalformedValue> {
  /**
   * Returns the reason why a value is not well formed. Returns undefined if it is well formed.
   *
   * @param notTextProblem Given if a program passed something other than a text. Then `value` is a textual form of what
   * the program passed.
   */
  readonly findProblem: (
    value: string,
    profile: Profile,
    notTextProblem?: NotTextProblem,
  ) => MalformedValue | undefined;
  /**
   * Returns the value if the profile knows it and no rule reports it. If the profile contains the value as a string,
   * returns this string instead of the given string. The given string may be a slice of a longer text. Such a slice
   * keeps the whole text in memory, and is slower to compare.
   */
  readonly findKnownValue: (value: string, profile: Profile) => string | undefined;
  /**
   * Whether no rule reports an error about this value, even if the profile does not know the value. Call this only with
   * a value that consists of letters, digits, `.`, `/`, `_` and `-`.
   */
  readonly isAcceptableValue: (value: string, profile: Profile) => boolean;
  /** Whether a value was certainly meant as a value of this kind, even if it is malformed. */
  readonly isMeantAsThisKind: (value: string, profile: Profile) => boolean;
  /** The named parts that a value has, in order. */
  readonly splitIntoParts: (value: string, profile: Profile) => readonly NamedPartOfValue[];
  /** Correct values of this kind, in every form that the profile knows. */
  readonly createSampleValues: (profile: Profile) => readonly string[];
}

/** A part of a value, such as the vendor of an event type. The offsets count from the start of the value. */
export interface NamedPartOfValue {
  readonly partName: string;
  readonly start: number;
  readonly end: number;
}
