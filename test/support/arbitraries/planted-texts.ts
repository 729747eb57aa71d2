import fc from "fast-check";
import { type Filter, print } from "../../../src/index.js";
import { plainFilter } from "./values.js";

const [otherType, otherTarget] = ["google.workspace.drive.file.v3.renamed", "//meet.googleapis.com/spaces/zzzzZZZZ"];
const otherRestriction = `event_types:"${otherType}"`;

/** Ways to write a filter, as people and programs do. */
const notations: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll('"', "“"),
  (text) => text.replace(/"([^"]*)"/g, "$1"),
  (text) => text.toLowerCase().replaceAll(" or ", " || ").replaceAll(" and ", " && "),
  (text) => text.replaceAll("event_types:", "eventTypes="),
  (text) => `'${text}'`,
  (text) => `filter=${text}`,
  (text) => `?filter=${encodeURIComponent(text)}`,
  (text) => `list({ filter: '${text}' })`,
  (text) => JSON.stringify({ filter: text }),
  (text) => text.replaceAll('"', "&quot;"),
];

/** Ways to add something to a filter's text. No automatic fix may lead to a valid filter without the addition. */
const additions: readonly ((text: string) => string)[] = [
  ...["NOT ", "not ", "-", "!", "¬"].map((sign) => (text: string) => text.replace(/(?=event_types|eventTypes)/i, sign)),
  ...["!=", "<>", "~", ">=", "!:"].map(
    (sign) => (text: string) => text.replace(/[:=](?=["'“]|google|%22|&quot;)/, sign),
  ),
  ...["no_", "not_"].map((prefix) => (text: string) => text.replace(/(?=event_types|eventTypes)/i, prefix)),
  ...["__ne", "_nin"].map((suffix) => (text: string) => text.replace(/event_types|eventTypes/i, `$&${suffix}`)),
  (text) => `'${text}' + ' OR ${otherRestriction}'`,
  (text) => `isNew ? '${text}' : '${otherRestriction}'`,
  (text) => `filter = '${text}'; filter += ' OR ${otherRestriction}'`,
  (text) => `list({ filter: '${text}' }); list({ filter: '${otherRestriction}' })`,
  (text) => `{"filter": ${JSON.stringify(text)}, "targetResource": "${otherTarget}"}`,
  (text) => `{"filter": ${JSON.stringify(text)}, "filter": ${JSON.stringify(otherRestriction)}}`,
  (text) => `${text}\n${otherRestriction}`,
];

/** Generates a filter in some notation, with one of the additions. */
export const plantedText: fc.Arbitrary<string> = fc
  .tuple(plainFilter, fc.constantFrom(...notations), fc.constantFrom(...additions))
  .map(([filter, write, add]) => {
    const plainText = write(print(filter));
    return { plainText, text: add(plainText) };
  })
  .filter(({ plainText, text }) => text !== plainText)
  .map(({ text }) => text);

/** Whether a filter is undefined or contains the planted part. A fix may keep this part, but must not lose it. */
export const isInvalidOrHasPlanted = (filter: Filter | undefined): boolean =>
  filter === undefined || filter.eventTypes.includes(otherType) || filter.targetResource === otherTarget;
