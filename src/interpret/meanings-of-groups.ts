import {
  findEventTypesOfWordGroup,
  type GroupMeaning,
  namesActor,
  namesResourceType,
  namesVerb,
} from "./event-types-of-word-group.js";
import type { ProfileIndex } from "./profile-index.js";
import type { EventTypePartWord, WordGroup } from "./text-mentions.js";

/**
 * If a group lacks a part, this number of groups before it and after it is searched for the part. A group is a verb
 * with the words that name its resource.
 */
const maxDistanceInGroups = 16;

export const isInListWithPrevious = ({ separatorBefore }: WordGroup): boolean =>
  separatorBefore === "list" || separatorBefore === "or" || separatorBefore === "and";

const hasNoBreakBefore = (group: WordGroup | undefined): boolean =>
  group !== undefined && group.separatorBefore !== "break";

const namesVerbWithoutResource = ({ words }: WordGroup): boolean =>
  words.some(namesVerb) && !words.some(namesResourceType);

const namesResourceWithoutVerb = ({ words }: WordGroup): boolean =>
  words.some(namesResourceType) && !words.some(namesVerb);

/** Whether a group only describes the id that follows it, as in `in space AAAA`. */
const isLabelOfId = ({ words }: WordGroup): boolean => {
  const resourceWords = words.filter(namesResourceType);
  return (
    resourceWords.length > 0 && !words.some(namesVerb) && resourceWords.every(({ isLabelOfTarget }) => isLabelOfTarget)
  );
};

/**
 * Returns the meaning of each group. If a group has no verb or no resource, this part comes from a neighboring group.
 */
export function meaningsOfGroups(groups: readonly WordGroup[], index: ProfileIndex): readonly GroupMeaning[] {
  const meanings = groups.map((group) => findEventTypesOfWordGroup(group, index));
  const isComplete = (position: number): boolean => {
    const meaning = meanings[position];
    if (!meaning?.hasVerb || meaning.eventTypes.length === 0) return false;
    return meaning.hasResourceWord || meaning.eventTypes.length === 1;
  };
  return meanings.map(
    (meaning, position) =>
      replaceContainerWithPreviousResource(groups, position, isComplete, index) ??
      replaceActorWithObjectOfNextVerb(groups, position, index) ??
      (isComplete(position) ? meaning : (completeFromNeighbors(groups, position, isComplete, index) ?? meaning)),
  );
}

function completeFromNeighbors(
  groups: readonly WordGroup[],
  position: number,
  isComplete: (position: number) => boolean,
  index: ProfileIndex,
): GroupMeaning | undefined {
  const group = groups[position];
  if (!group || (!namesVerbWithoutResource(group) && !namesResourceWithoutVerb(group)) || isLabelOfId(group))
    return undefined;
  const next = groups[position + 1];
  const isInList = isInListWithPrevious(group) || (next !== undefined && isInListWithPrevious(next));
  const canAllBeNeutral = group.words.every((word) => word.canBeHarmless);
  if (canAllBeNeutral && !isInList) return undefined;
  if (namesVerbWithoutResource(group) && !canTakeResourceOfOtherGroup(group, groups[position - 1])) return undefined;
  const linked = findNeighborPositionsUpToBreak(groups, position);
  // Neighboring groups that only describe an id are tried last. An example is `space` in `person added to space AAAA or
  // removed from it`.
  const isOnlyLabel = (source: number): boolean => groups[source] !== undefined && isLabelOfId(groups[source]);
  for (const source of [...linked.filter((each) => !isOnlyLabel(each)), ...linked.filter(isOnlyLabel)]) {
    const sourceGroup = groups[source];
    const alternative = sourceGroup && completeWithResourceImpliedByNeighbor(group, sourceGroup, index);
    if (alternative) return alternative;
    if (!sourceGroup || !canTakeMissingPartsFrom(group, sourceGroup, source - position, isComplete(source))) continue;
    const taken = sourceGroup.words.filter((word) =>
      namesVerbWithoutResource(group) ? !namesVerb(word) : namesVerb(word),
    );
    const words = [...taken, ...group.words].map((word) =>
      namesActor(word) ? word : { ...word, canBeHarmless: false },
    );
    const meaning = findEventTypesOfWordGroup({ words, hasWildcardVerb: group.hasWildcardVerb }, index);
    const isClear = meaning.eventTypes.length === 1 || (meaning.eventTypes.length > 1 && !canAllBeNeutral);
    if (isClear && meaning.hasVerb) return meaning;
  }
  return undefined;
}

