import type { Rule } from "./context.js";
import { fieldComparator } from "./rules/field-comparator.js";
import { knownEventType } from "./rules/known-event-type.js";
import { knownField } from "./rules/known-field.js";
import { noAndBetweenEventTypes } from "./rules/no-and-between-event-types.js";
import { noDuplicateEventType } from "./rules/no-duplicate-event-type.js";
import { noMixedOperators } from "./rules/no-mixed-operators.js";
import { noOrBesideTarget } from "./rules/no-or-beside-target.js";
import { noPlaceholder } from "./rules/no-placeholder.js";
import { noRedundantParentheses } from "./rules/no-redundant-parentheses.js";
import { oneTarget } from "./rules/one-target.js";
import { possibleCombination } from "./rules/possible-combination.js";
import { realId } from "./rules/real-id.js";
import { someEventType } from "./rules/some-event-type.js";
import { spaceAroundOperators } from "./rules/space-around-operators.js";
import { targetLast } from "./rules/target-last.js";
import { wellFormedEventType } from "./rules/well-formed-event-type.js";
import { wellFormedTargetResource } from "./rules/well-formed-target-resource.js";

/** What holds for each restriction, whatever the rest of the text is like. */
export const restrictionRules: readonly Rule[] = Object.freeze([
  knownField,
  fieldComparator,
  noPlaceholder,
  wellFormedEventType,
  knownEventType,
  wellFormedTargetResource,
  realId,
  noDuplicateEventType,
]);

/** What holds for the filter as a whole; not asked of a text that was understood only in part. */
export const shapeRules: readonly Rule[] = Object.freeze([
  noMixedOperators,
  someEventType,
  noAndBetweenEventTypes,
  noOrBesideTarget,
  oneTarget,
  possibleCombination,
  noRedundantParentheses,
  spaceAroundOperators,
  targetLast,
]);
