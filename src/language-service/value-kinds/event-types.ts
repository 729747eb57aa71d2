import { determineOccurrenceOnForm, targetFormsOfAnyEventType } from "../../vocabulary/event-type-targets.js";
import type { KnownEventType } from "../../vocabulary/known-event-type.js";
import type { Profile } from "../../vocabulary/profile.js";
import { parseResourceName } from "../../vocabulary/resource-name.js";
import type { TargetForm } from "../../vocabulary/target-form.js";
import { escapeMarkdownExceptCode } from "../markdown.js";
import { computeMatchScore } from "./match-score.js";
import { escapeSnippet } from "./snippet.js";
import type { KnownValueGroup, ValueCompletionRequest, ValueKindEditorSupport } from "./value-kind-editor-support.js";

export const eventTypeEditorSupport: ValueKindEditorSupport = {
  describeValue: (type, profile) => {
    const knownType = profile.eventTypes.get(type);
    if (!knownType) return "";
    const documentationMarkdown = knownType.documentation
      ? escapeMarkdownExceptCode(knownType.documentation)
      : `\`${type}\``;
    return [documentationMarkdown, describeTargets(type, profile) ?? []].flat().join("\n\n");
  },
  completeValue: (request) =>
    rankMatchingEventTypes(request).map(({ type, documentation }) => {
      const targetsMarkdown = describeTargets(type, request.profile);
      return {
        label: type,
        snippet: escapeSnippet(type),
        hasVariables: false,
        ...(documentation !== undefined && { detail: documentation }),
        ...(targetsMarkdown !== undefined && { documentationMarkdown: targetsMarkdown }),
      };
    }),
  findGroupOfKnownValues: siblingGroupOfEventType,
};

/** Returns a Markdown list of the forms of targets on which an event type can occur. Undefined if no form is known. */
function describeTargets(type: string, profile: Profile): string | undefined {
  const targetFormListItems = targetFormsOfAnyEventType([type], profile).map(({ form }) => `- \`${form}\``);
  if (targetFormListItems.length === 0) return undefined;
  const introduction = profile.eventTypes.get(type)?.mayOccurElsewhere ? "Known to occur on" : "Occurs on";
  return `${introduction}\n${targetFormListItems.join("\n")}`;
}

/**
 * Returns the known event types that match the typed text. They are sorted by these criteria, in this order: whether
 * the event type can occur on the target of the filter, how well it matches, whether it ends like the text after the
 * cursor, whether it can be subscribed to, how many segments it shares with an event type of the filter, and whether
 * its targets and its documentation are known. If all criteria are equal, the order is the order of the profile.
 */
function rankMatchingEventTypes({
  valueBeforeCursor,
  valueAfterCursor,
  otherRestrictionValuesByProperty,
  profile,
}: ValueCompletionRequest): readonly KnownEventType[] {
  const [target = ""] = otherRestrictionValuesByProperty.get("targetResource") ?? [];
  const { form } = parseResourceName(target, profile);
  const listedTypes = otherRestrictionValuesByProperty.get("eventTypes") ?? [];
  return [...profile.eventTypes.values()]
    .flatMap((knownType) => {
      const score = computeMatchScore(valueBeforeCursor, knownType.type);
      if (score === undefined) return [];
      const ranks = [
        form ? occurrenceCertaintyRankOnForm(knownType, form, profile) : 0,
        -score,
        Number(!endsWithIgnoringCase(knownType.type, valueAfterCursor)),
        Number(knownType.isOutputOnly === true),
        -countMostSharedSegments(knownType.type, listedTypes.slice(0, maxComparedTypes)),
        Number(knownType.targets === undefined) + Number(knownType.documentation === undefined),
      ];
      return [{ knownType, ranks }];
    })
    .sort((a, b) => compareRanks(a.ranks, b.ranks))
    .map(({ knownType }) => knownType);
}

/** The maximum number of event types in the filter that are compared with each known event type. */
const maxComparedTypes = 8;

const endsWithIgnoringCase = (text: string, end: string): boolean => text.toLowerCase().endsWith(end.toLowerCase());

/**
 * Compares an event type with each of the listed event types. Returns the largest number of shared leading segments.
 */
const countMostSharedSegments = (type: string, listedTypes: readonly string[]): number =>
  listedTypes.reduce((most, listedType) => Math.max(most, countSharedLeadingSegments(listedType, type)), 0);

/** Counts the leading segments that are the same in two event types. */
function countSharedLeadingSegments(first: string, second: string): number {
  const [firstSegments, secondSegments] = [first.split("."), second.split(".")];
  const differenceIndex = firstSegments.findIndex((segment, index) => segment !== secondSegments[index]);
  return differenceIndex < 0 ? firstSegments.length : differenceIndex;
}

/** Compares two lists of ranks. The first pair of different ranks decides. */
const compareRanks = (first: readonly number[], second: readonly number[]): number =>
  first.map((rank, index) => rank - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const occurrenceCertaintyRanks = { certainly: 0, possibly: 1, never: 2 } as const;

/**
 * The rank for sorting event types. Event types that certainly occur on targets of a form come first, then event types
 * that may occur there.
 */
const occurrenceCertaintyRankOnForm = (
  { type, isOutputOnly }: KnownEventType,
  form: TargetForm,
  profile: Profile,
): number => occurrenceCertaintyRanks[isOutputOnly ? "never" : determineOccurrenceOnForm(type, form, profile)];

/**
 * The group of known event types that differ from a value only in the verb. The verb is the last segment that is not a
 * version.
 */
function siblingGroupOfEventType(value: string, { eventTypes, eventTypeForm }: Profile): KnownValueGroup | undefined {
  const knownType = eventTypes.get(value);
  if (!knownType) return undefined;
  const verbSegmentIndex = eventTypeForm.segments
    .map(({ name, literal }) => literal === undefined && name !== "version")
    .lastIndexOf(true);
  const replaceVerbByPlaceholder = (type: string): string =>
    type
      .split(".")
      .map((segment, segmentIndex) =>
        segmentIndex === verbSegmentIndex ? `<${eventTypeForm.segments[segmentIndex]?.name}>` : segment,
      )
      .join(".");
  const groupPattern = replaceVerbByPlaceholder(value);
  // A group does not mix output-only event types with event types that can be subscribed to.
  const isKnownTypeOutputOnly = knownType.isOutputOnly ?? false;
  const typesInGroup = [...eventTypes.values()]
    .filter(
      ({ type, isOutputOnly = false }) =>
        isOutputOnly === isKnownTypeOutputOnly && replaceVerbByPlaceholder(type) === groupPattern,
    )
    .map(({ type }) => type);
  return { groupName: groupPattern.replace(/\.<\w+>$/, ""), valuesInProfileOrder: typesInGroup };
}
