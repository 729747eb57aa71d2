import type { ForeignNotation } from "../../diagnostics/notation-wording.js";

/** Describes how to recognize a notation. */
export interface NotationDefinition {
  readonly notation: ForeignNotation;
  /**
   * Matches the parts of a text that occur in this notation and not in a filter. If the pattern has a group, the part
   * is only the text that the group matches.
   */
  readonly distinctivePartPattern: RegExp;
  /** The minimum number of parts that a text in this notation has. Default: 1. */
  readonly minPartCount?: number;
  /** Whether the parts can be inside quotes, as the keys in JSON are. Default: false. */
  readonly canBeInQuotes?: boolean;
}

/**
 * The notations that people write instead of a filter. If a text has parts of several notations, the first of these
 * notations in the list is found. To add a notation, add a row here, and add its phrase and its help to
 * `diagnostics/notation-wording.ts`.
 */
export const notationDefinitions: readonly NotationDefinition[] = [
  {
    notation: "sql",
    distinctivePartPattern:
      /\b(?:SELECT\b(?=[^;]{0,400}\bFROM\b)|DELETE\s{1,9}FROM\b|(?:ORDER|GROUP)\s{1,9}BY\b|LIMIT\s{1,9}\d{1,10}|JOIN\b(?=[^;]{0,100}\bON\b)|(?:ANY|EXISTS|UNNEST|ARRAY)\b(?=\s{0,9}[([])|I?LIKE\b(?=\s{0,9}["'])|IS\s{1,9}(?:NOT\s{1,9})?NULL\b)/gi,
  },
  { notation: "sql", distinctivePartPattern: /(?<=\bFROM\s{1,9}[^\s;]{1,60}\s{1,9}(?:\w{1,60}\s{1,9})?)WHERE\b/gi },
  {
    notation: "elasticsearch",
    distinctivePartPattern: /\b(terms?|match|match_phrase|bool|must|must_not|should|query_string)["']?\s*:\s*[[{]/g,
    canBeInQuotes: true,
  },
  {
    notation: "mongodb",
    distinctivePartPattern:
      /\$(?:in|nin|or|and|not|nor|eq|ne|all|elemMatch|regex|match|expr)\b(?=["']?\s*:)|\bdb\.\w+\.\w+(?=\()|\.find(?:One)?(?=\()/g,
    canBeInQuotes: true,
  },
  { notation: "json", distinctivePartPattern: /^\s*\{\s*["']?[\w.$-]+["']?\s*:(?:[^{}]*,|\s*\{)/g },
  { notation: "address", distinctivePartPattern: /^\s{0,20}(https?:\/\/[^\s"'`]{1,2000})\s{0,20}$/g },
  { notation: "ldap", distinctivePartPattern: /\(\s*[|&!]\s*(?=\()/g },
  {
    notation: "spreadsheet",
    distinctivePartPattern:
      /^\s*(=\s*[A-Za-z]+)\s*\(|\b(OR|AND|IF|IFS|FILTER|COUNTIFS?|ODER|UND|WENN|OU|ET|SI|Y|O)\s*\([^()]*[;,]/g,
  },
  {
    notation: "odata",
    distinctivePartPattern: /(?<=[\w)]\s{1,9})(?:eq|ne|gt|ge|lt|le)(?=\s+["'\w])|\/(?:any|all)(?=\s*\()/g,
  },
  {
    notation: "expression",
    distinctivePartPattern:
      /\.(?:contains|includes?|exists(?:_one)?|all|any|some|every|startsWith|endsWith|matches|indexOf|filter|equals|has(?:Any)?|isIn)(?=\s*\()|(?<=["')\]]\s{1,9})in(?=\s+(?!(?:AND|OR)\b)[A-Za-z_])/gi,
  },
  {
    notation: "expression",
    distinctivePartPattern: /\b(?:has|any|all|exists|contains|includes|array_?contains|size|matches)(?=\s*\()/gi,
    minPartCount: 2,
  },
  { notation: "yaml", distinctivePartPattern: /:[^\S\n]*\n[^\S\n]*(-)[^\S\n]/g },
  { notation: "yaml", distinctivePartPattern: /^[ \t]*(-)[ \t]+(?=\S)/gm, minPartCount: 2 },
  { notation: "toml", distinctivePartPattern: /^[ \t]*(\[\[?[\w.-]+\]\]?)[ \t]*$/gm },
  { notation: "selector", distinctivePartPattern: /\](?=\s*\[)|[\w*]\s*(?:\{|\[)(?=\s*[\w.-]+\s*[~^$*|]?=)/g },
  {
    notation: "sentence",
    distinctivePartPattern:
      /(?<![\p{L}\p{N}_.:'’-])(?:(?!(?:AND|OR)\b)\p{L}[\p{L}'’]*[,.!?]?\s+){3}\p{L}{2,}(?![\p{L}\p{N}_:=])/gu,
  },
  // A clock time, as in a line of a chat: `Bob 10:42 AM: new file`.
  { notation: "sentence", distinctivePartPattern: /(?<![\w.:-])\d{1,2}:\d{2}(?::\d{2})?(?![\w.:-])/g },
  {
    notation: "sentence",
    distinctivePartPattern:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3,}/gu,
  },
];
