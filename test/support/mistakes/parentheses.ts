import { type Draft, other, type Piece, type PieceKind } from "./draft.js";
import { isWritten, type Mistake, placesOf, respell } from "./mistake.js";

const brackets = ["[]", "{}", "（）", "[]", "{}"];

const replaceBy = (draft: Draft, texts: Partial<Record<PieceKind, string>>): Draft | undefined => {
  const places = placesOf(draft, ({ kind }) => texts[kind] !== undefined);
  if (places.length === 0) return undefined;
  return draft.map((piece, place) => (places.includes(place) ? respell(piece, texts[piece.kind] ?? "") : piece));
};

const isParenthesis = ({ kind }: Piece): boolean => kind === "opening-parenthesis" || kind === "closing-parenthesis";

export const parenthesisMistakes: readonly Mistake[] = [
  { name: "no opening parenthesis", make: (draft) => replaceBy(draft, { "opening-parenthesis": "" }) },
  { name: "no closing parenthesis", make: (draft) => replaceBy(draft, { "closing-parenthesis": "" }) },
  {
    name: "no parentheses",
    make: (draft) => replaceBy(draft, { "opening-parenthesis": "", "closing-parenthesis": "" }),
  },
  {
    name: "wrong brackets",
    make: (draft, random) => {
      const [opening = "", closing = ""] = [...random.pick(brackets)];
      const [open, close] = random.pick([
        [opening, closing],
        [opening, closing],
        [opening, undefined],
        [undefined, closing],
      ]);
      return replaceBy(draft, {
        ...(open && { "opening-parenthesis": open }),
        ...(close && { "closing-parenthesis": close }),
      });
    },
  },
  {
    name: "extra parenthesis",
    make: (draft, random) => {
      if (!isWritten(draft)) return undefined;
      const places = placesOf(draft, isParenthesis);
      const place = places.length > 0 && random.chance(0.5) ? random.pick(places) : undefined;
      const extra = draft[place ?? -1]?.text ?? random.pick(["(", ")"]);
      if (place !== undefined) return [...draft.slice(0, place), other(extra), ...draft.slice(place)];
      return extra === "(" ? [other(extra), ...draft] : [...draft, other(extra)];
    },
  },
];
