import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { type ListItem, readListAt } from "./list-constants.js";
import { readArguments } from "./operands.js";
import type { HolePiece, Piece, TextPiece } from "./piece.js";
import type { Separator } from "./separator.js";
import { assignedNameOfExpression } from "./symbol-table.js";
import type { TextExpression } from "./text-expression.js";

/** A text that a program makes from the items of a list. The list is in the same file. */
export interface TextJoinedFromList {
  /** The source code of the whole expression. */
  readonly expression: string;
  /** The variable that the text is assigned to. */
  readonly variableName: string | undefined;
  readonly pieces: readonly Piece[];
}

/** Matches functions and words that select items of a list, so that only one item may remain. */
const listItemSelectionWordPattern =
  /^(?:filter\w*|where|take\w*|drop\w*|slice|limit|skip\w*|first\w*|last|head|tail|reject|grep|array_filter|array_slice|if|unless|when|find\w*|sample|islice|chunk\w*|windowed|each_slice|batched|partition|minus|difference|compact|remove\w*|oftype|get|pop|shift|splice|prefix|postfix|suffix|intersect\w*|except\w*|retain\w*)$/i;

/** The maximum number of tokens of an expression that joins a list. */
const maxJoinExpressionTokens = 300;

/**
 * Reads the text that a program makes by evaluating an expression for each item of a list and joining the results:
 * `TYPES.map((t) => "…").join(" OR ")`. Returns undefined if it is not certain that the list has several items.
 *
 * @param itemPieces The pieces of the expression that is evaluated for each item.
 */
export function readJoinedText(
  expression: TextExpression,
  itemPieces: readonly Piece[],
  separator: Separator,
  lists: ReadonlyMap<string, readonly ListItem[]>,
): TextJoinedFromList | undefined {
  const { code } = expression;
  if (expression.isTransformed || expression.extendingCodeKind || itemPieces.length === 0) return undefined;
  const last = findEndOfJoin(code, expression, separator.joinParenthesisIndex);
  const first = last < 0 ? -1 : findFirstTokenIndexOfCallChain(code, last);
  if (
    first < 0 ||
    first > expression.firstTokenIndex ||
    last < expression.lastTokenIndex ||
    last - first > maxJoinExpressionTokens
  )
    return undefined;
  const items = hasAffixesAroundJoinedText(code, separator.joinParenthesisIndex)
    ? undefined
    : findItems(expression, first, last, separator, lists);
  const text = code.source.slice(code.tokens[first]?.start, code.tokens[last]?.end);
  return (
    items && {
      expression: text,
      variableName: assignedNameOfExpression({
        code,
        firstTokenIndex: first,
        lastTokenIndex: last,
        operands: [],
        isTransformed: false,
      }),
      pieces: joinItems(itemPieces, items, separator.text),
    }
  );
}

/** Whether the call that joins texts also adds a prefix and a suffix: `joining(" OR ", "(", ")")`. */
const hasAffixesAroundJoinedText = (code: CodeTokens, joinOpening: number): boolean =>
  /^(?:joining|joinToString)$/.test(code.textOf(joinOpening - 1)) && readArguments(code, joinOpening).length > 1;

function findEndOfJoin(
  { textOf, bracketPartners, enclosingBracketIndexes }: CodeTokens,
  { firstTokenIndex }: TextExpression,
  opening: number,
): number {
  // `.collect(Collectors.joining(" OR "))`
  const call = textOf(opening - 1) === "joining" ? (enclosingBracketIndexes[opening] ?? -1) : opening;
  const closing = bracketPartners[call] ?? -1;
  // `joinToString(" OR ") { "…" }`
  const block = enclosingBracketIndexes[firstTokenIndex] ?? -1;
  return closing >= 0 && closing < firstTokenIndex && textOf(block) === "{" && block === closing + 1
    ? (bracketPartners[block] ?? -1)
    : closing;
}

/** Returns the index of the first token of the chain of calls that ends at a token. Returns -1 if there is none. */
function findFirstTokenIndexOfCallChain(code: CodeTokens, last: number): number {
  const { textOf, bracketPartners, isWordTokenAt, literalAtTokenIndex } = code;
  let [index, start] = [last, -1];
  while (index >= 0 && last - index < maxJoinExpressionTokens) {
    const partner = bracketPartners[index] ?? -1;
    const before = skipNewlines(code, index - 1, -1);
    if (partner >= 0 && partner < index) {
      start = partner;
      index = partner - 1;
      if (textOf(partner) === "{" || (!isWordTokenAt(index) && !/^[>)\]}!]$/.test(textOf(index)))) {
        if (textOf(partner) !== "{" || !/^[)\w]/.test(textOf(index))) return start;
      }
      continue;
    }
    if (textOf(index) === ">") {
      let depth = 1;
      for (let steps = 0; steps < 16 && depth > 0; steps += 1) {
        index -= 1;
        depth += textOf(index) === ">" ? 1 : textOf(index) === "<" ? -1 : 0;
      }
      if (depth > 0) return start;
      index -= 1;
      while (textOf(index) === ":") index -= 1;
      continue;
    }
    if (!isWordTokenAt(index) && !literalAtTokenIndex(index)) return start;
    start = index;
    if (textOf(before) !== "." && textOf(before) !== ":" && !(textOf(before) === ">" && textOf(before - 1) === "-"))
      return start;
    if (code.syntax.joinOperators.includes(textOf(before)) && textOf(before - 1) !== ":") return start;
    index = before;
    while (/^[.:>?!-]$/.test(textOf(index))) index -= 1;
    index = skipNewlines(code, index, -1);
  }
  return start;
}

