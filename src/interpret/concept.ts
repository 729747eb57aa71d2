import type { FieldProperty } from "../vocabulary/fields.js";

/** A part of event types that a word names, and the known event types that have this part. */
export interface EventTypePart {
  readonly segment: "product" | "resource" | "verb";
  readonly eventTypes: ReadonlySet<string>;
  /** The resources that the word can mean, if it is a word for a resource. */
  readonly resources?: readonly string[];
  /** Whether the word names only some kinds of the resource. */
  readonly isOnlySomeKinds?: boolean;
  /** Whether the word also names the person who acts. */
  readonly isActor?: boolean;
  /** Event types of other resources. Together with words for one of them, this word adds nothing. */
  readonly redundantFor?: ReadonlySet<string>;
  /** The verbs whose meaning this word changes. */
  readonly meaningOfOtherVerbs?: readonly VerbChange[];
}

/** The event types of a verb, and the event types that the verb means together with another word. */
export interface VerbChange {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

/** What a word or a phrase can stand for. If there are several properties, the context decides. */
export interface Concept {
  readonly parts?: readonly EventTypePart[];
  /** Names of the target forms that the word stands for. */
  readonly targets?: readonly string[];
  /** The field that the word names. */
  readonly field?: FieldProperty;
  readonly connective?: "and" | "or";
  /** The reason why there is no reading, if the word excludes, orders or restricts in a way that a filter cannot. */
  readonly refusal?: Refusal;
  /** Whether the word selects nothing. */
  readonly selectsNothing?: boolean;
  /** Whether the word belongs to a natural language and selects nothing. */
  readonly isProse?: boolean;
  /** Whether the word compares: `eq`, `equals`. */
  readonly isComparator?: boolean;
  /** Whether only the beginning of the word was found, and the rest of the word is more than an inflection. */
  readonly hasUnreadEnding?: boolean;
  /** Whether the value after the word selects nothing if the word is a key: `pageSize`. */
  readonly isHarmlessKey?: boolean;
}

/** Why a text has no reading. */
export type Refusal =
  | "negation"
  | "ordering"
  | "pattern"
  | "other-field"
  | "second-target"
  | "no-target"
  | "unfilled"
  | "not-understood"
  | "never-subscribed"
  | "several-filters";

export const mergeConcepts = (a: Concept | undefined, b: Concept): Concept =>
  a === undefined
    ? b
    : {
        ...a,
        ...b,
        ...((a.parts ?? b.parts) && { parts: [...(a.parts ?? []), ...(b.parts ?? [])] }),
        ...((a.targets ?? b.targets) && { targets: [...new Set([...(a.targets ?? []), ...(b.targets ?? [])])] }),
      };
