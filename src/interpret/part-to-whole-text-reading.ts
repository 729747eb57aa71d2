import type { Span } from "../text/span.js";
import type { Reading } from "./reading.js";

/**
 * Converts the reading of a part of a text to a reading of the whole text. A reading is a filter that the text may
 * mean. The certainty of the result is `likely`, because the rest of the text is not understood.
 *
 * @param part The span of the part in the text.
 * @param placeOf Converts a span in the part to a span in the text.
 */
export function partToWholeTextReading(
  text: string,
  reading: Reading,
  part: Span,
  placeOf: (span: Span) => Span,
): Reading {
  const outside = [
    { start: 0, end: part.start },
    { start: part.end, end: text.length },
  ].filter((span) => text.slice(span.start, span.end).trim() !== "");
  return {
    ...reading,
    certainty: "likely",
    because: reading.because.map(({ span, means }) => ({ span: placeOf(span), means })),
    left: outside.map((span) => ({ span, text: text.slice(span.start, span.end) })),
  };
}