/**
 * Returns the items of the list in an expression that joins a list, if there is exactly one list in it. The expression
 * that is evaluated for each item is skipped.
 */
function findItems(
  expression: TextExpression,
  first: number,
  last: number,
  separator: Separator,
  lists: ReadonlyMap<string, readonly ListItem[]>,
): readonly ListItem[] | undefined {
  const { code, firstTokenIndex: bodyFirst, lastTokenIndex: bodyLast } = expression;
  const found: (readonly ListItem[])[] = [];
  for (let index = first; index <= last; index += 1) {
    if (index === bodyFirst) {
      index = bodyLast;
      continue;
    }
    if (isLiteralOtherThanSeparator(code, index, separator) || isSelectingWord(code, index)) return undefined;
    const namedItems = code.isWordTokenAt(index) ? lists.get(code.textOf(index)) : undefined;
    if (namedItems) {
      // With an index after its name, the list is not used as a whole: the expression uses a single item, or a part of
      // the list.
      if (code.textOf(index + 1) === "[") return undefined;
      found.push(namedItems);
      continue;
    }
    const isConstructor = isListConstructor(code, index);
    const list = isConstructor || isListBracket(expression, index) ? readListAt(code, index) : undefined;
    if (isConstructor && !list) return undefined;
    if (!list) continue;
    found.push(list.items);
    index = list.lastTokenIndex;
  }
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Whether a token is a literal other than the separator. Such a literal is also joined, or it is an argument of another
 * call. In both cases, the text is not certain.
 */
function isLiteralOtherThanSeparator({ tokens }: CodeTokens, index: number, { span }: Separator): boolean {
  const token = tokens[index];
  return token?.kind === "literal" && (token.start > span.start || token.end < span.end);
}

const isSelectingWord = ({ textOf, isWordTokenAt }: CodeTokens, index: number): boolean =>
  isWordTokenAt(index) &&
  (listItemSelectionWordPattern.test(textOf(index)) || (textOf(index) === "select" && textOf(index + 1) === "{"));

/** Whether a token is a function that makes a list from its arguments: `listOf(…)`. */
const isListConstructor = ({ textOf, isWordTokenAt }: CodeTokens, index: number): boolean =>
  isWordTokenAt(index) &&
  /^(?:listOf|setOf|arrayOf|sequenceOf|of|asList)$/.test(textOf(index)) &&
  textOf(index + 1) === "(";

/**
 * Whether a token is a bracket that can open a list. The bracket of a call or an index cannot open a list. A bracket
 * around the expression for each item cannot, either.
 */
function isListBracket(
  { code, firstTokenIndex: bodyFirst, lastTokenIndex: bodyLast }: TextExpression,
  index: number,
): boolean {
  const { textOf, isWordTokenAt, bracketPartners, tokens } = code;
  const closing = bracketPartners[index] ?? -1;
  const isAroundBody = index < bodyFirst && closing > bodyLast;
  const isCall = textOf(index) === "(" && isWordTokenAt(index - 1) && textOf(index - 1) !== "in";
  const isIndex = textOf(index) === "[" && isWordTokenAt(index - 1) && tokens[index - 1]?.end === tokens[index]?.start;
  return closing - index >= 3 && !isAroundBody && !isCall && !isIndex;
}

/** Returns the pieces for all items. The separator is between the items. */
function joinItems(pieces: readonly Piece[], items: readonly ListItem[], separator: string): readonly Piece[] {
  const holes = pieces.filter(({ kind }) => kind === "hole");
  const sample = pieces.find((piece): piece is TextPiece => piece.kind !== "hole");
  if (!sample) return [];
  const between: TextPiece = { ...sample, kind: "constant", value: ` ${separator} ` };
  return items.flatMap((item, index) => {
    const filled = pieces.map((piece) =>
      holes.length === 1 && piece.kind === "hole" ? fillHoleWithItem(piece, item, sample) : piece,
    );
    return index === 0 ? filled : [between, ...filled];
  });
}

const fillHoleWithItem = (hole: HolePiece, { text, span }: ListItem, sample: TextPiece): Piece =>
  text !== undefined && !hole.isInsertedValueQuoted && /^\$?\w{0,60}$/.test(hole.expression)
    ? { ...sample, kind: "constant", value: text, sourceSpan: hole.sourceSpan, originSpan: span }
    : hole;
