import { formatList } from "../text/format-list.js";
import { quoteCode, restrictionFormsText } from "./wording.js";

/** A kind of encoding or of surrounding text that must be removed to get the filter. */
export type Encoding =
  | "program"
  | "url"
  | "prefix"
  | "sql"
  | "parameters"
  | "percent"
  | "plus"
  | "html"
  | "backslash"
  | "quotes"
  | "json";

/** Describes each kind of encoding. Each phrase continues a sentence that begins with "the filter". */
const encodingPhrases: Readonly<Record<Encoding, string>> = {
  program: "is inside a program or command",
  url: "is inside a web address",
  prefix: "follows an option or parameter",
  sql: "is inside an SQL statement",
  parameters: "is followed by other parameters",
  percent: "is percent-encoded",
  plus: "has `+` for spaces",
  html: "has HTML entities",
  backslash: "has escaped quotes",
  quotes: "is in quotes",
  json: "is written as JSON",
};

export const describeEncodings = (encodings: readonly Encoding[]): string =>
  formatList(
    encodings.map((encoding) => encodingPhrases[encoding]),
    "and",
  );

/** What to do about each kind of encoding. */
const encodingHelpTexts: Readonly<Record<Encoding, string>> = {
  program: "write only the filter itself, without the program or command around it",
  url: "write only the decoded value of the parameter `filter`",
  prefix: "write only the text after the option or parameter",
  sql: "write only the part after `WHERE`",
  parameters: "leave out the other parameters",
  percent: "write plain characters; percent-encode the filter only in a web address",
  plus: "write spaces; `+` stands for a space only in a web address",
  html: "write plain characters; use entities only in a web page",
  backslash: 'write `"` without `\\`; escape it only in a string of a program',
  quotes: "remove the quotes around it: only values are quoted",
  json: `write restrictions: ${restrictionFormsText}`,
};

/**
 * What to do about the outermost encoding. When the user has removed it, the next check reports the encodings inside
 * it.
 */
export const describeOutermostEncodingHelp = ([outermostEncoding]: readonly Encoding[]): string | undefined =>
  outermostEncoding && encodingHelpTexts[outermostEncoding];

/** A notation that people write instead of a filter. */
export type ForeignNotation =
  | "sql"
  | "json"
  | "mongodb"
  | "elasticsearch"
  | "yaml"
  | "toml"
  | "ldap"
  | "spreadsheet"
  | "odata"
  | "expression"
  | "selector"
  | "sentence"
  | "address"
  | "program";

/** A notation that is not the filter language, with the parts of the text that are typical of this notation. */
export interface FoundNotation {
  /** The notation, such as SQL. */
  readonly notation: ForeignNotation;
  /**
   * The parts of the text that are typical of the notation, in source order. If the notation is a program, these parts
   * are its variables and calls.
   */
  readonly parts: readonly string[];
}

/** The form of a filter that has every possible part. */
const filterFormForHelp = quoteCode('( event_types:"…" OR event_types:"…" ) AND target_resource="…"');

/**
 * The name of each notation, which continues a sentence that begins with "this is", and what to do about the notation.
 */
const foreignNotationNamesAndHelp: Readonly<Record<ForeignNotation, { readonly name: string; readonly help: string }>> =
  {
    sql: { name: "SQL", help: `write only the part after \`WHERE\`, as ${filterFormForHelp}` },
    json: { name: "a JSON object", help: `write its values as ${filterFormForHelp}` },
    mongodb: { name: "a Mongo query", help: `write its values as ${filterFormForHelp}` },
    elasticsearch: { name: "an Elasticsearch query", help: `write its values as ${filterFormForHelp}` },
    yaml: { name: "a YAML list", help: `write a restriction for each item of a list: ${filterFormForHelp}` },
    toml: { name: "TOML", help: `write its values as ${filterFormForHelp}` },
    ldap: { name: "LDAP", help: `put \`OR\` and \`AND\` between the restrictions: ${filterFormForHelp}` },
    spreadsheet: {
      name: "a spreadsheet formula",
      help: `put \`OR\` and \`AND\` between the restrictions: ${filterFormForHelp}`,
    },
    odata: { name: "OData", help: `the comparators are \`:\` and \`=\`: ${filterFormForHelp}` },
    expression: {
      name: "an expression of another language",
      help: `a filter has no functions and no \`in\`; write ${filterFormForHelp}`,
    },
    selector: { name: "a selector", help: `write its conditions as ${filterFormForHelp}` },
    sentence: { name: "a sentence", help: `write it as ${filterFormForHelp}` },
    address: {
      name: "a web address",
      help: `write the event types and the resource name of the target: ${filterFormForHelp}`,
    },
    program: {
      name: "program code",
      help: "write only the text of the filter; in a program, `buildFilter({ eventTypes, targetResource })` makes it from variables",
    },
  };

/**
 * If a text has one of these notations, the message does not show the typical parts. These parts are only punctuation,
 * or all words of the text.
 */
const notationsWithoutShownParts: ReadonlySet<ForeignNotation> = new Set([
  "json",
  "yaml",
  "selector",
  "sentence",
  "address",
]);

export const describeForeignNotation = ({ notation, parts }: FoundNotation): string => {
  const shownParts = notationsWithoutShownParts.has(notation) ? [] : parts.slice(0, 3);
  const foundParts = shownParts.length > 0 ? ` (${formatList(shownParts.map(quoteCode), "and")})` : "";
  return `this is ${foreignNotationNamesAndHelp[notation].name}${foundParts}, not a filter`;
};

export const describeForeignNotationHelp = ({ notation, parts }: FoundNotation): string => {
  const { help } = foreignNotationNamesAndHelp[notation];
  return parts.some((part) => negatingPartPattern.test(part)) ? `${help}; a filter cannot exclude anything` : help;
};

/** Matches the parts of notations that exclude something, such as `(!` of LDAP, `$nin` of MongoDB and `ne` of OData. */
const negatingPartPattern = /^(?:\(!|\$(?:nin|not|nor|ne)|must_not|ne)$/i;
