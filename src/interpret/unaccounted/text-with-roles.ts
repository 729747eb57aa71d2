import type { Span } from "../../text/span.js";
import type { NoReadingReason } from "../concept.js";
import type { DecodedText } from "../decoded-text.js";
import type { ProfileIndex } from "../profile-index.js";
import type { Term } from "../term.js";

/**
 * The role that a term has in the readings of a text. A reading is a filter that the text may mean. `undefined` if the
 * term has no role.
 */
export type TermRole = "event type" | "target" | "field" | "markup" | "skipped" | undefined;

/** A text with the role of each of its terms. */
export interface TextWithRoles {
  readonly terms: readonly Term[];
  readonly termRoles: readonly TermRole[];
  readonly decodedText: DecodedText;
  readonly profileIndex: ProfileIndex;
  /** The event types of the most probable reading. */
  readonly eventTypesOfReading: readonly string[];
  readonly variableNames: ReadonlySet<string>;
}

/**
 * A part of a text that the readings do not explain. If `refusal` is present, this part makes every reading impossible.
 */
export interface UnaccountedPart {
  readonly span: Span;
  readonly refusal?: NoReadingReason;
}

/**
 * Returns the role of each term. The role depends on whether the term is inside a span of an event type, a target or a
 * skipped value.
 */
export function rolesOfTerms(
  terms: readonly Term[],
  eventTypeSpans: readonly Span[],
  targetSpans: readonly Span[],
  skippedSpans: readonly Span[],
): readonly TermRole[] {
  const isInEventType = createSequentialSpanContainmentTest(eventTypeSpans);
  const isInTarget = createSequentialSpanContainmentTest(targetSpans);
  const isSkipped = createSequentialSpanContainmentTest(skippedSpans);
  return terms.map((term) => {
    if (isInTarget(term.span)) return "target";
    const concept = term.kind === "word" ? term.concept : undefined;
    if (
      isSkipped(term.span) &&
      term.kind !== "target" &&
      !concept?.typeParts?.some(({ segmentRole }) => segmentRole === "verb")
    )
      return "skipped";
    if (isInEventType(term.span) && (term.kind !== "word" || concept?.typeParts)) return "event type";
    return concept?.field ? "field" : undefined;
  });
}

/**
 * Creates a function that checks whether a span is inside one of the given spans. The function must be called with
 * spans in the order of the text.
 */
function createSequentialSpanContainmentTest(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let end = -1;
  return (span) => {
    for (; (sorted[next]?.start ?? Number.POSITIVE_INFINITY) <= span.start; next += 1)
      end = Math.max(end, sorted[next]?.end ?? end);
    return span.end <= end;
  };
}
