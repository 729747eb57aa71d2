import type { Span } from "../text/span.js";
import type { NoReadingReason } from "./concept.js";
import { findEventTypesOfWordGroup, namesResourceType, namesVerb } from "./event-types-of-word-group.js";
import { isInListWithPrevious, meaningsOfGroups, namesProductOrResourceOfEventType } from "./meanings-of-groups.js";
import type { ProfileIndex } from "./profile-index.js";
import type { EventTypePartWord, WordGroup } from "./text-mentions.js";

/** A mention of event types: one or more event types that a group of words can mean. */
export interface EventTypeMention {
  readonly span: Span;
  /** If there are several candidates and no wild card, it is uncertain which event type is meant. */
  readonly candidateTypes: readonly string[];
  /** Whether the group contains a wild card. Then it means all candidates. */
  readonly hasWildcardVerb: boolean;
  readonly areCandidatesExact: boolean;
}

export interface ResolvedGroups {
  readonly mentions: readonly EventTypeMention[];
  readonly unknownSpans: readonly Span[];
  readonly refusals: readonly NoReadingReason[];
}

/** The maximum number of candidates of a mention that is ambiguous. */
const maxCandidatesOfMention = 4;

/** Finds the event types that groups of words name. Also returns the spans of the groups that name no event type. */
export function resolveGroupsToEventTypes(groups: readonly WordGroup[], index: ProfileIndex): ResolvedGroups {
  const mentions: EventTypeMention[] = [];
  const others: GroupWithoutEventType[] = [];
  const refusals: NoReadingReason[] = [];
  const meanings = meaningsOfGroups(groups, index);
  for (const [position, group] of groups.entries()) {
    const {
      eventTypes = [],
      hasVerb = false,
      hasResourceWord = false,
      areEventTypesExact = false,
    } = meanings[position] ?? {};
    const before = groups[position - 1];
    // Two verbs of one resource with nothing between them, as in `created deleted`, contradict each other.
    const isContradictory =
      !group.isSeparatedFromPrevious && before?.words.some(namesVerb) && !group.words.some(namesResourceType);
    if (isContradictory && group.words.some((word) => namesVerb(word) && !word.canBeHarmless))
      refusals.push("not-understood");
    const isListed = mentions.length === 0 || group.separatorBefore !== "none";
    const saysSomething = group.words.some(({ canBeHarmless }) => !canBeHarmless) || (hasVerb && hasResourceWord);
    const isMention =
      saysSomething &&
      hasVerb &&
      eventTypes.length > 0 &&
      (eventTypes.length <= maxCandidatesOfMention || group.hasWildcardVerb);
    if (isMention)
      mentions.push({
        span: group.span,
        candidateTypes: eventTypes,
        hasWildcardVerb: group.hasWildcardVerb,
        areCandidatesExact:
          areEventTypesExact &&
          !isVerbSharedByPreviousResources(groups, position) &&
          isListed &&
          (hasResourceWord || haveResourceOfPreviousEventType(eventTypes, mentions, index)),
      });
    else others.push({ group, previousGroup: before, nextGroup: groups[position + 1] });
    if (isMention && eventTypes.some((type) => index.profile.eventTypes.get(type)?.isOutputOnly))
      refusals.push("never-subscribed");
    if (isMention && namesOnlyPlace(group, findEventTypesOfWordGroup(group, index).eventTypes, groups.length === 1))
      refusals.push("not-understood");
  }
  if (
    groups.some((group, position) =>
      isOnlyPlaceOfOtherGroups(group, meanings[position]?.eventTypes ?? [], mentions, index),
    )
  )
    refusals.push("not-understood");
  const namedTypes = new Set(mentions.flatMap(({ candidateTypes }) => candidateTypes));
  const unknownSpans: Span[] = [];
  for (const { group, previousGroup, nextGroup } of others) {
    const isInList = isInListWithPrevious(group) || (nextGroup !== undefined && isInListWithPrevious(nextGroup));
    const isNeutralVerb = group.words.every(({ canBeHarmless }) => canBeHarmless) && group.words.some(namesVerb);
    if (isNeutralVerb) {
      // In `joined or left`, the word next to OR may name an event, even if it is harmless in other places.
      if (isInList) unknownSpans.push(group.span);
      if (isJoinedByOr(group, nextGroup) && mentions.length > 0) refusals.push("not-understood");
      continue;
    }
    const isWholeValue =
      group.isInFieldValue && !areInSameValue(previousGroup, group) && !areInSameValue(group, nextGroup);
    if (
      !isWholeValue &&
      group.words.every((word) => isMeaninglessWord(word, isInListWithPrevious(group), namedTypes, index))
    )
      continue;
    unknownSpans.push(group.span);
    const isBesideOthers = isInList || nextGroup?.isSeparatedFromPrevious === false;
    if (group.isEventTypeExpected || isBesideOthers || (group.followsOpeningBracket && group.words.some(namesVerb)))
      refusals.push("not-understood");
  }
  return { mentions, unknownSpans, refusals };
}

