import { revealInvisible } from "../text/characters.js";
import type { Encoding, EventTypeProblem, ResourceNameProblem } from "./data.js";

/** The six segments of an event type, in order. */
const segmentNames = ["vendor", "suite", "product", "resource", "version", "verb"] as const;

/** User text as code in a sentence: on one line, nothing in it invisible, cut if it is long. */
export function code(text: string): string {
  const visible = revealInvisible(text.length > 80 ? `${text.slice(0, 79)}…` : text);
  return visible.includes("`") ? `\`\` ${visible} \`\`` : `\`${visible}\``;
}

/** `a`, `a or b`, `a, b or c`. */
export const listed = (items: readonly string[], last: "and" | "or" = "or"): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;

export const didYouMean = (name: string | undefined): string | undefined => name && `did you mean ${code(name)}?`;

export const operatorRole: Readonly<Record<string, string>> = {
  AND: "joins the event types and the target",
  OR: "joins event types",
};

/** How a filter comes that is not plain; what is said first goes around the rest. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
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

/** Comparators and operators by which people exclude something. */
export const isNegation = (sign: string): boolean => /^(?:not|-|.*[!¬≠].*|<>)$/i.test(sign);

/** Unicode's names for the invisible characters that people really meet. */
export const invisibleNames: ReadonlyMap<string, string> = new Map([
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

export function describeEventTypeProblem(problem: EventTypeProblem): string {
  switch (problem.kind) {
    case "blank-at-end":
      return "it begins or ends with a space";
    case "segments":
      return `it has ${problem.found} ${problem.found === 1 ? "segment" : "segments"} instead of 6`;
    case "segment": {
      const name = `the ${segmentNames[problem.index] ?? ""} (segment ${problem.index + 1})`;
      if (problem.segment === "") return `${name} is empty`;
      if (problem.expected) return `${name} is ${code(problem.segment)} instead of ${code(problem.expected)}`;
      return problem.index === 4
        ? `${name} is ${code(problem.segment)}, not a version such as \`v1\``
        : `${name} is ${code(problem.segment)}, which has a character other than letters, digits, \`_\` and \`-\``;
    }
  }
}

export function describeResourceNameProblem(problem: ResourceNameProblem): string {
  switch (problem.kind) {
    case "empty":
      return "it is empty";
    case "blank-at-end":
      return "it begins or ends with a space";
    case "no-host":
      return "it does not begin with `//` and a host";
    case "scheme":
      return `it begins with ${code(problem.scheme)}`;
    case "web-address":
      return `${code(problem.host)} is the address of a web page`;
    case "unknown-host":
      return `unknown host ${code(problem.host)}`;
    case "no-collection":
      return `there is no collection after ${code(problem.host)}`;
    case "unknown-collection":
      return `${code(problem.host)} has no ${code(problem.collection)}`;
    case "no-id":
      return `there is no id after ${code(problem.collection)}`;
    case "extra-segment":
      return `${code(problem.segment)} is one segment too many`;
    case "trailing-slash":
      return "it ends with `/`";
    case "query":
      return "it has a query or fragment";
    case "illegal-character":
      return `the id has ${code(problem.character)}; ids are made of letters, digits, \`_\` and \`-\``;
  }
}
