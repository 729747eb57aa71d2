/**
 * Phrases with one meaning, by language: separated by commas, of one to three words, in lower case, without accents
 * where that is usual. A `*` at the end matches every word with this beginning.
 */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** Other words for a resource, such as `chat.message`: all segments of the event types but version and verb, with dots. */
export interface ResourceWords {
  /** More than one if the word is ambiguous. */
  readonly resources: readonly string[];
  /**
   * Whether the words name only some kinds of the resource, such as `spreadsheet` for files. Such a word makes no
   * reading certain.
   */
  readonly areKinds?: boolean;
  /** Whether the words also name the person who acts, and then not the resource: `somebody edits a comment`. */
  readonly areActors?: boolean;
  /** Verbs of other resources beside which the words say nothing: `file` in `the file of the recording is generated`. */
  readonly redundantBesideVerbs?: readonly string[];
  readonly words: WordsByLanguage;
}

/** Other words for verbs. */
export interface VerbWords {
  /** The verbs that the words can mean. The resource decides between them. */
  readonly verbs: readonly string[];
  /** The resources for which the words have this meaning. Default: all. */
  readonly resources?: readonly string[];
  /** The meaning of other verbs beside these words, for words such as `trash`: moved to the trash is trashed. */
  readonly meaningOfOtherVerbs?: Readonly<Record<string, string>>;
  readonly words: WordsByLanguage;
}

/** Other words for the segments before the resource in an event type. */
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
  /** Without a scheme. `{id}` stands for the id, `*` for a segment with any text. */
  readonly address: string;
  /** Names of the target forms that it can stand for. Empty for an address of something else. */
  readonly targets: readonly string[];
}

/** The shape of the ids of a target form. */
export interface IdForm {
  readonly target: string;
  /** The possible beginnings of the ids. Default: anything. */
  readonly startsWith?: readonly string[];
  readonly endsWith?: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly characters: "digits" | "letters" | "any";
  /** Whether a text of this shape is such an id even without a word that says so. */
  readonly isDistinctive?: boolean;
}

/** How people write the names of a profile when they do not know them: data for reading texts that are not filters. */
export interface ReadingTables {
  readonly resources?: readonly ResourceWords[];
  readonly verbs?: readonly VerbWords[];
  readonly products?: readonly ProductWords[];
  readonly targets?: readonly TargetWords[];
  /** The containing resource of each resource that is part of another one. */
  readonly containers?: Readonly<Record<string, string>>;
  readonly addresses?: readonly AddressForm[];
  readonly ids?: readonly IdForm[];
  /** Words before an event type that have no meaning. */
  readonly prefixes?: readonly string[];
  /** Words for the vendor's programs and services that select nothing. */
  readonly neutralWords?: WordsByLanguage;
  /** Words for things that have no event types, though they stand in the place of a resource. */
  readonly otherThings?: WordsByLanguage;
}
