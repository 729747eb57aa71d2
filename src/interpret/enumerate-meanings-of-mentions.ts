import type { Span } from "../text/span.js";
import { mayOccurOnTargetForm } from "./occurrence.js";
import { type ProfileIndex, splitEventTypeByRole } from "./profile-index.js";
import type { EventTypeMention } from "./resolve-groups.js";
import type { TargetName } from "./term.js";
import type { TargetMention } from "./text-mentions.js";

/**
 * One way to understand all mentions of event types and targets in a text. A mention is a part of the text that names
 * an event type or a target.
 */
export interface EventTypesAndTargetOfMentions {
  readonly eventTypes: readonly string[];
  readonly target?: TargetName;
  readonly meaningsOfSpans: readonly { readonly span: Span; readonly means: string }[];
  /** Whether each event type can occur on the target, as far as the profile has this information. */
  readonly isPossible: boolean;
}

/** The maximum number of readings of a text. A reading is a filter that the text may mean. */
export const maxReadingsOfText = 4;

/**
 * Finds the ways to understand the given mentions together. If a candidate of a mention can occur on the target, the
 * candidates that cannot occur there are left out. Some mentions have only one candidate. A mention with several
 * candidates keeps only the candidates that have the product of such a sole candidate, if there are any.
 */
export function enumerateMeaningsOfMentions(
  mentions: readonly EventTypeMention[],
  targets: readonly TargetMention[],
  index: ProfileIndex,
): readonly EventTypesAndTargetOfMentions[] {
  if (mentions.length === 0) return [];
  const targetNames = commonTargetNamesOf(targets);
  if (targetNames === undefined) return [];
  const choices: readonly (TargetName | undefined)[] = targetNames.length === 0 ? [undefined] : targetNames;
  const assignments = choices.flatMap((target) => enumerateCandidateCombinations(mentions, target, targets, index));
  const possible = assignments.filter(({ isPossible }) => isPossible);
  const kept = possible.length > 0 ? possible : assignments;
  const distinct = new Map(
    kept.map((assignment) => [JSON.stringify([assignment.eventTypes, assignment.target?.resourceName]), assignment]),
  );
  return distinct.size > maxReadingsOfText ? [] : [...distinct.values()];
}

/** Returns the target names that all mentions can mean. Undefined if the mentions name different targets. */
function commonTargetNamesOf(targets: readonly TargetMention[]): readonly TargetName[] | undefined {
  let names: readonly TargetName[] = targets[0]?.targetNames ?? [];
  for (const target of targets)
    names = names.filter(({ resourceName }) => target.targetNames.some((name) => name.resourceName === resourceName));
  return targets.length > 0 && names.length === 0 ? undefined : names;
}

function enumerateCandidateCombinations(
  mentions: readonly EventTypeMention[],
  target: TargetName | undefined,
  targets: readonly TargetMention[],
  { profile }: ProfileIndex,
): readonly EventTypesAndTargetOfMentions[] {
  const occurs = (type: string): boolean =>
    target === undefined || mayOccurOnTargetForm(type, target.targetFormName, profile);
  const productOf = (type: string): string => splitEventTypeByRole(type, profile.eventTypeForm).products.join(".");
  const products = new Set(
    mentions.flatMap(({ candidateTypes }) => (candidateTypes.length === 1 ? [productOf(candidateTypes[0] ?? "")] : [])),
  );
  const narrowed = mentions.map(({ candidateTypes, hasWildcardVerb, span }) => {
    const onTarget = candidateTypes.filter(occurs);
    const here = onTarget.length > 0 ? onTarget : candidateTypes;
    const ofProduct = here.filter((type) => products.has(productOf(type)));
    const kept = hasWildcardVerb || ofProduct.length === 0 ? here : ofProduct;
    return { span, alternatives: hasWildcardVerb ? [kept] : kept.map((type) => [type]) };
  });
  let combinations: { types: readonly string[]; spanMeanings: EventTypesAndTargetOfMentions["meaningsOfSpans"] }[] = [
    { types: [], spanMeanings: [] },
  ];
  for (const { span, alternatives } of narrowed) {
    combinations = combinations.flatMap(({ types, spanMeanings }) =>
      alternatives.map((alternative) => ({
        types: [...types, ...alternative],
        spanMeanings: [...spanMeanings, ...alternative.map((means) => ({ span, means }))],
      })),
    );
    if (combinations.length > maxReadingsOfText) return [];
  }
  return combinations.map(({ types, spanMeanings }) => ({
    eventTypes: [...new Set(types)],
    ...(target && { target }),
    meaningsOfSpans: target
      ? [...spanMeanings, ...targets.map(({ span }) => ({ span, means: target.resourceName }))]
      : spanMeanings,
    isPossible: types.every(occurs),
  }));
}
