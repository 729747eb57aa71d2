import type { Random } from "../random.js";
import { oneSpace, other, type Piece } from "./draft.js";
import { isWritten, type Mistake, placesOf, replaceAt, respell, respelling, someOf } from "./mistake.js";

const isOperator = ({ kind }: Piece): boolean => kind === "or" || kind === "and";

const isJoint = ({ kind }: Piece): boolean => kind === "space" || isOperator({ kind, text: "" });

const otherCase = (text: string, { pick }: Random): string => {
  const lower = text.toLowerCase();
  return pick([lower, lower, lower.charAt(0).toUpperCase() + lower.slice(1), lower.charAt(0) + text.slice(1)]);
};

const signs = { or: ["||", "||", "|", "∨"], and: ["&&", "&&", "&", "∧"] } as const;

/** Replaces operators by symbols. May also remove the spaces around the symbols. */
const signsForOperators: Mistake = {
  name: "sign for an operator",
  make: (draft, random) => {
    const places = someOf(placesOf(draft, isOperator), random);
    const tight = random.chance(0.2);
    const spoilt = replaceAt(draft, places, (piece) => [
      respell(piece, random.pick(piece.kind === "or" ? signs.or : signs.and)),
    ]);
    if (!spoilt || !tight) return spoilt;
    return spoilt.filter(
      ({ kind }, place) => kind !== "space" || !(places.includes(place - 1) || places.includes(place + 1)),
    );
  },
};

/** Removes operators, but not the spaces around them. */
const noOperator: Mistake = {
  name: "no operator",
  make: (draft, random) => {
    const places = someOf(
      placesOf(draft, (piece, place) => isOperator(piece) && draft[place + 1]?.kind === "space"),
      random,
    );
    return replaceAt(draft, places, () => [])?.map((piece) => (isJoint(piece) ? { ...piece } : piece));
  },
};

/** Writes an operator and the following field as one word. */
const gluedOperator: Mistake = {
  name: "operator glued to the field",
  make: (draft, random) => {
    const places = placesOf(
      draft,
      (piece, place) =>
        isOperator(piece) &&
        draft[place + 1]?.kind === "space" &&
        draft[place + 2]?.kind === "field" &&
        !draft[place + 2]?.spoilt,
    );
    if (places.length === 0) return undefined;
    const [place = 0] = someOf(places, random);
    return draft.flatMap((piece, each) => {
      if (each === place + 1) return [];
      return [each === place || each === place + 2 ? { ...piece, spoilt: true } : piece];
    });
  },
};

const doubledOperator: Mistake = {
  name: "doubled operator",
  make: (draft, random) => {
    const places = placesOf(draft, isOperator);
    if (places.length === 0) return undefined;
    const place = random.pick(places);
    return replaceAt(draft, [place], (piece) => [{ ...piece, spoilt: true }, oneSpace, { ...piece, spoilt: true }]);
  },
};

const strayOperator: Mistake = {
  name: "operator at one end",
  make: (draft, random) => {
    if (!isWritten(draft)) return undefined;
    const operator = random.pick(["OR", "OR", "AND", "or", "and", "||", "&&"]);
    return random.chance(0.3) ? [other(`${operator} `), ...draft] : [...draft, other(` ${operator}`)];
  },
};

export const operatorMistakes: readonly Mistake[] = [
  respelling(
    "AND between event types",
    ({ kind }) => kind === "or",
    () => "AND",
  ),
  respelling(
    "OR before the target",
    ({ kind }) => kind === "and",
    () => "OR",
  ),
  noOperator,
  gluedOperator,
  doubledOperator,
  respelling("operator in other case", isOperator, ({ text }, random) => otherCase(text, random)),
  signsForOperators,
  strayOperator,
];
