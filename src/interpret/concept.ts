import type { FieldProperty } from "../vocabulary/fields.js";

/** A part of event types that a word names, with the known event types that have this part. */
export interface EventTypePart {
  readonly segmentRole: "product" | "resource" | "verb";
  readonly eventTypes: ReadonlySet<string>;
  /** If the word is a word for a resource: the resources that it can mean. */
  readonly possibleResources?: readonly string[];
  /** Whether the word names only some kinds of the resource. For example, `spreadsheet` names some kinds of files. */
  readonly namesOnlySomeKinds?: boolean;
  /** Whether the word can also name the person who does something. */
  readonly canNameActor?: boolean;
  /**
   * The event types that do not need this word if another word names their resource. For example, `file` is not needed
   * in `the file of the recording is ready`.
   */
  readonly redundantForEventTypes?: ReadonlySet<string>;
  /** How this word changes the meaning of certain verbs. For example, `trash` changes the meaning of `moved`. */
  readonly verbMeaningChanges?: readonly VerbMeaningChange[];
}

/**
 * How a word changes the meaning of a verb. `from` contains the event types of the verb alone. `to` contains the event
 * types of the verb together with the word.
 */
export interface VerbMeaningChange {
  readonly eventTypesOfVerbAlone: ReadonlySet<string>;
  readonly eventTypesOfVerbWithWord: ReadonlySet<string>;
}

/** What a word or a phrase can stand for. If several properties are present, the context decides which one applies. */
export interface Concept {
  readonly typeParts?: readonly EventTypePart[];
  /** The names of the target forms that the word can stand for. */
  readonly targetFormNames?: readonly string[];
  /** The field that the word can name. */
  readonly field?: FieldProperty;
  readonly namedOperator?: "and" | "or";
  /**
   * The reason why a text with this word has no reading. For example, the word asks for an exclusion, a comparison by
   * order, or a restriction that a filter cannot express. A reading is a filter that the text may mean.
   */
  readonly refusal?: NoReadingReason;
  /** Whether the word is harmless. A harmless word does not influence which subscriptions the text selects. */
  readonly isHarmless?: boolean;
  /** Whether the word is a harmless word of a natural language. */
  readonly isHarmlessProse?: boolean;
  /** Whether the word can be a comparator, such as `eq` and `equals`. */
  readonly isComparator?: boolean;
  /** Whether only the beginning of the word is known, and the unknown rest is too long to be an inflection. */
  readonly hasUnknownEnding?: boolean;
  /**
   * Whether the word is a key, such as `pageSize`, whose value does not influence which subscriptions the text selects.
   */
  readonly isHarmlessKey?: boolean;
}

/** Why a text has no reading. A reading is a filter that the text may mean. */
export type NoReadingReason =
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
        ...((a.typeParts ?? b.typeParts) && {
          typeParts: [...(a.typeParts ?? []), ...(b.typeParts ?? [])],
        }),
        ...((a.targetFormNames ?? b.targetFormNames) && {
          targetFormNames: [...new Set([...(a.targetFormNames ?? []), ...(b.targetFormNames ?? [])])],
        }),
      };
