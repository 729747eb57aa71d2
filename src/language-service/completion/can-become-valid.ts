import { fields } from "../../vocabulary/fields.js";
import { type FilterSymbolKind, isUnrepeatableRestriction } from "./filter-symbols.js";

/** A restriction or a group in parentheses, as an operand of the group that contains it. */
interface LogicalOperand {
  /** Whether the operand contains restrictions that OR can join. */
  readonly hasRestrictionJoinableByOr: boolean;
  /** Whether OR can join this operand with other operands. */
  readonly canBeJoinedByOr: boolean;
  /** The number of operands that AND joins inside this operand. Missing operands are counted, too. */
  readonly conjunctCount: number;
}

/** A group: the content of a pair of parentheses, or the whole text. */
interface ParenthesizedGroup {
  hasOr: boolean;
  /** The operands before the first AND, between two ANDs, and after the last AND. */
  readonly conjuncts: LogicalOperand[][];
}

const orJoinableOperand: LogicalOperand = { hasRestrictionJoinableByOr: true, canBeJoinedByOr: true, conjunctCount: 1 };
const operandNotJoinableByOr: LogicalOperand = {
  hasRestrictionJoinableByOr: false,
  canBeJoinedByOr: false,
  conjunctCount: 1,
};
const missingOperand: LogicalOperand = {
  hasRestrictionJoinableByOr: false,
  canBeJoinedByOr: true,
  conjunctCount: 1,
};

/**
 * The symbols that an incomplete word can become. The last list, `(` and `)`, stands for a restriction on any field: the
 * restriction can still be inserted between the parentheses.
 */
const possibleSymbolsOfIncompleteWord: readonly (readonly FilterSymbolKind[])[] = [
  ["OR"],
  ["AND"],
  ["("],
  [")"],
  ["(", ")"],
];

/**
 * The maximum number of operands that AND joins. They are one list of alternatives, and one restriction on each of the
 * other fields.
 */
const maxConjunctsOfValidFilter = 1 + fields.filter(({ joins }) => joins === "and").length;

/**
 * Whether a sequence of symbols can become a valid filter if more symbols are inserted. Restrictions and operators may
 * be missing anywhere. Closing parentheses may be missing at the end.
 *
 * In a valid filter, AND joins one list of alternatives with restrictions on other fields. There is at most one
 * restriction for each other field. OR joins only alternatives. If there is an AND, several alternatives must be in
 * parentheses.
 */
export function canBecomeValid(symbols: readonly FilterSymbolKind[]): boolean {
  const incompleteWordIndex = symbols.indexOf("incomplete-word");
  if (incompleteWordIndex >= 0) {
    const [before, after] = [symbols.slice(0, incompleteWordIndex), symbols.slice(incompleteWordIndex + 1)];
    return possibleSymbolsOfIncompleteWord.some((wordCompletion) =>
      canBecomeValid([...before, ...wordCompletion, ...after]),
    );
  }
  const unrepeatableSymbols = symbols.filter(isUnrepeatableRestriction);
  if (new Set(unrepeatableSymbols).size < unrepeatableSymbols.length) return false;
  const outerGroups: ParenthesizedGroup[] = [];
  let currentGroup = createEmptyParenthesizedGroup();
  const closeGroup = (): boolean => {
    const outerGroup = outerGroups.pop();
    const groupOperand = groupToOperand(currentGroup);
    if (!outerGroup || !groupOperand) return false;
    currentGroup = outerGroup;
    currentGroup.conjuncts.at(-1)?.push(groupOperand);
    return true;
  };
  for (const symbol of symbols) {
    if (symbol === "(") {
      outerGroups.push(currentGroup);
      currentGroup = createEmptyParenthesizedGroup();
    } else if (symbol === ")") {
      if (!closeGroup()) return false;
    } else if (symbol === "OR") currentGroup.hasOr = true;
    else if (symbol === "AND") currentGroup.conjuncts.push([]);
    else
      currentGroup.conjuncts
        .at(-1)
        ?.push(isUnrepeatableRestriction(symbol) ? operandNotJoinableByOr : orJoinableOperand);
  }
  while (outerGroups.length > 0) if (!closeGroup()) return false;
  const wholeTextOperand = groupToOperand(currentGroup);
  return wholeTextOperand !== undefined && wholeTextOperand.conjunctCount <= maxConjunctsOfValidFilter;
}

const createEmptyParenthesizedGroup = (): ParenthesizedGroup => ({ hasOr: false, conjuncts: [[]] });

/** Converts a group to one operand. Undefined if the group cannot be part of a valid filter. */
function groupToOperand({ hasOr, conjuncts }: ParenthesizedGroup): LogicalOperand | undefined {
  const operands = conjuncts.flat();
  const hasAnd = conjuncts.length > 1;
  const canAllBeAlternatives = operands.every(({ canBeJoinedByOr }) => canBeJoinedByOr);
  if (hasOr) return canAllBeAlternatives && !hasAnd ? orJoinableOperand : undefined;
  const operandsWithAlternativeRestriction = operands.filter(
    ({ hasRestrictionJoinableByOr }) => hasRestrictionJoinableByOr,
  );
  if (canAllBeAlternatives && !hasAnd)
    return operandsWithAlternativeRestriction.length > 0 ? orJoinableOperand : missingOperand;
  if (operandsWithAlternativeRestriction.length > 1) return undefined;
  const operandsWithPlaceholders = conjuncts.flatMap((conjunctOperands) =>
    conjunctOperands.length > 0 ? conjunctOperands : [missingOperand],
  );
  return {
    hasRestrictionJoinableByOr: operandsWithAlternativeRestriction.length > 0,
    canBeJoinedByOr: false,
    conjunctCount: operandsWithPlaceholders.reduce(
      (totalConjunctCount, { conjunctCount }) => totalConjunctCount + conjunctCount,
      0,
    ),
  };
}
