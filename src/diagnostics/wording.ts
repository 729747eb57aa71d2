import { formatCodePoint, revealInvisible } from "../text/characters.js";
import { listWords } from "../text/list-words.js";
import type { EventTypeProblem } from "../vocabulary/event-type.js";
import { type FieldDefinition, type FieldName, fields } from "../vocabulary/fields.js";
import type { ResourceNameProblem } from "../vocabulary/resource-name-problem.js";
import type { MalformedValues } from "../vocabulary/value-kind.js";
import type { DiagnosticData, Encoding, EventTypeCandidates } from "./data.js";

/** A piece of the user's text as code in a sentence: on one line, without invisible characters, cut if it is long. */
export function quoteCode(text: string): string {
  const revealedText = revealInvisible(text.length > 80 ? `${text.slice(0, 79)}…` : text);
  return revealedText.includes("`") ? `\`\` ${revealedText} \`\`` : `\`${revealedText}\``;
}

/** A question with at most three of some names; nothing if there are none. */
export function didYouMean(...suggestedNames: readonly (string | undefined)[]): string | undefined {
  const names = suggestedNames.filter((suggestedName) => suggestedName !== undefined);
  return names.length > 0 ? `did you mean ${listWords(names.slice(0, 3).map(quoteCode))}?` : undefined;
}

/** A question with the event types that another text may stand for, and how it differs from them. */
export function describeEventTypeCandidates(suggested: EventTypeCandidates): string | undefined {
  const { nearest, candidates = [], difference, versions = [] } = suggested;
  const question = didYouMean(nearest, ...candidates);
  if (question === undefined) return undefined;
  if (difference === "last-segment") {
    const lastSegments = candidates.map((candidate) => quoteCode(candidate.slice(candidate.lastIndexOf(".") + 1)));
    return `its last segment can be ${listWords(lastSegments)}, as far as is known`;
  }
  if (difference === "older-name") return `this is an older name: ${question}`;
  if (difference !== "version") return question;
  return `${versions.length === 1 ? "the known version is" : "the known versions are"} ${listWords(versions.map(quoteCode), "and")}: ${question}`;
}

/** The nouns of the fields that combine in one way, in the plural where a filter may have several values. */
const fieldNounsJoinedBy = (joinsOfFields: FieldDefinition["joins"]): readonly string[] =>
  fields
    .filter((fieldDefinition) => fieldDefinition.joins === joinsOfFields)
    .map(({ noun }) => (joinsOfFields === "or" ? `${noun}s` : noun));

/** What an operator joins: `event types`, `the event types and the target resource`. */
export const operandNouns: Readonly<Record<"AND" | "OR", string>> = {
  AND: listWords(
    [...fieldNounsJoinedBy("or"), ...fieldNounsJoinedBy("and")].map((noun) => `the ${noun}`),
    "and",
  ),
  OR: listWords(fieldNounsJoinedBy("or"), "and"),
};

export const nounOfField = (name: FieldName): string =>
  fields.find((fieldDefinition) => fieldDefinition.name === name)?.noun ?? name;

/** The names of the fields: `` `event_types` and `target_resource` ``. */
export const listedFieldNames: string = listWords(
  fields.map(({ name }) => quoteCode(name)),
  "and",
);

/** How restrictions are written: `` `event_types:"…"` or `target_resource="…"` ``. */
export const listedRestrictionForms: string = listWords(
  fields.map(({ name, comparator }) => quoteCode(`${name}${comparator}"…"`)),
);

/** What each layer of encoding is called in a sentence that begins with "the filter". */
const encodingPhrases: Readonly<Record<Encoding, string>> = {
  program: "is inside a program or command",
  url: "is inside a web address",
  prefix: "follows an option or clause",
  parameters: "is followed by other parameters",
  percent: "is percent-encoded",
  plus: "has `+` for spaces",
  html: "has HTML entities",
  backslash: "has escaped quotes",
  quotes: "is in quotes",
  json: "is written as JSON",
};

export const describeEncodings = (encodings: readonly Encoding[]): string =>
  listWords(
    encodings.map((encoding) => encodingPhrases[encoding]),
    "and",
  );

