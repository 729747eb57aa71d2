/**
 * Words of one meaning, by language: separated by commas, each of one to three words, lower case, without accents where that
 * is usual. A `*` at the end takes every word that begins so.
 */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** Other words for a resource, such as `chat.message`: all segments of the event types but version and verb, with dots. */
export interface ResourceWords {
  /** More than one where a word is ambiguous. */
  readonly resources: readonly string[];
  /** Whether the words name only some kinds of the resource, as `spreadsheet` does of files: what they say is never certain. */
  readonly areKinds?: boolean;
  /** Whether the words also name who does something, and then say nothing of what it is done to: `somebody edits a comment`. */
  readonly areActors?: boolean;
  readonly words: WordsByLanguage;
}

/** Other words for verbs. */
export interface VerbWords {
  /** The verbs that the words can mean. Which of them it is follows from the resource. */
  readonly verbs: readonly string[];
  /** The resources for which the words have this meaning. Default: all. */
  readonly resources?: readonly string[];
  readonly words: WordsByLanguage;
}

/** Other words for what stands before the resource in an event type. */
export interface ProductWords {
  readonly product: string;
  readonly words: WordsByLanguage;
}

/** What people call the targets of some forms. */
export interface TargetWords {
  /** Names of target forms. */
  readonly targets: readonly string[];
  readonly words: WordsByLanguage;
}

/** An address or a path that stands for a target: `host/path/{id}`. */
export interface AddressForm {
  /** Without scheme; `{id}` where the id is; `*` for a segment of any text. */
  readonly address: string;
  /** Names of the target forms that it can stand for; none for an address that names something else. */
  readonly targets: readonly string[];
}

/** What the ids of a target form look like. */
export interface IdForm {
  readonly target: string;
  /** The ids begin with one of these. Default: with anything. */
  readonly startsWith?: readonly string[];
  readonly endsWith?: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly characters: "digits" | "letters" | "any";
  /** Whether a text of this form is such an id even where nothing says so. */
  readonly isDistinctive?: boolean;
}

/** How people write the names of a profile when they do not know them: data for reading texts that are no filters. */
export interface ReadingTables {
  readonly resources?: readonly ResourceWords[];
  readonly verbs?: readonly VerbWords[];
  readonly products?: readonly ProductWords[];
  readonly targets?: readonly TargetWords[];
  /** Of each resource that is part of another one, that other one. */
  readonly containers?: Readonly<Record<string, string>>;
  readonly addresses?: readonly AddressForm[];
  readonly ids?: readonly IdForm[];
  /** What stands before an event type and says nothing. */
  readonly prefixes?: readonly string[];
  /** Words for the vendor's programs and services that select nothing. */
  readonly neutralWords?: WordsByLanguage;
  /** Words for things that no event type is about, though they stand where one could. */
  readonly otherThings?: WordsByLanguage;
}
