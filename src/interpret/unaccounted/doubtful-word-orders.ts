import { createWordSet } from "../../text/create-word-set.js";
import type { EventTypePart } from "../concept.js";
import type { Term } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/** Words for properties of a resource. If a property changes, this is not always an event of the resource. */
const propertyWords = createWordSet("name count number size");

/** Words that follow a verb in the name of a column or a field, as in `deleted_at`. */
const columnNameSuffixes = createWordSet("at by on date time");

/** Finds words that were read as an event type, but that may mean something else because of their order. */
export function findEventTypeWordsInDoubtfulOrder(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { terms, termRoles } = readText;
  return terms.flatMap((term, position) => {
    const isDoubtful =
      termRoles[position] === "event type" &&
      (isObjectOfActor(position, readText) ||
        isVerbAfterProperty(position, readText) ||
        isPartOfColumnName(position, terms) ||
        isVerbUsedAsAdjective(position, terms));
    return isDoubtful ? [{ span: term.span }] : [];
  });
}

const eventTypePartsWithRole = (
  term: Term | undefined,
  segment: EventTypePart["segmentRole"],
): readonly EventTypePart[] =>
  term?.kind === "word" ? (term.concept?.typeParts ?? []).filter((part) => part.segmentRole === segment) : [];

const lowerCaseTextOfTerm = (term: Term | undefined): string =>
  term?.kind === "word" || term?.kind === "symbol" ? term.text.toLowerCase() : "";

const isArticle = (term: Term | undefined): boolean => /^(?:the|an?)$/.test(lowerCaseTextOfTerm(term));

/**
 * Whether a resource is the object of a person's action, as in `users delete spaces`. The verb must also be a verb of
 * resources that are not persons.
 */
function isObjectOfActor(position: number, { terms, eventTypesOfReading }: TextWithRoles): boolean {
  const resources = eventTypePartsWithRole(terms[position], "resource");
  if (
    resources.length === 0 ||
    resources.some((part) => part.canNameActor || eventTypesOfReading.some((type) => part.eventTypes.has(type)))
  )
    return false;
  const verb = isArticle(terms[position - 1]) ? position - 2 : position - 1;
  const actorTypes = eventTypePartsWithRole(terms[verb - 1], "resource").flatMap((part) =>
    part.canNameActor ? [...part.eventTypes] : [],
  );
  return (
    actorTypes.length > 0 &&
    eventTypePartsWithRole(terms[verb], "verb").some((part) =>
      [...part.eventTypes].some((type) => !actorTypes.includes(type)),
    )
  );
}

/** Whether a verb follows a property of a resource, as in `message count updated` and `file name updated`. */
const isVerbAfterProperty = (position: number, { terms }: TextWithRoles): boolean =>
  propertyWords.has(lowerCaseTextOfTerm(terms[position - 1])) &&
  eventTypePartsWithRole(terms[position], "verb").length > 0;

/** Whether a word is part of the name of a column, such as `message.deleted_at`. */
const isPartOfColumnName = (position: number, terms: readonly Term[]): boolean =>
  lowerCaseTextOfTerm(terms[position + 1]) === "_" && columnNameSuffixes.has(lowerCaseTextOfTerm(terms[position + 2]));

/**
 * Whether a verb only describes the noun after it, as in `message in deleted space` and `deletion of created messages`.
 */
function isVerbUsedAsAdjective(position: number, terms: readonly Term[]): boolean {
  if (
    eventTypePartsWithRole(terms[position], "verb").length === 0 ||
    eventTypePartsWithRole(terms[position + 1], "resource").length === 0
  )
    return false;
  const link = isArticle(terms[position - 1]) ? position - 2 : position - 1;
  const before = terms[link - 1];
  if (/^(?:in|from|to)$/.test(lowerCaseTextOfTerm(terms[link])))
    return eventTypePartsWithRole(before, "resource").length > 0;
  return (
    lowerCaseTextOfTerm(terms[link]) === "of" &&
    eventTypePartsWithRole(before, "verb").length > 0 &&
    /(?:ion|al|ing)$/.test(lowerCaseTextOfTerm(before))
  );
}