/**
 * Adds the resource that the previous group implies, as in `member joined or left`. The phrase `member joined` as a
 * whole stands for a verb. It means one event type, but no separate word names the resource. The verb after OR belongs
 * to the same resource.
 */
function completeWithResourceImpliedByNeighbor(
  group: WordGroup,
  source: WordGroup,
  index: ProfileIndex,
): GroupMeaning | undefined {
  if (group.separatorBefore !== "or" || !namesVerbWithoutResource(group) || !namesVerbWithoutResource(source))
    return undefined;
  const [sourceType, ...others] = findEventTypesOfWordGroup(source, index).eventTypes;
  if (sourceType === undefined || others.length > 0) return undefined;
  const resource = index.resourceByEventType.get(sourceType);
  const types = group.words.flatMap(({ typeParts }) => typeParts.flatMap((part) => [...part.eventTypes]));
  const [type, ...otherTypes] = new Set(types.filter((each) => index.resourceByEventType.get(each) === resource));
  return type === undefined || otherTypes.length > 0
    ? undefined
    : { eventTypes: [type], hasVerb: true, hasResourceWord: true, areEventTypesExact: true };
}

/**
 * Returns the resource of a group that has no separate word for its resource, as in `members added`. The group must
 * have exactly one possible event type.
 */
function impliedEventTypeResourceOf(group: WordGroup, index: ProfileIndex): readonly EventTypePartWord[] {
  const [first] = group.words;
  const [type, ...others] = findEventTypesOfWordGroup(group, index).eventTypes;
  const resource = index.resourceByEventType.get(type ?? "");
  if (!first || resource === undefined || others.length > 0) return [];
  const eventTypes = new Set([...index.resourceByEventType].flatMap(([each, name]) => (name === resource ? each : [])));
  return [{ ...first, typeParts: [{ segmentRole: "resource", eventTypes, possibleResources: [resource] }] }];
}

/**
 * Returns the positions of the neighbors of a group, up to the next break on each side. The neighbors before the group
 * come first, then the neighbors after it. On each side, the nearest neighbor comes first.
 */
function findNeighborPositionsUpToBreak(groups: readonly WordGroup[], position: number): readonly number[] {
  const positions: number[] = [];
  for (
    let before = position;
    before > position - maxDistanceInGroups && before > 0 && hasNoBreakBefore(groups[before]);
    before -= 1
  )
    positions.push(before - 1);
  for (let after = position + 1; after < position + maxDistanceInGroups && hasNoBreakBefore(groups[after]); after += 1)
    positions.push(after);
  return positions;
}

/** Whether a group can take its missing parts from another group. */
function canTakeMissingPartsFrom(
  group: WordGroup,
  source: WordGroup,
  distance: number,
  isSourceComplete: boolean,
): boolean {
  if (namesVerbWithoutResource(group)) return source.words.some(namesResourceType);
  // `(message|reaction).created`
  if (namesVerbWithoutResource(source)) return distance > 0 && !isInListWithPrevious(source);
  return isSourceComplete && canVerbBelongToOtherGroups(source, distance < 0);
}

/**
 * Whether the verb of a group can belong to resources of other groups, as in `messages and reactions deleted` or `new
 * messages and reactions`.
 */
function canVerbBelongToOtherGroups({ words }: WordGroup, isBefore: boolean): boolean {
  const verb = words.findIndex(namesVerb);
  const resource = words.findIndex(namesResourceType);
  return isBefore ? verb < resource : resource < verb;
}

/**
 * Whether a group with a verb is in a place where the verb can belong to a resource of another group. Such a place is
 * in a list, in brackets, or after a label.
 */
function canTakeResourceOfOtherGroup(group: WordGroup, before: WordGroup | undefined): boolean {
  if (before === undefined || isInListWithPrevious(group) || group.followsOpeningBracket) return true;
  const isBehindLabel = before.words.filter(namesResourceType).at(-1)?.isLabelOfTarget === true;
  const isBehindList =
    namesResourceWithoutVerb(before) && (isInListWithPrevious(before) || before.followsOpeningBracket);
  // An example is `resource: "messages", action: ["created"]`.
  const isBehindResource = group.isInFieldValue && namesResourceWithoutVerb(before);
  return group.isSeparatedFromPrevious && (isBehindLabel || isBehindList || isBehindResource);
}

