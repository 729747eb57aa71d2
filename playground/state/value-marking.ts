import { computed, type ReadonlySignal } from "@preact/signals";
import { type FieldProperty, fields, type RestrictionNode, type Span, walk } from "workspace-events-filter";
import { displayedCompilation } from "./displayed-compilation.ts";
import {
  createMarkEventHandlers,
  type MarkEventHandlers,
  type MarkingPagePart,
  overlapsMarkedSpan,
} from "./marked-span.ts";

/** For each property and value, the span of the restriction with this property and value in the displayed text. */
const restrictionSpanByKey: ReadonlySignal<ReadonlyMap<string, Span>> = computed(() => {
  const spans = new Map<string, Span>();
  walk(displayedCompilation.value.syntax, (node) => {
    if (node.kind !== "restriction") return;
    const key = keyOfRestriction(node);
    if (key !== undefined && !spans.has(key)) spans.set(key, node.span);
  });
  return spans;
});

function keyOfRestriction({ field, value }: RestrictionNode): string | undefined {
  const property = fields.find(({ name }) => name === field?.name)?.property;
  return property && value && createRestrictionKey(property, value.text);
}

const createRestrictionKey = (property: FieldProperty, value: string): string => `${property} ${value}`;

/**
 * The span of the restriction with this property and value in the displayed text. Undefined if there is no such
 * restriction.
 */
export const findRestrictionSpan = (property: FieldProperty, value: string): Span | undefined =>
  restrictionSpanByKey.value.get(createRestrictionKey(property, value));

/**
 * The event handlers and the class of an element that shows a value of the filter. The class shows whether the value is
 * marked on the page.
 */
export interface ValueMarkingProps extends Partial<MarkEventHandlers> {
  readonly class: string;
}

/**
 * Links an element to the place of a value in the filter. If the visitor points to the element, the place is marked. If
 * the visitor points to the place, the element is marked.
 */
export function createValueMarkingProps(
  source: MarkingPagePart,
  property: FieldProperty,
  value: string,
  className = "",
): ValueMarkingProps {
  const span = findRestrictionSpan(property, value);
  if (!span) return { class: className };
  return {
    ...createMarkEventHandlers(source, span, displayedCompilation.value.text),
    class: overlapsMarkedSpan(span) ? `${className} marked` : className,
  };
}
