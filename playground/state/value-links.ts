import { computed, type ReadonlySignal } from "@preact/signals";
import { type FieldProperty, fields, type RestrictionNode, type Span, walk } from "workspace-events-filter";
import { displayedCompilation } from "./displayed-compilation.ts";
import {
  createMarkEventHandlers,
  type MarkEventHandlers,
  type MarkingPagePart,
  overlapsMarkedSpan,
} from "./marked-span.ts";

/** Where the restrictions of the displayed text stand, by their property and value. */
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

/** The place in the displayed text where a property has a value. Undefined if there is none. */
export const findRestrictionSpan = (property: FieldProperty, value: string): Span | undefined =>
  restrictionSpanByKey.value.get(createRestrictionKey(property, value));

/** The event listeners of an element for a value of the filter, and its class while the value is marked on the page. */
export interface ValueLinkProps extends Partial<MarkEventHandlers> {
  readonly class: string;
}

/** Links an element to the place of a value in the filter. Pointing to one of them marks the other. */
export function createValueLinkProps(
  source: MarkingPagePart,
  property: FieldProperty,
  value: string,
  className = "",
): ValueLinkProps {
  const span = findRestrictionSpan(property, value);
  if (!span) return { class: className };
  return {
    ...createMarkEventHandlers(source, span, displayedCompilation.value.text),
    class: overlapsMarkedSpan(span) ? `${className} marked` : className,
  };
}
