import { checkAlternatives } from "./check-alternatives.js";
import { checkClauses } from "./check-clauses.js";
import { checkElements } from "./check-elements.js";
import { checkEnclosures } from "./check-enclosures.js";
import { checkNames } from "./check-names.js";
import { checkOperands } from "./check-operands.js";
import { checkOperators } from "./check-operators.js";
import { checkScope } from "./check-scope.js";
import { checkSentence } from "./check-sentence.js";
import { checkWords } from "./check-words.js";
import type { TextWithRoles, UnaccountedPart } from "./read-text.js";

const checks = [
  checkClauses,
  checkOperators,
  checkEnclosures,
  checkNames,
  checkOperands,
  checkAlternatives,
  checkScope,
  checkSentence,
  checkWords,
] as const;

/**
 * What in a text is not accounted for: neither a value, a field or a join that was read, nor in a list of what selects
 * nothing. Independent of how the text was read, so that nothing is overlooked there without being noticed here.
 */
export function findUnaccounted(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { unaccounted, roles } = checkElements(readText);
  const withoutMarkup = { ...readText, roles };
  return [...unaccounted, ...checks.flatMap((check) => check(withoutMarkup))];
}
