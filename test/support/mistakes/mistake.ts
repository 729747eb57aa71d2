import type { Random } from "../random.js";
import type { Draft, Piece } from "./draft.js";

/** A mistake that people make in a filter. `make` returns undefined if the draft cannot have the mistake. */
export interface Mistake {
  readonly name: string;
  /** Two mistakes with a common element in `ways` cannot occur in the same text. */
  readonly ways?: readonly string[];
  readonly make: (draft: Draft, random: Random) => Draft | undefined;
}

/** Returns the indexes of the pieces that `wanted` accepts, except pieces that a mistake has already changed. */
export const placesOf = (draft: Draft, wanted: (piece: Piece, place: number) => boolean): readonly number[] =>
  [...draft.keys()].filter((place) => {
    const piece = draft[place];
    return piece && !piece.spoilt && wanted(piece, place);
  });

/** Chooses one of several places or all places, because people make a mistake only once or everywhere. */
export const someOf = (places: readonly number[], random: Random): readonly number[] =>
  places.length > 1 && random.chance(0.35) ? places : places.length > 0 ? [random.pick(places)] : [];

/** Replaces the pieces at the given places of a draft. Undefined if no places are given. */
export function replaceAt(
  draft: Draft,
  places: readonly number[],
  by: (piece: Piece) => readonly Piece[],
): Draft | undefined {
  if (places.length === 0) return undefined;
  return draft.flatMap((piece, place) => (places.includes(place) ? by(piece) : [piece]));
}

export const respell = (piece: Piece, text: string): Piece => ({ ...piece, text, spoilt: true });

/**
 * Creates a mistake that changes the text of some pieces that `wanted` accepts. `spelling` returns the new text, or
 * undefined if it does not change the piece.
 */
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

/** Returns the index of the opening quote of each literal that has a value and two unchanged quotes. */
export const literalsIn = (draft: Draft): readonly number[] =>
  placesOf(
    draft,
    ({ kind }, place) =>
      kind === "opening-quote" &&
      draft[place + 1]?.kind === "value" &&
      draft[place + 2]?.kind === "closing-quote" &&
      !draft[place + 2]?.spoilt,
  );

/** Creates a draft with the text as its only piece. No other mistake changes this piece. */
export const asText = (text: string): Draft => [{ kind: "other", text, spoilt: true }];

/** Whether a draft has tokens of the language, and not only values in another notation. */
export const isWritten = (draft: Draft): boolean => draft.some(({ kind }) => kind !== "value" && kind !== "other");
