import type { Filter } from "../../src/index.js";
import { type Draft, draftOf, oneSpace, operator, other, type Piece, textOf } from "./mistakes/draft.js";
import { everydayMistakes } from "./mistakes/everyday.js";
import { type Mistake, placesOf, replaceAt, respell } from "./mistakes/mistake.js";
import type { Random } from "./random.js";

/** Creates a mistake that inserts a text before one restriction, or before the group in parentheses. */
const inFront = (name: string, texts: readonly string[]): Mistake => ({
  name,
  make: (draft, random) => {
    const place = random.pick(placesOf(draft, ({ kind }) => kind === "field" || kind === "opening-parenthesis"));
    return [...draft.slice(0, place), other(random.pick(texts)), ...draft.slice(place)];
  },
});

/** Creates a mistake that replaces the text of one of the pieces that `wanted` accepts. */
const inPlace = (name: string, wanted: (piece: Piece) => boolean, texts: readonly string[]): Mistake => ({
  name,
  make: (draft, random) => {
    const places = placesOf(draft, wanted);
    if (places.length === 0) return undefined;
    return replaceAt(draft, [random.pick(places)], (piece) => [respell(piece, random.pick(texts))]);
  },
});

const joined = (name: string, joint: "or" | "and", text: (random: Random) => string): Mistake => ({
  name,
  make: (draft, random) => [...draft, oneSpace, operator(joint), oneSpace, other(text(random))],
});

const isComparator = ({ kind }: Piece): boolean => kind === "comparator";
const isTypeValue = ({ kind, field }: Piece): boolean => kind === "value" && field === "event_types";
const isTargetValue = ({ kind, field }: Piece): boolean => kind === "value" && field === "target_resource";

/**
 * Mistakes that cannot be fixed without guessing or losing something. No mistake here replaces a value by an empty
 * text: if the field and the quotes are missing, too, only a doubled operator would remain, which can be fixed.
 */
export const obstacles: readonly Mistake[] = [
  inFront("negation", ["NOT ", "not ", "Not ", "-", "- ", "!", "! ", "¬"]),
  inPlace("negative comparator", isComparator, ["!=", " != ", "<>", "≠", "!:", " IS NOT ", " NOT IN "]),
  inPlace("ordering", isComparator, ["<", "<=", ">", ">=", " < "]),
  inPlace("pattern", isComparator, ["~", "=~", " LIKE ", " like ", " MATCHES "]),
  inPlace("foreign operator", ({ kind }) => kind === "or" || kind === "and", [
    "XOR",
    "xor",
    "NOT",
    "AND NOT",
    "OR AND",
  ]),
  inPlace("wild card", isTypeValue, [
    "*",
    "google.workspace.chat.*",
    "google.workspace.chat.message.v1.*",
    ".*created",
  ]),
  inPlace("type of another vendor", isTypeValue, ["com.example.chat.message.v1.created", "com.github.push", "chat"]),
  inPlace("type for a placeholder", isTypeValue, [
    "<event_type>",
    "{type}",
    "EVENT_TYPE",
    "$EVENT_TYPE",
    "TODO",
    "undefined",
    "...",
  ]),
  inPlace("target for a placeholder", isTargetValue, [
    "//chat.googleapis.com/spaces/{space}",
    "TARGET_RESOURCE",
    "null",
  ]),
  inPlace("target that is none", isTargetValue, [
    "https://mail.google.com/mail/u/0/#inbox",
    "AAAA",
    "//chat.googleapis.com/v1/rooms/AAAA",
    "//chat.googleapis.com/spaces/AAAA/messages",
    "//example.com/spaces/AAAA",
    "//chat.googleapis.com/spaces/",
    "//chat.googleapis.com/spaces/*",
  ]),
  joined("second target", "and", ({ below }) => `target_resource="//chat.googleapis.com/spaces/other${below(100)}"`),
  joined(
    "alternative target",
    "or",
    ({ below }) => `target_resource="//drive.googleapis.com/files/other${below(100)}"`,
  ),
  joined("unknown field", "and", ({ pick }) =>
    pick(['state="ACTIVE"', 'authority:"users/1"', 'name:"subscriptions/a"', "createTime>5"]),
  ),
  joined("function", "and", ({ pick }) =>
    pick(["now()", 'startsWith(name, "a")', 'has(payloadOptions, "a")', 'matches(name, "x")']),
  ),
  joined("nonsense", "and", ({ pick }) => pick(["foo bar", "foo42", '"text"', "1 = 1"])),
];