/**
 * Replaces the resource of a verb with the resource of the previous group, as in `message created or deleted in space
 * AAAA`. There, `deleted` belongs to the message and not to the space. The space only describes the id, or it is the
 * place of the message.
 */
function replaceContainerWithPreviousResource(
  groups: readonly WordGroup[],
  position: number,
  isComplete: (position: number) => boolean,
  index: ProfileIndex,
): GroupMeaning | undefined {
  const group = groups[position];
  // In `messages created, edited or deleted in space AAAA`, the verbs between the first and the last verb belong to the
  // same resource, too.
  let previous = position - 1;
  while (previous > 0 && !isComplete(previous) && takesResourceFromPrevious(groups[previous])) previous -= 1;
  const before = groups[previous];
  if (!group || !before || !isInListWithPrevious(group) || !isComplete(previous)) return undefined;
  const verb = group.words.findIndex(namesVerb);
  const resource = group.words.findIndex(namesResourceType);
  if (verb < 0 || resource < verb || canVerbBelongToOtherGroups(before, true)) return undefined;
  const named = before.words.filter((word) => !namesVerb(word) && !word.isLabelOfTarget);
  const taken = named.some(namesResourceType) ? named : [...named, ...impliedEventTypeResourceOf(before, index)];
  const meaning = findEventTypesOfWordGroup(
    { words: [...taken, ...group.words.filter(namesVerb)], hasWildcardVerb: false },
    index,
  );
  const [type] = meaning.eventTypes;
  if (type === undefined || !meaning.hasResourceWord) return undefined;
  const context = group.words.filter((word) => !namesVerb(word));
  const isContainer = context.every(
    (word) =>
      word.isLabelOfTarget ||
      (namesProductOrResourceOfEventType(word, type, index) && !namesResourceOfType(word, type)),
  );
  return isContainer ? meaning : undefined;
}

const takesResourceFromPrevious = (group: WordGroup | undefined): boolean =>
  group !== undefined && isInListWithPrevious(group) && namesVerbWithoutResource(group);

/**
 * Replaces the actor of a verb with the object of the next verb, as in `people create and delete messages`. There, the
 * first verb belongs to the messages, too. The people are only the actors.
 */
function replaceActorWithObjectOfNextVerb(
  groups: readonly WordGroup[],
  position: number,
  index: ProfileIndex,
): GroupMeaning | undefined {
  const [group, next] = [groups[position], groups[position + 1]];
  if (!group || !next || !isInListWithPrevious(next)) return undefined;
  const isDoneBySomebody = hasVerbAndResource(group) && group.words.filter(namesResourceType).every(namesActor);
  const objects = next.words.filter((word) => namesResourceType(word) && !namesActor(word) && !word.isLabelOfTarget);
  if (!isDoneBySomebody || !next.words.some(namesVerb) || objects.length === 0) return undefined;
  const words = [...group.words.filter((word) => !namesActor(word)), ...objects];
  const meaning = findEventTypesOfWordGroup({ words, hasWildcardVerb: false }, index);
  return meaning.eventTypes.length > 0 && meaning.hasVerb ? { ...meaning, areEventTypesExact: false } : undefined;
}

const hasVerbAndResource = ({ words }: WordGroup): boolean => words.some(namesVerb) && words.some(namesResourceType);

const namesResourceOfType = ({ typeParts }: EventTypePartWord, type: string): boolean =>
  typeParts.some(({ segmentRole, eventTypes }) => segmentRole === "resource" && eventTypes.has(type));

/** Whether a word names the product or the resource of an event type, or the container of the resource. */
export const namesProductOrResourceOfEventType = (
  { typeParts }: EventTypePartWord,
  type: string,
  { resourceByEventType, readingTables }: ProfileIndex,
): boolean => {
  const resource = resourceByEventType.get(type) ?? "";
  const container = readingTables.containers?.[resource];
  return typeParts.some(
    (part) =>
      part.eventTypes.has(type) || part.possibleResources?.some((each) => each === resource || each === container),
  );
};
