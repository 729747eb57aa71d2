import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { capitalize } from "../elements/capitalize.ts";
import { holdInPlace } from "../elements/hold-in-place.ts";
import { profile } from "../profile/profile.ts";
import { groupEventsByProduct, type ResourceEvents } from "./event-catalogue.ts";
import { getPickedEventTypes, getPickedTarget, writePicksToEditor } from "./picked-filter.ts";
import { pickerPartToFocus } from "./picker-state.ts";
import { TargetPicker } from "./target-picker.tsx";
import "./event-picker.css";

const eventsByProduct = groupEventsByProduct(profile);

/**
 * A form with which visitors build the filter in the editor. They select a product, then events of its resources, and
 * then a target.
 */
export function EventPicker(): VNode {
  const selectedProduct = useSignal(productOfPickedEvents() ?? eventsByProduct[0]?.product);
  const displayed = eventsByProduct.find(({ product }) => product === selectedProduct.value);
  const section = useRef<HTMLElement>(null);
  // The focus moves before the picker is painted. If it moved later, it could leave a field that the visitor already
  // uses.
  useLayoutEffect(() => {
    if (!pickerPartToFocus.value) return;
    const selector = pickerPartToFocus.value === "target" ? ".target select" : ".products [aria-pressed=true]";
    section.current?.querySelector<HTMLElement>(selector)?.focus();
    pickerPartToFocus.value = undefined;
  }, [pickerPartToFocus.value]);
  return (
    <section class="event-picker" id="event-picker" aria-label="Choose events" ref={section}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a visible legend */}
      <div class="products" role="group" aria-label="Product">
        {eventsByProduct.map(({ product }) => (
          <button
            key={product}
            type="button"
            aria-pressed={product === selectedProduct.value}
            onClick={() => {
              selectedProduct.value = product;
            }}
          >
            {capitalize(product)}
          </button>
        ))}
      </div>
      {displayed?.resources.map((events) => (
        <ResourceRow key={events.resourceDisplayName} resourceWithEvents={events} />
      ))}
      <TargetPicker />
    </section>
  );
}

function ResourceRow({
  resourceWithEvents: { resourceDisplayName, resourceEvents },
}: {
  readonly resourceWithEvents: ResourceEvents;
}): VNode {
  const picked = new Set(getPickedEventTypes());
  const toggle = (type: string): void => {
    const types = picked.has(type) ? [...picked].filter((other) => other !== type) : [...picked, type];
    writePicksToEditor(types, getPickedTarget());
  };
  return (
    <fieldset class="resource">
      <legend>{capitalize(resourceDisplayName)}</legend>
      <div class="verbs">
        {resourceEvents.map(({ knownEventType: { type, documentation }, displayVerb }) => (
          <label key={type} title={documentation}>
            <input
              type="checkbox"
              checked={picked.has(type)}
              onChange={({ currentTarget }) => {
                holdInPlace(currentTarget);
                toggle(type);
              }}
            />
            <span class="visually-hidden">{resourceDisplayName} </span>
            <span>{displayVerb}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function productOfPickedEvents(): string | undefined {
  const [first] = getPickedEventTypes();
  return eventsByProduct.find(({ resources }) =>
    resources.some(({ resourceEvents }) => resourceEvents.some(({ knownEventType }) => knownEventType.type === first)),
  )?.product;
}