/** Writes a filter with one mistake that cannot be fixed and with `mistakes` everyday mistakes. */
export function obstruct(
  filter: Filter,
  mistakes: number,
  random: Random,
): { text: string; names: readonly string[] } | undefined {
  const draft = draftOf(filter, random);
  const obstacle = random.pick(obstacles);
  // A filter can have a second target only if it has a first target.
  if (obstacle.name.endsWith("target") && filter.targetResource === undefined) return undefined;
  let spoilt: Draft | undefined = obstacle.make(draft, random);
  const names = [obstacle.name];
  for (let count = 0; count < mistakes && spoilt; count += 1) {
    const { name, make } = random.pick(everydayMistakes);
    spoilt = make(spoilt, random);
    names.push(name);
  }
  return spoilt && { text: textOf(spoilt), names };
}

const [created, updated] = ["created", "updated"].map(
  (verb) => `event_types:"google.workspace.chat.message.v1.${verb}"`,
);
const [space, file] = ["chat.googleapis.com/spaces/AAAA", "drive.googleapis.com/files/0B"].map(
  (name) => `target_resource="//${name}"`,
);

/** Complete texts, each of which means no filter or several filters. */
export const hopelessTexts: readonly string[] = [
  ...["", "   ", "()", "AND", "OR", "*", "event_types", "event_types:", 'event_types:""', "target_resource=", ":", '"'],
  ...["all messages of the space", "SELECT 1", "[]", "{}", "null", '{"filter": 1}', '["a", "b"]', "NOT", "filter="],
  ...[`${space}`, `(${space})`, `${space} AND ${file}`, `${space} OR ${file}`, `NOT ${space}`],
  `${created} AND ${space} AND ${file}`,
  `${created} AND (${space} OR ${file})`,
  `${created} OR ${space} OR ${file}`,
  `(${created} AND ${space}) OR ${updated}`,
  `(${created} AND ${space}) OR (${updated} AND ${file})`,
  `(${created} AND ${space}) OR (${updated} AND ${space})`,
  `${created} AND NOT ${updated}`,
  `${created} AND NOT (${updated} OR ${updated})`,
  `${created} && !(${space})`,
  `${created} OR !:"google.workspace.chat.message.v1.updated"`,
  `${created} AND !="//chat.googleapis.com/spaces/AAAA"`,
  `${created} AND //chat.googleapis.com/spaces/AAAA OR ${file}`,
  `(${created} OR AND ${updated} AND ${space}`,
  `event_types::\\"EVENT_TYPE\\" OR event_types:\\"google.workspace.chat.message.v1.created\\"`,
  `(${created} OR ${updated} OR AND ${space}`,
  `${created} OR event_types:""`,
  `${created} AND target_resource=""`,
  `${created} XOR ${updated}`,
  `${created}, ${updated}`,
  `${created}; ${updated}`,
  `${created} EXCEPT ${updated}`,
  `${created} AND state="ACTIVE"`,
  'startsWith(event_types, "google.workspace.chat")',
  'event_types != "google.workspace.chat.message.v1.created"',
  'event_types LIKE "google.workspace.chat.%"',
  'event_types:"google.workspace.chat.message.v1.*"',
  'event_types:"google.workspace.chat.message"',
  'event_types:"com.github.push"',
  "event_types:/message/",
];
