import { findEventTypeWordsInDoubtfulOrder } from "./doubtful-word-orders.js";
import { findPlacesThatSomethingLeaves } from "./mentioned-source-places.js";
import { findOrderings } from "./orderings.js";
import { findTargetsJoinedToSomeEventTypesOnly } from "./partially-scoped-targets.js";
import { findQuestionsAndCheckBoxes } from "./questions-and-check-boxes.js";
import { findRestrictingWords } from "./restricting-words.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";
import { findUnaccountedAlternatives } from "./unaccounted-alternatives.js";
import { findUnaccountedIdentifiers } from "./unaccounted-identifiers.js";
import { findUnaccountedMarkup } from "./unaccounted-markup.js";
import { findUnaccountedOperands } from "./unaccounted-operands.js";
import { findUnaccountedOperators } from "./unaccounted-operators.js";
import { findUnaccountedWords } from "./unaccounted-words.js";
import { findUnpairedBracketsAndQuotes } from "./unpaired-brackets.js";

const unaccountedPartFinders = [
  findRestrictingWords,
  findOrderings,
  findUnaccountedOperators,
  findUnpairedBracketsAndQuotes,
  findUnaccountedIdentifiers,
  findUnaccountedOperands,
  findUnaccountedAlternatives,
  findTargetsJoinedToSomeEventTypesOnly,
  findPlacesThatSomethingLeaves,
  findEventTypeWordsInDoubtfulOrder,
  findQuestionsAndCheckBoxes,
  findUnaccountedWords,
] as const;

/**
 * Finds the parts of a text that its readings do not explain. A reading is a filter that the text may mean. Values,
 * fields and operators that were read are explained. Words that certainly do not influence which subscriptions the text
 * selects need no explanation. This check is independent of the reader, so it finds what the reader overlooks.
 */
export function findUnaccountedParts(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { unaccountedParts, roleByTermPosition } = findUnaccountedMarkup(readText);
  const withoutMarkup = { ...readText, termRoles: roleByTermPosition };
  return [...unaccountedParts, ...unaccountedPartFinders.flatMap((findParts) => findParts(withoutMarkup))];
}
