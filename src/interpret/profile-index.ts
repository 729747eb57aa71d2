import type { EventTypeForm } from "../vocabulary/event-type-form.js";
import type { Profile } from "../vocabulary/profile.js";
import type { ReadingTables, WordsByLanguage } from "../vocabulary/reading-tables.js";
import { workspaceProfile } from "../vocabulary/workspace.js";
import { workspaceReadingTables } from "../vocabulary/workspace-readings.js";
import type { EventTypePart, VerbMeaningChange } from "./concept.js";
import { inflectionsOf } from "./inflections.js";
import { PhraseIndex } from "./phrase-index.js";

/** The data of a profile that is needed to interpret texts, prepared for fast searches of words. */
export interface ProfileIndex {
  readonly profile: Profile;
  readonly readingTables: ReadingTables;
  readonly phraseIndex: PhraseIndex;
  /** The single words of the vocabulary that are long enough to be recognized when they are misspelled. */
  readonly correctableWords: readonly string[];
  readonly resourceByEventType: ReadonlyMap<string, string>;
  /**
   * The words that can stand before every event type: the segments that all event types have in common, and the words
   * of the profile's prefixes.
   */
  readonly eventTypePrefixWords: ReadonlySet<string>;
}

const indexesByProfile = new WeakMap<Profile, ProfileIndex>();

/** Returns the tables of words that a profile has for interpreting texts. */
const readingTablesOf = (profile: Profile): ReadingTables =>
  profile.readings ?? (profile === workspaceProfile ? workspaceReadingTables : {});

export function getProfileIndex(profile: Profile): ProfileIndex {
  const known = indexesByProfile.get(profile);
  if (known) return known;
  const index = createProfileIndex(profile, readingTablesOf(profile));
  indexesByProfile.set(profile, index);
  return index;
}

/**
 * The roles of the segments of an event type. The version and the segments that are the same in all event types have no
 * role. Of the other segments, the last one is the verb. The segments before the verb, joined by dots, are the
 * resource. So the resource contains the product.
 */
export interface EventTypeSegmentsByRole {
  readonly products: readonly string[];
  readonly resource: string;
  readonly verb: string;
}

export function splitEventTypeByRole(type: string, form: EventTypeForm): EventTypeSegmentsByRole {
  const segments = type.split(".");
  const variable = form.segments.flatMap(({ name, literal }, index) =>
    literal === undefined && name !== "version" ? [segments[index] ?? ""] : [],
  );
  const verb = variable.at(-1) ?? "";
  return { products: variable.slice(0, -2), resource: variable.slice(0, -1).join("."), verb };
}

const joinWordsOfAllLanguages = (words: WordsByLanguage): string => Object.values(words).join(",");

const camelCaseToPhrase = (segment: string): string =>
  segment
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();

const minSpellingLength = 4;

