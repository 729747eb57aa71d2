import type { FieldProperty } from "../vocabulary/fields.js";

/** A part of event types that a word names: the known event types that have it. */
export interface EventTypePart {
  readonly segment: "product" | "resource" | "verb";
  readonly eventTypes: ReadonlySet<string>;
  /** The resources that a word for a resource names. */
  readonly resources?: readonly string[];
  /** Whether the word names only some kinds of the resource. */
  readonly isOnlySomeKinds?: boolean;
  /** Whether the word also names who does something. */
  readonly isActor?: boolean;
  /** The event types of other resources beside whose words the word says nothing. */
  readonly redundantFor?: ReadonlySet<string>;
  /** What verbs mean beside the word. */
  readonly meaningOfOtherVerbs?: readonly VerbChange[];
}

/** The event types of a verb, and those that it stands for beside another word. */
export interface VerbChange {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

/** What a word or a phrase can stand for. If there are several properties, the context decides. */
export interface Concept {
  readonly parts?: readonly EventTypePart[];
  /** Names of the target forms that it stands for. */
  readonly targets?: readonly string[];
  /** The field that it names. */
  readonly field?: FieldProperty;
  readonly connective?: "and" | "or";
  /** The reason, if the word excludes, orders or restricts in a way that a filter cannot. */
  readonly refusal?: Refusal;
  /** Whether the word selects nothing. */
  readonly selectsNothing?: boolean;
  /** Whether it is a word of a natural language that selects nothing. */
  readonly isProse?: boolean;
  /** Whether it compares: `eq`, `equals`. */
  readonly isComparator?: boolean;
  /** Whether more than an inflection follows the beginning of the word that was found. */
  readonly hasUnreadEnding?: boolean;
  /** Whether its value selects nothing when the word is a key: `pageSize`. */
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
