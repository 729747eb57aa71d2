import type { Random } from "../random.js";
import type { Draft, Piece } from "./draft.js";

/** A mistake that people make in a filter. Undefined if it does not fit the draft. */
export interface Mistake {
  readonly name: string;
  /** Of two mistakes with one of these in common people make only one. */
  readonly ways?: readonly string[];
  readonly make: (draft: Draft, random: Random) => Draft | undefined;
}

/** The places of unchanged pieces. */
export const placesOf = (draft: Draft, wanted: (piece: Piece, place: number) => boolean): readonly number[] =>
  [...draft.keys()].filter((place) => {
    const piece = draft[place];
    return piece && !piece.spoilt && wanted(piece, place);
  });

/** One of several places, or all of them: some mistakes are slips, others are habits. */
export const someOf = (places: readonly number[], random: Random): readonly number[] =>
  places.length > 1 && random.chance(0.35) ? places : places.length > 0 ? [random.pick(places)] : [];

/** The draft with the pieces at some places replaced by others; nothing if there is no place. */
export function replaceAt(
  draft: Draft,
  places: readonly number[],
  by: (piece: Piece) => readonly Piece[],
): Draft | undefined {
  if (places.length === 0) return undefined;
  return draft.flatMap((piece, place) => (places.includes(place) ? by(piece) : [piece]));
}

export const respell = (piece: Piece, text: string): Piece => ({ ...piece, text, spoilt: true });

/** A mistake that writes some of the wanted pieces in another way; `undefined` says that one cannot be written so. */
export const respelling = (
  name: string,
  wanted: (piece: Piece) => boolean,
  spelling: (piece: Piece, random: Random) => string | undefined,
): Mistake => ({
  name,
  make: (draft, random) => {
    const spellings = new Map<number, string>();
    for (const place of placesOf(draft, wanted)) {
      const piece = draft[place];
      const text = piece && spelling(piece, random);
      if (text !== undefined && text !== piece?.text) spellings.set(place, text);
    }
    const places = someOf([...spellings.keys()], random);
    return places.length === 0
      ? undefined
      : draft.map((piece, place) => (places.includes(place) ? respell(piece, spellings.get(place) ?? "") : piece));
  },
});

/** The places of whole, unspoilt literals: opening quote, value, closing quote stand side by side. */
export const literalsIn = (draft: Draft): readonly number[] =>
  placesOf(
    draft,
    ({ kind }, place) =>
      kind === "opening-quote" &&
      draft[place + 1]?.kind === "value" &&
      draft[place + 2]?.kind === "closing-quote" &&
      !draft[place + 2]?.spoilt,
  );

/** A draft of which nothing is left to be spoilt: a text. */
export const asText = (text: string): Draft => [{ kind: "other", text, spoilt: true }];

/** Whether a draft has pieces of the language, and not only values that a program has put into another. */
export const isWritten = (draft: Draft): boolean => draft.some(({ kind }) => kind !== "value" && kind !== "other");
