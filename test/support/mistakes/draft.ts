import type { Filter } from "../../../src/index.js";
import type { Random } from "../random.js";

export type FieldName = "event_types" | "target_resource";

/**
 * The role of a piece. A piece is a part of the text of a filter. The pieces that mistakes insert have the kind
 * `other`.
 */
export type PieceKind =
  | "field"
  | "comparator"
  | "opening-quote"
  | "value"
  | "closing-quote"
  | "or"
  | "and"
  | "opening-parenthesis"
  | "closing-parenthesis"
  | "space"
  | "other";

export interface Piece {
  readonly kind: PieceKind;
  readonly text: string;
  /** The field of the restriction to which the piece belongs. Absent if it belongs to no restriction. */
  readonly field?: FieldName;
  /** The index of the restriction to which the piece belongs. Absent if it belongs to no restriction. */
  readonly restriction?: number;
  /** Whether a mistake has changed the piece. No other mistake changes it again, so that the meaning stays certain. */
  readonly spoilt?: true;
}

/** The pieces of a filter in their order. Mistakes change the pieces. */
export type Draft = readonly Piece[];

export const textOf = (draft: Draft): string => draft.map(({ text }) => text).join("");

export const other = (text: string): Piece => ({ kind: "other", text, spoilt: true });

export const oneSpace: Piece = { kind: "space", text: " " };

export const operator = (kind: "or" | "and"): Piece => ({ kind, text: kind === "or" ? "OR" : "AND" });

/** Returns the pieces of one restriction. */
export function restriction(field: FieldName, value: string, index: number): Draft {
  const piece = (kind: PieceKind, text: string): Piece => ({ kind, text, field, restriction: index });
  return [
    piece("field", field),
    piece("comparator", field === "event_types" ? ":" : "="),
    piece("opening-quote", '"'),
    piece("value", value),
    piece("closing-quote", '"'),
  ];
}

/**
 * Writes a filter, and returns the pieces of its text. The text is mostly in the documented shape, but it may have line
 * breaks, and the target may be first.
 */
export function draftOf({ eventTypes, targetResource }: Filter, random: Random): Draft {
  const gap: Piece = random.chance(0.15) ? { kind: "space", text: random.pick(["\n", "\r\n  ", "\n\t"]) } : oneSpace;
  const types = eventTypes.flatMap((type, index) => [
    ...(index > 0 ? [gap, operator("or"), oneSpace] : []),
    ...restriction("event_types", type, index),
  ]);
  if (targetResource === undefined) return types;
  const inside = random.chance(0.6) ? [oneSpace] : [];
  const group: Draft =
    eventTypes.length > 1
      ? [
          { kind: "opening-parenthesis", text: "(" },
          ...inside,
          ...types,
          ...inside,
          { kind: "closing-parenthesis", text: ")" },
        ]
      : types;
  const target = restriction("target_resource", targetResource, eventTypes.length);
  const [first, last] = random.chance(0.1) ? [target, group] : [group, target];
  return [...first, gap, operator("and"), oneSpace, ...last];
}
