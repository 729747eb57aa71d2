import { findPartiallyScopedTargets } from "./partially-scoped-targets.js";
import { findQuestionsAndCheckBoxes } from "./questions-and-check-boxes.js";
import { findRestrictingWords } from "./restricting-words.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";
import { findUnaccountedAlternatives } from "./unaccounted-alternatives.js";
import { findUnaccountedMarkup } from "./unaccounted-markup.js";
import { findUnaccountedNames } from "./unaccounted-names.js";
import { findUnaccountedOperands } from "./unaccounted-operands.js";
import { findUnaccountedOperators } from "./unaccounted-operators.js";
import { findUnaccountedWords } from "./unaccounted-words.js";
import { findUnpairedBrackets } from "./unpaired-brackets.js";

const unaccountedPartFinders = [
  findRestrictingWords,
  findUnaccountedOperators,
  findUnpairedBrackets,
  findUnaccountedNames,
  findUnaccountedOperands,
  findUnaccountedAlternatives,
  findPartiallyScopedTargets,
  findQuestionsAndCheckBoxes,
  findUnaccountedWords,
] as const;

/**
 * What in a text is not accounted for: neither a value, a field or a join that was read, nor in a list of what selects
 * nothing. Independent of how the text was read, so that nothing is overlooked there without being noticed here.
 */
export function findUnaccountedParts(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { unaccounted, roles } = findUnaccountedMarkup(readText);
  const withoutMarkup = { ...readText, roles };
  return [...unaccounted, ...unaccountedPartFinders.flatMap((findParts) => findParts(withoutMarkup))];
}
