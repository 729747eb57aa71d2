import leven from "leven";
import { workspaceProfile } from "../../../src/index.js";
import { isEventType } from "../oracle.js";
import type { Random } from "../random.js";
import type { FieldName, Piece } from "./draft.js";
import { type Mistake, respelling } from "./mistake.js";

const known: readonly string[] = [...workspaceProfile.eventTypes.keys()];

const isValueOf =
  (field: FieldName) =>
  (piece: Piece): boolean =>
    piece.kind === "value" && piece.field === field && (field !== "event_types" || known.includes(piece.text));

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Makes one typing error: leaves out, adds, replaces or doubles a letter, or swaps it with the next letter. */
export function slip(word: string, { below, pick }: Random): string {
  const place = below(word.length);
  const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const letter = pick([...letters]);
  return pick([
    before + after,
    before + letter + here + after,
    before + letter + after,
    before + here + here + after,
    before + after.charAt(0) + here + after.slice(1),
  ]);
}

const perSegment = (type: string, change: (segment: string, index: number) => string): string =>
  type.split(".").map(change).join(".");

const withoutVersion = (type: string): string => perSegment(type, (segment, index) => (index === 4 ? "" : segment));

/**
 * Whether `word` can only be a misspelling of the event type `meant`. This is so if `word` differs from `meant` by one
 * or two edits, and not only in the version, and if it differs from every other known type by more edits.
 */
export function pointsTo(word: string, meant: string): boolean {
  if (withoutVersion(word) === withoutVersion(meant)) return false;
  const edits = leven(word, meant);
  return edits >= 1 && edits <= 2 && known.every((type) => type === meant || isFarther(word, type, edits));
}

const isFarther = (word: string, type: string, edits: number): boolean =>
  Math.abs(word.length - type.length) > edits || leven(word, type) > edits;

function misspell(type: string, random: Random): string | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const once = slip(type, random);
    const word = random.chance(0.3) ? slip(once, random) : once;
    if (pointsTo(word, type)) return word;
  }
  return undefined;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Changes the case of letters. Undefined if the result is a well-formed type for which `pointsTo` is false. */
function changeCase(type: string, random: Random): string | undefined {
  const place = random.below(6);
  const change = random.pick([capitalize, (segment: string) => segment.toUpperCase()]);
  const word = random.pick([
    type.toLowerCase(),
    type.toUpperCase(),
    perSegment(type, capitalize),
    perSegment(type, (segment, index) => (index === place ? change(segment) : segment)),
  ]);
  return isEventType(word) && !pointsTo(word, type) ? undefined : word;
}

const spaces = [" ", " ", "  ", "\t"];

const withOuterSpaces = (value: string, { pick }: Random): string =>
  pick([`${pick(spaces)}${value}`, `${value}${pick(spaces)}`, ` ${value} `]);

const hostOnce = ["users", "files", "drives"];

/** Wrong spellings of a target. Each of them can mean only one target. */
const targetSpellings: readonly (readonly [
  name: string,
  spelling: (target: string, random: Random) => string | undefined,
])[] = [
  ["target without //", (target, { pick }) => target.slice(pick([1, 2, 2]))],
  ["target with a scheme", (target, { pick }) => pick(["https:", "https:", "http:", "HTTPS:"]) + target],
  ["target with a slash at the end", (target) => `${target}/`],
  ["host in upper case", (target, { pick }) => target.replace(/(?<=^\/\/)[^/]+/, (host) => pick(caseOf(host)))],
  [
    "collection in upper case",
    (target, { pick }) => target.replace(/[a-z]+(?=\/[^/]+$)/, (word) => pick(caseOf(word))),
  ],
  [
    "target without its host",
    (target) => (hostOnce.includes(target.split("/")[3] ?? "") ? target.slice(target.indexOf("/", 2) + 1) : undefined),
  ],
];

const caseOf = (word: string): readonly string[] => [word.toUpperCase(), capitalize(word)];

export const valueMistakes: readonly Mistake[] = [
  respelling("misspelled event type", isValueOf("event_types"), ({ text }, random) => misspell(text, random)),
  respelling("event type in other case", isValueOf("event_types"), ({ text }, random) => changeCase(text, random)),
  respelling("event type without its prefix", isValueOf("event_types"), ({ text }) =>
    text.split(".").slice(2).join("."),
  ),
  respelling(
    "spaces inside the quotes",
    ({ kind }) => kind === "value",
    ({ text }, random) => withOuterSpaces(text, random),
  ),
  ...targetSpellings.map(([name, spelling]) =>
    respelling(name, isValueOf("target_resource"), ({ text }, random) => spelling(text, random)),
  ),
];
