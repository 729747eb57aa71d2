import type { KnownEventType, Profile } from "workspace-events-filter";
import { toSpacedLowerCase } from "../elements/to-spaced-lower-case.ts";

/** A product and its events, which are grouped by resource. */
export interface ProductEvents {
  readonly product: string;
  readonly resources: readonly ResourceEvents[];
}

export interface ResourceEvents {
  readonly resourceDisplayName: string;
  readonly resourceEvents: readonly PickableEventType[];
}

/** An event type that a visitor can pick. */
export interface PickableEventType {
  readonly knownEventType: KnownEventType;
  readonly displayVerb: string;
}

/**
 * Groups the event types of a profile by product and resource, in the order of the catalogue. Event types that no
 * subscription can have are left out.
 */
export function groupEventsByProduct({ eventTypes, eventTypeForm: { segments } }: Profile): readonly ProductEvents[] {
  const productIndex = segments.findIndex(({ literal }) => literal === undefined);
  const eventsByProduct = new Map<string, Map<string, PickableEventType[]>>();
  for (const eventType of eventTypes.values()) {
    if (eventType.isOutputOnly) continue;
    const words = eventType.type.split(".");
    const product = words[productIndex] ?? "";
    const resource = words
      .slice(productIndex + 1, -1)
      .filter((word) => !/^v\d/.test(word))
      .map(toSpacedLowerCase)
      .join(" ");
    const eventsByResource = eventsByProduct.get(product) ?? new Map<string, PickableEventType[]>();
    const events = eventsByResource.get(resource) ?? [];
    eventsByProduct.set(
      product,
      eventsByResource.set(resource, [...events, { knownEventType: eventType, displayVerb: displayVerbOf(words) }]),
    );
  }
  return Array.from(eventsByProduct, ([product, eventsByResource]) => ({
    product,
    resources: Array.from(eventsByResource, ([resource, events]) => ({
      resourceDisplayName: resource,
      resourceEvents: events,
    })),
  }));
}

const displayVerbOf = (words: readonly string[]): string => toSpacedLowerCase(words.at(-1) ?? "");
