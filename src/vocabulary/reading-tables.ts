/**
 * Phrases with one meaning, by language. The phrases are separated by commas, and are in lower case, without accents
 * where people usually omit them. A `*` at the end matches every word with this beginning.
 */
export type WordsByLanguage = Readonly<Record<string, string>>;

/**
 * Words that people use for a resource. The name of a resource, such as `chat.message`, consists of the segments of its
 * event types, without leading literal segments, version and verb.
 */
export interface ResourceWords {
  /** The resources that the words can mean: more than one if the words are ambiguous. */
  readonly resources: readonly string[];
  /**
   * Whether the words name only some kinds of the resource, such as `spreadsheet` for files. If a text has such a word,
   * its interpretation is never certain.
   */
  readonly nameOnlySomeKinds?: boolean;
  /**
   * Whether the words can also name the person who acts, as in `somebody edits a comment`. In such a text, they do not
   * name the resource.
   */
  readonly canNameActors?: boolean;
  /**
   * Verbs of other resources. If a text has one of these verbs, the words have no meaning of their own, as `file` in
   * `the file of the recording is generated`.
   */
  readonly redundantBesideVerbs?: readonly string[];
  /** The words. */
  readonly words: WordsByLanguage;
}

/** Words that people use for verbs. */
export interface VerbWords {
  /** The verbs that the words can mean. The resource in the text decides which verb is meant. */
  readonly verbs: readonly string[];
  /** The resources for which the words have this meaning. Default: all. */
  readonly resources?: readonly string[];
  /** What other verbs mean next to these words. For example, `moved` means `trashed` in "moved to the trash". */
  readonly meaningOfOtherVerbs?: Readonly<Record<string, string>>;
  /** The words. */
  readonly words: WordsByLanguage;
}

/** Words that people use for a product: for the segments before the resource in an event type. */
export interface ProductWords {
  /** The segments of the product in event types, such as `chat`. */
  readonly product: string;
  /** The words. */
  readonly words: WordsByLanguage;
}

/** Words that people use for the targets of some forms. */
export interface TargetWords {
  /** The names of the target forms that the words can mean. */
  readonly targets: readonly string[];
  /** The words. */
  readonly words: WordsByLanguage;
}

/** An address or a path that stands for a target: `host/path/{id}`. */
export interface AddressForm {
  /** The address without a scheme. `{id}` stands for the id, `*` for a segment with any text. */
  readonly address: string;
  /**
   * Names of the target forms that the address can stand for. Empty if the address stands for something that is not a
   * target.
   */
  readonly targets: readonly string[];
}

/** The shape of the ids of a target form. */
export interface IdForm {
  /** The name of the target form. */
  readonly target: string;
  /** The possible beginnings of the ids. Default: anything. */
  readonly startsWith?: readonly string[];
  /** The end of the ids. Default: anything. */
  readonly endsWith?: string;
  /** The length of the shortest id, in characters. */
  readonly minLength: number;
  /** The length of the longest id, in characters. */
  readonly maxLength: number;
  /** What the ids consist of. `letters` are `A` to `Z` and `a` to `z`. `any`: letters, digits, `-` and `_`. */
  readonly characters: "digits" | "letters" | "any";
  /** Whether a word of this shape is an id of this form even if no other word of the text says so. */
  readonly isDistinctive?: boolean;
}

/** Data for reading texts that are not filters: the words that people use instead of the names in a profile. */
export interface ReadingTables {
  /** The words for resources. Default: none. */
  readonly resources?: readonly ResourceWords[];
  /** The words for verbs. Default: none. */
  readonly verbs?: readonly VerbWords[];
  /** The words for products. Default: none. */
  readonly products?: readonly ProductWords[];
  /** The words for targets. Default: none. */
  readonly targets?: readonly TargetWords[];
  /** For each resource that is part of another resource: the resource that contains it. */
  readonly containers?: Readonly<Record<string, string>>;
  /** The addresses that stand for targets. Default: none. */
  readonly addressForms?: readonly AddressForm[];
  /** The shapes of ids. Default: none. */
  readonly idForms?: readonly IdForm[];
  /** Words without a meaning that can stand before an event type. */
  readonly meaninglessPrefixes?: readonly string[];
  /** Words for the vendor's programs and services. They do not change what a text selects. */
  readonly neutralWords?: WordsByLanguage;
  /** Words for things that have no event types. A text with such a word is not understood. */
  readonly unrelatedThings?: WordsByLanguage;
}
