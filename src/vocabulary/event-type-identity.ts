import { NearestWordIndex } from "../text/nearest-word-index.js";
import type { EventTypeForm } from "./event-type-form.js";
import type { Profile } from "./profile.js";

/**
 * The part of an event type that distinguishes it from others, in lower case and without the version:
 * `chat.message.created`.
 */
export interface UnversionedEventType {
  /** The segments after the leading literal segments, without the version. */
  readonly unversionedName: string;
  /** The name without its last segment. */
  readonly nameWithoutVerb: string;
}

/**
 * Returns the identity of an event type. The text may lack leading literal segments or the version. Returns undefined
 * if the text has any other number of segments.
 */
export function findEventTypeIdentity(text: string, form: EventTypeForm): UnversionedEventType | undefined {
  const { segments: formSegments } = form;
  const { leadingLiterals, versionIndexAfterPrefix } = getEventTypeFormLayout(form);
  const prefixLength = leadingLiterals.length;
  const hasVersion = versionIndexAfterPrefix >= 0;
  const segments = text.toLowerCase().split(".");
  const missingCount = leadingLiterals.findIndex((_, index) =>
    leadingLiterals.slice(index).every((literal, offset) => literal === segments[offset]),
  );
  const ownSegments = missingCount < 0 ? segments : segments.slice(leadingLiterals.length - missingCount);
  const ownSegmentCount = formSegments.length - prefixLength;
  if (hasVersion && ownSegments.length === ownSegmentCount) ownSegments.splice(versionIndexAfterPrefix, 1);
  return ownSegments.length === ownSegmentCount - Number(hasVersion)
    ? { unversionedName: ownSegments.join("."), nameWithoutVerb: ownSegments.slice(0, -1).join(".") }
    : undefined;
}

/**
 * The leading literal segments of a form, and the index of the version among the segments after them. The index is
 * negative if the form has no version.
 */
interface EventTypeFormPrefixAndVersionIndex {
  readonly leadingLiterals: readonly string[];
  readonly versionIndexAfterPrefix: number;
}

const layoutsByForm = new WeakMap<EventTypeForm, EventTypeFormPrefixAndVersionIndex>();

function getEventTypeFormLayout(form: EventTypeForm): EventTypeFormPrefixAndVersionIndex {
  const knownLayout = layoutsByForm.get(form);
  if (knownLayout) return knownLayout;
  const { segments } = form;
  const prefixLength = segments.findIndex(({ literal }) => literal === undefined);
  const layout = {
    leadingLiterals: segments.slice(0, prefixLength).map(({ literal = "" }) => literal.toLowerCase()),
    versionIndexAfterPrefix: segments.findIndex(({ name }) => name === "version") - prefixLength,
  };
  layoutsByForm.set(form, layout);
  return layout;
}

/** The event types of a profile, by identity. */
export interface EventTypeIndex {
  /**
   * For each identity, the event types that it stands for: the event type in all its versions. The identity of an older
   * name stands for the current event types.
   */
  readonly typesByIdentity: ReadonlyMap<string, readonly string[]>;
  /** For each resource: the event types that can be subscribed to. */
  readonly typesByResource: ReadonlyMap<string, readonly string[]>;
  /**
   * The event types by their spelling in lower case. Of several event types with the same spelling, the map has the
   * first.
   */
  readonly typesByLowerCase: ReadonlyMap<string, string>;
  /** The length of the longest event type, in UTF-16 code units. */
  readonly maxTypeLength: number;
  /** Indexes of all event types and of all identities, to find what a misspelled event type stands for. */
  readonly eventTypeSpellingIndex: NearestWordIndex;
  readonly nearestIdentityIndex: NearestWordIndex;
}

const indexesByProfile = new WeakMap<Profile, EventTypeIndex>();

export function indexEventTypes(profile: Profile): EventTypeIndex {
  const knownIndex = indexesByProfile.get(profile);
  if (knownIndex) return knownIndex;
  const typesByIdentity = new Map<string, readonly string[]>();
  const typesByResource = new Map<string, readonly string[]>();
  const { eventTypes, olderEventTypes, eventTypeForm } = profile;
  for (const { type, isOutputOnly } of eventTypes.values()) {
    const identity = findEventTypeIdentity(type, eventTypeForm);
    addTypesUnderName(typesByIdentity, identity?.unversionedName, [type]);
    if (!isOutputOnly) addTypesUnderName(typesByResource, identity?.nameWithoutVerb, [type]);
  }
  for (const [olderName, instead] of olderEventTypes) {
    addTypesUnderName(typesByIdentity, findEventTypeIdentity(olderName, eventTypeForm)?.unversionedName, instead);
  }
  const typesByLowerCase = new Map<string, string>();
  let maxTypeLength = 0;
  for (const type of eventTypes.keys()) {
    maxTypeLength = Math.max(maxTypeLength, type.length);
    const lowerCase = type.toLowerCase();
    if (!typesByLowerCase.has(lowerCase)) typesByLowerCase.set(lowerCase, type);
  }
  const index = {
    typesByLowerCase,
    maxTypeLength,
    typesByIdentity,
    typesByResource,
    eventTypeSpellingIndex: new NearestWordIndex(eventTypes.keys()),
    nearestIdentityIndex: new NearestWordIndex(typesByIdentity.keys()),
  };
  indexesByProfile.set(profile, index);
  return index;
}

function addTypesUnderName(
  typesByName: Map<string, readonly string[]>,
  name: string | undefined,
  addedTypes: readonly string[],
): void {
  if (name) typesByName.set(name, [...new Set([...(typesByName.get(name) ?? []), ...addedTypes])]);
}