/**
 * Whether the resource after a verb is only the place of the event, as in `deleted chatter in space AAAA` and
 * `new in the space`. Then it is not understood what was created or deleted. If the group is the only one, as in
 * `created in space spaces/AAAA`, it may mean one of several event types.
 */
function namesOnlyPlace(
  { words, hasUnknownWordInside }: WordGroup,
  types: readonly string[],
  isOnlyGroup: boolean,
): boolean {
  const resourceWords = words.filter(namesResourceType);
  const verb = words.findIndex(namesVerb);
  const [first] = resourceWords;
  if (!first || verb < 0 || verb > words.indexOf(first)) return false;
  const areLabels = resourceWords.every(({ isLabelOfTarget }) => isLabelOfTarget);
  const isContainer =
    types.length > 1 &&
    !(isOnlyGroup && areLabels) &&
    !resourceWords.some((word) => types.some((type) => namesResourceOf(word, type)));
  return isContainer || (hasUnknownWordInside && areLabels);
}

/**
 * Whether the verb of a group is a second verb, which can belong to all resources of the list before it. An example is
 * `deleted` in `files or comments created or deleted`.
 */
function isVerbSharedByPreviousResources(groups: readonly WordGroup[], position: number): boolean {
  const namesOnlyVerb = ({ words }: WordGroup): boolean => words.some(namesVerb) && !words.some(namesResourceType);
  let first = position;
  for (
    let group = groups[first];
    first > 0 && group && isInListWithPrevious(group) && namesOnlyVerb(group);
    group = groups[first]
  )
    first -= 1;
  const [before, last] = [groups[first - 1], groups[first]];
  if (first === position || !before || !last || !isInListWithPrevious(last)) return false;
  return before.words.some(namesResourceType) && !before.words.some(namesVerb) && last.words.some(namesResourceType);
}

/**
 * Whether the resource of a group only says where the events of other groups occur, as in `messages created, and
 * deleted in space AAAA`. Then it is not understood what was deleted.
 */
function isOnlyPlaceOfOtherGroups(
  { words, span }: WordGroup,
  types: readonly string[],
  mentions: readonly EventTypeMention[],
  { resourceByEventType, readingTables }: ProfileIndex,
): boolean {
  const verb = words.findIndex(namesVerb);
  const resource = words.findIndex(namesResourceType);
  if (verb < 0 || resource < verb || !words.filter(namesResourceType).every(({ isLabelOfTarget }) => isLabelOfTarget))
    return false;
  const resources = new Set(types.map((type) => resourceByEventType.get(type)));
  return mentions.some(
    (mention) =>
      mention.span !== span &&
      mention.candidateTypes.some((type) =>
        resources.has(readingTables.containers?.[resourceByEventType.get(type) ?? ""]),
      ),
  );
}

const namesResourceOf = ({ typeParts }: EventTypePartWord, type: string): boolean =>
  typeParts.some(({ segmentRole, eventTypes }) => segmentRole === "resource" && eventTypes.has(type));

/**
 * Whether a verb without a resource can belong to the resource of the previous verb, as in `message created, renamed`.
 * If it cannot, its resource is uncertain.
 */
function haveResourceOfPreviousEventType(
  types: readonly string[],
  mentions: readonly EventTypeMention[],
  index: ProfileIndex,
): boolean {
  const before = mentions.at(-1)?.candidateTypes ?? [];
  const resources = new Set(before.map((type) => index.resourceByEventType.get(type)));
  return before.length === 0 || types.every((type) => resources.has(index.resourceByEventType.get(type)));
}

/** A group that names no event type, with the previous group and the next group. */
interface GroupWithoutEventType {
  readonly group: WordGroup;
  readonly previousGroup: WordGroup | undefined;
  readonly nextGroup: WordGroup | undefined;
}

const isJoinedByOr = (group: WordGroup, next: WordGroup | undefined): boolean =>
  group.separatorBefore === "or" || next?.separatorBefore === "or";

/** Whether two neighboring groups belong to the same value of a field. */
const areInSameValue = (group: WordGroup | undefined, next: WordGroup | undefined): boolean =>
  group?.isInFieldValue === true && next?.isInFieldValue === true && next.separatorBefore === "none";

/**
 * Whether a word that is not part of an event type is harmless. A harmless word is a label, a common word, or the
 * resource of an event type that another group names.
 */
function isMeaninglessWord(
  word: EventTypePartWord,
  isInList: boolean,
  namedTypes: ReadonlySet<string>,
  index: ProfileIndex,
): boolean {
  if (word.canBeHarmless || word.isLabelOfTarget || (word.isTargetWord && !namesVerb(word) && !isInList)) return true;
  if (namesVerb(word)) return false;
  const isProduct = !namesResourceType(word);
  return (
    [...namedTypes].some((type) => namesProductOrResourceOfEventType(word, type, index)) ||
    (isProduct && namedTypes.size === 0)
  );
}