/** Whether a comparator or operator excludes something. */
export const isNegation = (writtenOperator: string): boolean => /^(?:not|-|.*[!¬≠].*|<>)$/i.test(writtenOperator);

/** Unicode's names of the common invisible characters. */
const invisibleCharacterNames: ReadonlyMap<string, string> = new Map([
  ["U+0000", "NUL"],
  ["U+0009", "tab"],
  ["U+00A0", "no-break space"],
  ["U+00AD", "soft hyphen"],
  ["U+2003", "em space"],
  ["U+2009", "thin space"],
  ["U+200B", "zero-width space"],
  ["U+200C", "zero-width non-joiner"],
  ["U+200D", "zero-width joiner"],
  ["U+200E", "left-to-right mark"],
  ["U+200F", "right-to-left mark"],
  ["U+2028", "line separator"],
  ["U+2029", "paragraph separator"],
  ["U+202F", "narrow no-break space"],
  ["U+2060", "word joiner"],
  ["U+3000", "ideographic space"],
  ["U+FEFF", "byte order mark"],
]);

export function describeInvisibleCharacter({ character, codePoint }: DiagnosticData["invisible-character"]): string {
  const characterName = invisibleCharacterNames.get(codePoint);
  return `invisible character ${formatCodePoint(character)}${characterName ? ` (${characterName})` : ""}`;
}

/** What event types look like, for a value that is none. */
export const describeEventTypeForm = ({ value, form }: MalformedValues["event-type"]): string =>
  value.includes("*") ? "name each event type: there are no wild cards" : `event types look like ${quoteCode(form)}`;

/** What target resources look like, by at most three of their forms. */
export const describeTargetForms = (forms: readonly string[]): string =>
  `target resources look like ${listWords(forms.slice(0, 3).map(quoteCode))}`;

export function describeEventTypeProblem(eventTypeProblem: EventTypeProblem): string {
  switch (eventTypeProblem.kind) {
    case "space-at-end":
      return "it begins or ends with a space";
    case "segments":
      return `it has ${eventTypeProblem.found} ${eventTypeProblem.found === 1 ? "segment" : "segments"} instead of ${eventTypeProblem.expected}`;
    case "segment": {
      const name = `the ${eventTypeProblem.name} (segment ${eventTypeProblem.index + 1})`;
      if (eventTypeProblem.segment === "") return `${name} is empty`;
      if (eventTypeProblem.expected)
        return `${name} is ${quoteCode(eventTypeProblem.segment)} instead of ${quoteCode(eventTypeProblem.expected)}`;
      return eventTypeProblem.name === "version"
        ? `${name} is ${quoteCode(eventTypeProblem.segment)}, not a version such as \`v1\``
        : `${name} is ${quoteCode(eventTypeProblem.segment)}, which has a character other than letters, digits, \`_\` and \`-\``;
    }
  }
}

export function describeResourceNameProblem(resourceNameProblem: ResourceNameProblem): string {
  switch (resourceNameProblem.kind) {
    case "empty":
      return "it is empty";
    case "space-at-end":
      return "it begins or ends with a space";
    case "no-host":
      return "it does not begin with `//` and a host";
    case "scheme":
      return `it begins with ${quoteCode(resourceNameProblem.scheme)}`;
    case "web-address":
      return `${quoteCode(resourceNameProblem.host)} is the address of a web page`;
    case "unknown-host":
      return `unknown host ${quoteCode(resourceNameProblem.host)}`;
    case "no-collection":
      return `there is no collection after ${quoteCode(resourceNameProblem.host)}`;
    case "unknown-collection":
      return `${quoteCode(resourceNameProblem.host)} has no ${quoteCode(resourceNameProblem.collection)}`;
    case "no-id":
      return `there is no id after ${quoteCode(resourceNameProblem.collection)}`;
    case "extra-segment":
      return `${quoteCode(resourceNameProblem.segment)} is one segment too many`;
    case "empty-segment":
      return "there is nothing between two of its slashes";
    case "trailing-slash":
      return "it ends with `/`";
    case "query":
      return "it has a query or fragment";
    case "illegal-character":
      return `the id has ${quoteCode(resourceNameProblem.character)}; ids are made of letters, digits, \`_\` and \`-\``;
  }
}