function createProfileIndex(profile: Profile, tables: ReadingTables): ProfileIndex {
  const phrases = new PhraseIndex();
  const spellings = new Set<string>();
  const resourceByEventType = new Map<string, string>();
  const byProduct = new Map<string, Set<string>>();
  const byResource = new Map<string, Set<string>>();
  const byVerb = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, key: string, type: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(type));
  };
  for (const { type, isOutputOnly } of profile.eventTypes.values()) {
    const { products, resource, verb } = splitEventTypeByRole(type, profile.eventTypeForm);
    resourceByEventType.set(type, resource);
    put(byVerb, verb, type);
    if (!isOutputOnly) for (const product of products) put(byProduct, product, type);
    if (!isOutputOnly) put(byResource, resource, type);
  }
  for (const { type } of profile.eventTypes.values()) byResource.get(resourceByEventType.get(type) ?? "")?.add(type);
  const addPart = (phraseList: string, part: EventTypePart): void => phrases.add(phraseList, { typeParts: [part] });
  const addSpelt = (segment: string, part: EventTypePart): void => {
    const phrase = camelCaseToPhrase(segment);
    for (const inflection of new Set([phrase, ...inflectionsOf(phrase, part.segmentRole)])) {
      const isResource = phrases
        .findExactPhrase(inflection)
        ?.typeParts?.some(({ segmentRole }) => segmentRole === "resource");
      if (part.segmentRole === "verb" && isResource) continue;
      addPart(inflection, part);
      for (const word of inflection.split(" ")) if (word.length >= minSpellingLength) spellings.add(word);
    }
    if (!spellings.has(segment.toLowerCase()) && segment.length >= minSpellingLength)
      spellings.add(segment.toLowerCase());
  };
  for (const [product, eventTypes] of byProduct) addSpelt(product, { segmentRole: "product", eventTypes });
  for (const [resource, eventTypes] of byResource)
    addSpelt(resource.split(".").at(-1) ?? "", { segmentRole: "resource", eventTypes, possibleResources: [resource] });
  for (const [verb, eventTypes] of byVerb) addSpelt(verb, { segmentRole: "verb", eventTypes });
  const union = (map: ReadonlyMap<string, ReadonlySet<string>>, keys: readonly string[]): ReadonlySet<string> =>
    new Set(keys.flatMap((key) => [...(map.get(key) ?? [])]));
  for (const row of tables.products ?? [])
    addPart(joinWordsOfAllLanguages(row.words), {
      segmentRole: "product",
      eventTypes: byProduct.get(row.product) ?? new Set(),
    });
  for (const row of tables.resources ?? [])
    addPart(joinWordsOfAllLanguages(row.words), {
      segmentRole: "resource",
      eventTypes: union(byResource, row.resources),
      possibleResources: row.resources,
      ...(row.nameOnlySomeKinds === true && { namesOnlySomeKinds: true }),
      ...(row.canNameActors === true && { canNameActor: true }),
      ...(row.redundantBesideVerbs && { redundantForEventTypes: union(byVerb, row.redundantBesideVerbs) }),
    });
  for (const row of tables.verbs ?? []) {
    const limit = row.resources && union(byResource, row.resources);
    const types = [...union(byVerb, row.verbs)].filter((type) => limit?.has(type) !== false);
    const verbChanges = Object.entries(row.meaningOfOtherVerbs ?? {}).map(
      ([from, to]): VerbMeaningChange => ({
        eventTypesOfVerbAlone: union(byVerb, [from]),
        eventTypesOfVerbWithWord: union(byVerb, [to]),
      }),
    );
    addPart(joinWordsOfAllLanguages(row.words), {
      segmentRole: "verb",
      eventTypes: new Set(types),
      ...(verbChanges.length > 0 && { verbMeaningChanges: verbChanges }),
    });
  }
  for (const row of tables.targets ?? [])
    phrases.add(joinWordsOfAllLanguages(row.words), { targetFormNames: row.targets });
  for (const list of Object.values(tables.neutralWords ?? {})) phrases.add(list, { isHarmless: true });
  for (const list of Object.values(tables.unrelatedThings ?? {})) phrases.add(list, { refusal: "not-understood" });
  addTargetWords(profile, phrases);
  for (const word of ["event", "events", "type", "types"]) spellings.add(word);
  const eventTypePrefixWords = new Set(
    [
      ...profile.eventTypeForm.segments.flatMap(({ literal }) => literal ?? []),
      ...(tables.meaninglessPrefixes ?? []).flatMap((prefix) => prefix.split(/[.\s]/)),
    ].map((literal) => literal.toLowerCase()),
  );
  return {
    profile,
    readingTables: tables,
    phraseIndex: phrases,
    correctableWords: [...spellings],
    resourceByEventType,
    eventTypePrefixWords,
  };
}

/**
 * Adds words that stand for targets. The words are taken from the forms of the targets. They are the collections
 * (`spaces`) and the names of the ids (`space`).
 */
function addTargetWords({ targets }: Profile, words: PhraseIndex): void {
  for (const { name, form } of targets)
    for (const segment of form.slice(2).split("/").slice(1)) {
      const phrase = camelCaseToPhrase(segment.replace(/[{}]/g, ""));
      if (/^[a-z]/.test(phrase)) words.add(phrase, { targetFormNames: [name] });
    }
}
