import type { Span } from "../../text/span.js";
import type { Refusal } from "../concept.js";
import type { DecodedText } from "../decoded-text.js";
import type { ProfileIndex } from "../profile-index.js";
import type { Term } from "../term.js";

/** The role in which a term was read. `undefined` if it has no role. */
export type TermRole = "event type" | "target" | "field" | "markup" | "skipped" | undefined;

/** A text that was read, with the role of each term. */
export interface TextWithRoles {
  readonly terms: readonly Term[];
  readonly roles: readonly TermRole[];
  readonly decodedText: DecodedText;
  readonly index: ProfileIndex;
  /** The event types of the best reading. */
  readonly eventTypes: readonly string[];
  readonly declaredNames: ReadonlySet<string>;
}

/** A part of a text that is not accounted for, and whether it makes a reading impossible. */
export interface UnaccountedPart {
  readonly span: Span;
  readonly refusal?: Refusal;
}

/** The role of each term, derived from the spans that were read as event types, targets or skipped values. */
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
    if (isSkipped(term.span) && term.kind !== "target" && !concept?.parts?.some(({ segment }) => segment === "verb"))
      return "skipped";
    if (isInEventType(term.span) && (term.kind !== "word" || concept?.parts)) return "event type";
    return concept?.field ? "field" : undefined;
  });
}

/**
 * Creates a function that checks whether a span is inside one of the given spans. Call it for spans in the order of the
 * text.
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
