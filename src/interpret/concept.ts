import type { FieldProperty } from "../vocabulary/fields.js";

/** A part of event types that a word names, and the known event types that have this part. */
export interface EventTypePart {
  readonly segment: "product" | "resource" | "verb";
  readonly eventTypes: ReadonlySet<string>;
  /** The resources that the word can mean, if it is a word for a resource. */
  readonly resources?: readonly string[];
  /** Whether the word names only some kinds of the resource, such as `spreadsheet` for files. */
  readonly isOnlySomeKinds?: boolean;
  /** Whether the word also names the person who acts. */
  readonly isActor?: boolean;
  /**
   * Event types to whose meaning this word adds nothing if another word names their resource: `file` in `the file of
   * the recording is ready`.
   */
  readonly redundantFor?: ReadonlySet<string>;
  /** The verbs whose meaning this word changes, as `trash` changes the meaning of `moved`. */
  readonly meaningOfOtherVerbs?: readonly VerbChange[];
}

/**
 * How a word changes a verb. `from` has the event types of the verb, and `to` has the event types that the verb means
 * together with the word.
 */
export interface VerbChange {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

/** What a word or a phrase can stand for. If several properties are present, the context decides which one applies. */
export interface Concept {
  readonly parts?: readonly EventTypePart[];
  /** Names of the target forms that the word stands for. */
  readonly targets?: readonly string[];
  /** The field that the word names. */
  readonly field?: FieldProperty;
  readonly connective?: "and" | "or";
  /**
   * The reason why there is no reading, if the word asks for an exclusion, a comparison by order, or a restriction that
   * a filter cannot express.
   */
  readonly refusal?: Refusal;
  /** Whether the word is harmless: it has no influence on which subscriptions the text selects. */
  readonly selectsNothing?: boolean;
  /** Whether the word belongs to a natural language and has no influence on the selection. */
  readonly isProse?: boolean;
  /** Whether the word compares: `eq`, `equals`. */
  readonly isComparator?: boolean;
  /** Whether only the beginning of the word is known, and the rest of the word is too long for an inflection. */
  readonly hasUnreadEnding?: boolean;
  /** Whether the word, as a key, has a value without influence on the selection: `pageSize`. */
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
