import { computed, type ReadonlySignal } from "@preact/signals";
import { type FieldProperty, fields, type RestrictionNode, type Span, walk } from "workspace-events-filter";
import { displayedCompilation } from "./displayed-compilation.ts";
import { isMarked, type MarkEvents, type MarkSource, markEvents } from "./marked-span.ts";

/** Where the restrictions of the displayed text stand, by their property and value. */
const restrictionSpans: ReadonlySignal<ReadonlyMap<string, Span>> = computed(() => {
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
  return property && value && keyOf(property, value.text);
}

const keyOf = (property: FieldProperty, value: string): string => `${property} ${value}`;

/** Where the displayed text says that a property has a value; undefined if it does not. */
export const findValueSpan = (property: FieldProperty, value: string): Span | undefined =>
  restrictionSpans.value.get(keyOf(property, value));

/** What an element for a value of the filter listens to, and its class while the value is marked anywhere on the page. */
export interface LinkProps extends Partial<MarkEvents> {
  readonly class: string;
}

/** Links an element to the place of a value in the filter: each shows when the other one is pointed to. */
export function linkToValue(source: MarkSource, property: FieldProperty, value: string, className = ""): LinkProps {
  const span = findValueSpan(property, value);
  if (!span) return { class: className };
  return {
    ...markEvents(source, span, displayedCompilation.value.text),
    class: isMarked(span) ? `${className} marked` : className,
  };
}
