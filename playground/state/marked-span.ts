import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Span } from "workspace-events-filter";
import { filterText } from "./filter-text.ts";

/** The part of the page that marks a span. */
export type MarkingPagePart = "editor" | "problems" | "readings" | "meaning" | "matches" | "sql" | "tree" | "grammar";

/**
 * A span of the text that one part of the page has marked. The other parts of the page also show this span as marked.
 */
export interface MarkedSpan {
  readonly span: Span;
  readonly markingPart: MarkingPagePart;
  /** The text in which the span lies. */
  readonly containingText: string;
}

/** The mark that was set by the part of the page that has the pointer or the focus. */
const spanMarkedByHoverOrFocus: Signal<MarkedSpan | undefined> = signal(undefined);

/** The mark that comes from the cursor of the editor. It is used only while there is no other mark. */
const spanMarkedByCursor: Signal<MarkedSpan | undefined> = signal(undefined);

/** The span that is marked at present. A mark ends when the text changes. */
export const currentMarkedSpan: ReadonlySignal<MarkedSpan | undefined> = computed(() =>
  [spanMarkedByHoverOrFocus.value, spanMarkedByCursor.value].find((mark) => mark?.containingText === filterText.value),
);

const chooseMarkSignal = (source: MarkingPagePart): Signal<MarkedSpan | undefined> =>
  source === "editor" ? spanMarkedByCursor : spanMarkedByHoverOrFocus;

/** Marks a span of a text instead of the previously marked span. */
export function markSpan(source: MarkingPagePart, span: Span, text: string): void {
  chooseMarkSignal(source).value = { span, markingPart: source, containingText: text };
}

/** Removes the mark, unless another part of the page has set it. */
export function clearMarkSetBy(source: MarkingPagePart): void {
  const mark = chooseMarkSignal(source);
  if (mark.peek()?.markingPart === source) mark.value = undefined;
}

/**
 * Whether the marked span and another span overlap. An empty span overlaps with another span if its offset is inside
 * the other span or at the beginning of the other span.
 */
export function overlapsMarkedSpan(span: Span): boolean {
  const mark = currentMarkedSpan.value?.span;
  return mark !== undefined && spansOverlap(mark, span);
}

const spansOverlap = (one: Span, other: Span): boolean =>
  one.start < other.end + Number(other.start === other.end) && other.start < one.end + Number(one.start === one.end);

/** The event handlers of an element that stands for a span. Pointing to the element or focusing it marks the span. */
export interface MarkEventHandlers {
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** The event handlers that mark a span of a text while the element has the pointer or the focus. */
export function createMarkEventHandlers(source: MarkingPagePart, span: Span, text: string): MarkEventHandlers {
  const mark = (): void => markSpan(source, span, text);
  const unmark = (): void => clearMarkSetBy(source);
  return { onMouseEnter: mark, onMouseLeave: unmark, onFocus: mark, onBlur: unmark };
}
