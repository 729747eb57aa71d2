import type { Rule } from "./context.js";
import { duplicateEventType } from "./rules/duplicate-event-type.js";
import { eventTypesJoinedByAnd } from "./rules/event-types-joined-by-and.js";
import { impossibleCombination } from "./rules/impossible-combination.js";
import { malformedEventType } from "./rules/malformed-event-type.js";
import { malformedTargetResource } from "./rules/malformed-target-resource.js";
import { missingEventType } from "./rules/missing-event-type.js";
import { missingSpace } from "./rules/missing-space.js";
import { mixedOperators } from "./rules/mixed-operators.js";
import { multipleTargets } from "./rules/multiple-targets.js";
import { neverSubscribedEventType } from "./rules/never-subscribed-event-type.js";
import { nonCanonicalOrder } from "./rules/non-canonical-order.js";
import { placeholder } from "./rules/placeholder.js";
import { placeholderLikeId } from "./rules/placeholder-like-id.js";
import { redundantParentheses } from "./rules/redundant-parentheses.js";
import { targetJoinedByOr } from "./rules/target-joined-by-or.js";
import { unknownEventType } from "./rules/unknown-event-type.js";
import { unknownField } from "./rules/unknown-field.js";
import { unknownTargetResource } from "./rules/unknown-target-resource.js";
import { wrongComparator } from "./rules/wrong-comparator.js";

/**
 * The rules for single restrictions or their values. These rules run on every text, even if the text was only partly
 * understood.
 */
export const restrictionRules: readonly Rule[] = Object.freeze([
  unknownField,
  wrongComparator,
  placeholder,
  malformedEventType,
  unknownEventType,
  neverSubscribedEventType,
  malformedTargetResource,
  unknownTargetResource,
  placeholderLikeId,
  duplicateEventType,
]);

/**
 * The rules for missing restrictions, and for how restrictions are joined, ordered or combined. These rules run only on
 * a fully understood text.
 */
export const shapeRules: readonly Rule[] = Object.freeze([
  mixedOperators,
  missingEventType,
  eventTypesJoinedByAnd,
  targetJoinedByOr,
  multipleTargets,
  impossibleCombination,
  redundantParentheses,
  missingSpace,
  nonCanonicalOrder,
]);
