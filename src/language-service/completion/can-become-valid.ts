import { fields } from "../../vocabulary/fields.js";
import { type FilterSymbol, isSingleRestriction } from "./filter-symbols.js";

/** What a restriction, or a group in parentheses, is for the group around it. */
interface Operand {
  /** Whether it has restrictions that are alternatives. */
  readonly hasAlternatives: boolean;
  /** Whether OR can join it. */
  readonly canBeAlternative: boolean;
  /** How many operands ANDs have to join in it: those that it has, and those that it lacks. */
  readonly conjunctCount: number;
}

/** What stands between two parentheses, or in the whole text. */
interface Group {
  hasOr: boolean;
  /** The operands before the first AND, between the ANDs, and after the last. */
  readonly conjuncts: Operand[][];
}

const alternativeOperand: Operand = { hasAlternatives: true, canBeAlternative: true, conjunctCount: 1 };
const singleOperand: Operand = { hasAlternatives: false, canBeAlternative: false, conjunctCount: 1 };
const missingOperand: Operand = { hasAlternatives: false, canBeAlternative: true, conjunctCount: 1 };

/** What an incomplete word can become. A restriction on any field is like parentheses in which everything is missing. */
const wordCompletions: readonly (readonly FilterSymbol[])[] = [["OR"], ["AND"], ["("], [")"], ["(", ")"]];

/** One list of alternatives, and one restriction on each of the other fields. */
const maxConjuncts = 1 + fields.filter(({ joins }) => joins === "and").length;

/**
 * Whether symbols can become a valid filter if more symbols are inserted. Restrictions and operators may be missing
 * anywhere, closing parentheses at the end.
 *
 * In a valid filter, ANDs join one list of alternatives with restrictions on other fields, at most one on each. ORs join
 * alternatives only, in parentheses if there is an AND.
 */
export function canBecomeValid(symbols: readonly FilterSymbol[]): boolean {
  const wordIndex = symbols.indexOf("incomplete-word");
  if (wordIndex >= 0) {
    const [before, after] = [symbols.slice(0, wordIndex), symbols.slice(wordIndex + 1)];
    return wordCompletions.some((completion) => canBecomeValid([...before, ...completion, ...after]));
  }
  const singleSymbols = symbols.filter(isSingleRestriction);
  if (new Set(singleSymbols).size < singleSymbols.length) return false;
  const outerGroups: Group[] = [];
  let group = createGroup();
  const closeGroup = (): boolean => {
    const outerGroup = outerGroups.pop();
    const operand = toOperand(group);
    if (!outerGroup || !operand) return false;
    group = outerGroup;
    group.conjuncts.at(-1)?.push(operand);
    return true;
  };
  for (const symbol of symbols) {
    if (symbol === "(") {
      outerGroups.push(group);
      group = createGroup();
    } else if (symbol === ")") {
      if (!closeGroup()) return false;
    } else if (symbol === "OR") group.hasOr = true;
    else if (symbol === "AND") group.conjuncts.push([]);
    else group.conjuncts.at(-1)?.push(isSingleRestriction(symbol) ? singleOperand : alternativeOperand);
  }
  while (outerGroups.length > 0) if (!closeGroup()) return false;
  const wholeOperand = toOperand(group);
  return wholeOperand !== undefined && wholeOperand.conjunctCount <= maxConjuncts;
}

const createGroup = (): Group => ({ hasOr: false, conjuncts: [[]] });

/** A group as one operand; nothing if it cannot become part of a valid filter. */
function toOperand({ hasOr, conjuncts }: Group): Operand | undefined {
  const operands = conjuncts.flat();
  const hasAnd = conjuncts.length > 1;
  const canAllBeAlternatives = operands.every(({ canBeAlternative }) => canBeAlternative);
  if (hasOr) return canAllBeAlternatives && !hasAnd ? alternativeOperand : undefined;
  const operandsWithAlternatives = operands.filter(({ hasAlternatives }) => hasAlternatives);
  if (canAllBeAlternatives && !hasAnd) return operandsWithAlternatives.length > 0 ? alternativeOperand : missingOperand;
  if (operandsWithAlternatives.length > 1) return undefined;
  const completedConjuncts = conjuncts.flatMap((conjunct) => (conjunct.length > 0 ? conjunct : [missingOperand]));
  return {
    hasAlternatives: operandsWithAlternatives.length > 0,
    canBeAlternative: false,
    conjunctCount: completedConjuncts.reduce((sum, { conjunctCount }) => sum + conjunctCount, 0),
  };
}
