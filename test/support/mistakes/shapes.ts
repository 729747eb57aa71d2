import type { Random } from "../random.js";
import { type Draft, type FieldName, oneSpace, operator, other, type Piece, restriction } from "./draft.js";
import type { Mistake } from "./mistake.js";

const valuesOf = (draft: Draft, field: FieldName): readonly Piece[] =>
  draft.filter((piece) => piece.kind === "value" && piece.field === field);

/** Joins groups of pieces with a separator between them. */
const between = (groups: readonly Draft[], separator: Draft): Draft =>
  groups.flatMap((group, index) => (index > 0 ? [...separator, ...group] : group));

const isUntouched = (draft: Draft): boolean => draft.every(({ spoilt }) => !spoilt);

const listBrackets = [
  { open: "(", close: ")", separators: [" OR ", " OR ", ", "] },
  { open: "[", close: "]", separators: [", ", ","] },
  { open: "{", close: "}", separators: [", ", ","] },
] as const;

/** Writes one field with a list of values instead of several restrictions. */
const listOfValues: Mistake = {
  name: "list of values",
  make: (draft, { pick }) => {
    const quoted = draft.filter(({ field, kind }) => field === "event_types" && /quote|value/.test(kind));
    const literals = quoted
      .filter(({ kind }) => kind === "value")
      .map((_, index) => quoted.slice(3 * index, 3 * index + 3));
    if (!isUntouched(draft)) return undefined;
    const { open, close, separators } = pick(listBrackets);
    const isTypes = ({ kind, field }: Piece): boolean => field === "event_types" || kind === "or";
    const first = draft.findIndex(isTypes);
    const last = draft.length - 1 - [...draft].reverse().findIndex(isTypes);
    const list = [
      ...draft.slice(first, first + 2),
      other(open),
      ...between(literals, [other(pick(separators))]),
      other(close),
    ];
    return [...draft.slice(0, first), ...list, ...draft.slice(last + 1)];
  },
};

const quotedInJson = (piece: Piece): Draft => [other('"'), piece, other('"')];

/** Writes the values of a filter as JSON. */
const json: Mistake = {
  name: "JSON",
  make: (draft, random) => {
    if (!isUntouched(draft)) return undefined;
    const [target] = valuesOf(draft, "target_resource");
    const separator = other(random.pick([",", ", ", ",\n  "]));
    const types = between(valuesOf(draft, "event_types").map(quotedInJson), [separator]);
    const array = [other("["), ...types, other("]")];
    if (!target && random.chance(0.5)) return array;
    return objectOf(array, target && quotedInJson(target), random);
  },
};

function objectOf(types: Draft, target: Draft | undefined, { pick }: Random): Draft {
  const [typesName, targetName] = pick([
    ["eventTypes", "targetResource"],
    ["event_types", "target_resource"],
  ] as const);
  const [colon, gap] = pick([
    [":", ""],
    [": ", " "],
    [": ", "\n"],
  ] as const);
  const rest = target ? [other(`,${gap || ""}"${targetName}"${colon}`), ...target] : [];
  return [other(`{${gap}"${typesName}"${colon}`), ...types, ...rest, other(`${gap}}`)];
}

export const shapeMistakes: readonly Mistake[] = [
  {
    name: "target given twice",
    make: (draft): Draft | undefined => {
      const target = draft.find(
        ({ kind, field, spoilt }) => kind === "value" && field === "target_resource" && !spoilt,
      );
      if (!target) return undefined;
      return [
        ...draft,
        oneSpace,
        operator("and"),
        oneSpace,
        ...restriction("target_resource", target.text, draft.length),
      ];
    },
  },
  listOfValues,
  json,
];
