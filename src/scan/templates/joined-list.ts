import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { collectOperands } from "./collect-operands.js";
import { findOperandStart, type Operand, readArguments, readOperandsBetween } from "./operands.js";
import { lastIndexIncludingJoinedOperand, type TextExpression } from "./text-expression.js";

/** Matches functions and types whose arguments are the items of a list. */
const listConstructorPattern =
  /^(?:listOf|of|asList|arrayOf|setOf|List|Array|vec|string|String|mutableListOf|new|array|str)$/;

/** Finds the list around a literal, if a program joins the items of this list: `["…", "…"].join(" AND ")`. */
export function findJoinedList(code: CodeTokens, literalIndex: number): TextExpression | undefined {
  const opening = code.enclosingBracketIndexes[literalIndex] ?? -1;
  if (opening < 0 || skipNewlines(code, opening + 1, 1) > literalIndex) return undefined;
  const isBehindName = isSecondItemAfterVariable(code, opening, literalIndex);
  const closing = code.bracketPartners[opening] ?? -1;
  if (closing < 0) return undefined;
  const argumentJoin = findVariadicStringJoin(code, opening, closing, literalIndex);
  if (!argumentJoin && !isBehindName && !isFirstItem(code, opening, literalIndex)) return undefined;
  const join = argumentJoin ?? findListJoin(code, opening, closing) ?? findJoinOfNamedList(code, opening, closing);
  if (!join) return undefined;
  const items = readArguments(code, opening).slice(argumentJoin ? 1 : 0);
  if (items.length < 2 || items.length > 50) return undefined;
  const separators: readonly Operand[] =
    join.separatorTokenIndex === undefined
      ? []
      : [
          {
            kind: code.literalAtTokenIndex(join.separatorTokenIndex) ? "literal" : "code",
            firstTokenIndex: join.separatorTokenIndex,
            lastTokenIndex: join.separatorTokenIndex,
          },
        ];
  const operands = items.flatMap((item, index) => {
    const parts =
      item.kind === "literal"
        ? [item]
        : (readOperandsBetween(code, item.firstTokenIndex, item.lastTokenIndex) ?? [item]);
    return index === 0 ? parts : [...separators, ...parts];
  });
  // `[…].join(" OR ") + " AND …"`
  let { lastTokenIndex } = join;
  for (
    let end = lastIndexIncludingJoinedOperand(code, lastTokenIndex);
    end > lastTokenIndex;
    end = lastIndexIncludingJoinedOperand(code, lastTokenIndex)
  )
    lastTokenIndex = end;
  const behind =
    lastTokenIndex > join.lastTokenIndex ? collectOperands(code, join.lastTokenIndex + 1, lastTokenIndex) : [];
  return {
    code,
    firstTokenIndex: join.firstTokenIndex,
    lastTokenIndex,
    operands: [...operands, ...behind],
    isTransformed: false,
  };
}

const isFirstItem = (code: CodeTokens, opening: number, literalIndex: number): boolean => {
  const first = skipNewlines(code, opening + 1, 1);
  return first === literalIndex && [",", "+", "."].includes(code.textOf(skipNewlines(code, literalIndex + 1, 1)));
};

/** Whether a literal is the second item of a list whose first item is a name: `[types, "…"].join(" AND ")`. */
const isSecondItemAfterVariable = (code: CodeTokens, opening: number, literalIndex: number): boolean => {
  const first = skipNewlines(code, opening + 1, 1);
  return (
    code.textOf(opening) === "[" &&
    code.isWordTokenAt(first) &&
    code.textOf(first + 1) === "," &&
    skipNewlines(code, first + 2, 1) === literalIndex
  );
};

interface ListJoin {
  /** The index of the token with the text between the items. Absent if there is no such token. */
  readonly separatorTokenIndex: number | undefined;
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
}

/**
 * Finds `String.join(" OR ", "…", "…")`. The first argument is the text between the items. The literal is the second
 * argument, which is the first item.
 */
function findVariadicStringJoin(
  { textOf, literalAtTokenIndex }: CodeTokens,
  opening: number,
  closing: number,
  literalIndex: number,
): ListJoin | undefined {
  const isJoin =
    textOf(opening) === "(" && /^[Jj]oin$/.test(textOf(opening - 1)) && /^[Ss]tring$/.test(textOf(opening - 3));
  if (!isJoin) return undefined;
  const [separatorTokenIndex] = [opening + 1, opening + 2].filter((index) => literalAtTokenIndex(index));
  if (
    separatorTokenIndex === undefined ||
    textOf(separatorTokenIndex + 1) !== "," ||
    literalIndex > separatorTokenIndex + 3
  )
    return undefined;
  return { separatorTokenIndex, firstTokenIndex: opening - 3, lastTokenIndex: closing };
}

function findListJoin(code: CodeTokens, opening: number, closing: number): ListJoin | undefined {
  const { textOf, bracketPartners, literalAtTokenIndex, isWordTokenAt } = code;
  const bracket = textOf(opening);
  if (bracket === "(" && textOf(opening - 1) === "!" && textOf(opening - 2) === "concat")
    return { separatorTokenIndex: undefined, firstTokenIndex: opening - 2, lastTokenIndex: closing };
  const isList =
    bracket === "[" ||
    (bracket === "{" && /^(?:string|\]|})$/.test(textOf(skipNewlines(code, opening - 1, -1)))) ||
    (bracket === "(" && isWordTokenAt(opening - 1) && listConstructorPattern.test(textOf(opening - 1)));
  if (!isList) return undefined;
  // `[…].join(" OR ")`
  const dot = skipNewlines(code, closing + 1, 1);
  if (textOf(dot) === "." && /^join(?:ToString)?$/.test(textOf(dot + 1)) && textOf(dot + 2) === "(") {
    const isSeparator = literalAtTokenIndex(dot + 3) || (isWordTokenAt(dot + 3) && textOf(dot + 4) === ")");
    const separatorTokenIndex = isSeparator ? dot + 3 : -1;
    const last = bracketPartners[dot + 2] ?? -1;
    if (separatorTokenIndex > 0 && last > 0)
      return { separatorTokenIndex, firstTokenIndex: opening, lastTokenIndex: last };
  }
  // `" OR ".join([…])`, `implode(" OR ", […])`, `strings.Join([]string{…}, " OR ")`
  const outer = code.enclosingBracketIndexes[opening] ?? -1;
  if (textOf(outer) !== "(" || !/^(?:join|Join|implode)$/.test(textOf(outer - 1))) return undefined;
  const last = bracketPartners[outer] ?? -1;
  const before = literalAtTokenIndex(outer - 3) && textOf(outer - 2) === "." ? outer - 3 : -1;
  const separatorTokenIndex = [before, outer + 1, last - 1].find((index) => index >= 0 && literalAtTokenIndex(index));
  return separatorTokenIndex === undefined || last < 0
    ? undefined
    : {
        separatorTokenIndex,
        firstTokenIndex: before >= 0 ? before : findOperandStart(code, outer - 1),
        lastTokenIndex: last,
      };
}

/** Finds the join of a list that is assigned to a name: `const parts = ["…"]; parts.join(" OR ")`. */
function findJoinOfNamedList(code: CodeTokens, opening: number, closing: number): ListJoin | undefined {
  const { textOf, isWordTokenAt } = code;
  if (!["[", "("].includes(textOf(opening))) return undefined;
  const first = skipNewlines(code, opening - 1, -1);
  const name = textOf(first) === "=" && isWordTokenAt(first - 1) ? textOf(first - 1) : "";
  const separatorTokenIndex = readSeparatorIndexByListName(code).get(name);
  return separatorTokenIndex === undefined
    ? undefined
    : { separatorTokenIndex, firstTokenIndex: opening, lastTokenIndex: closing };
}

const joinSeparatorIndexesByCodeTokens = new WeakMap<CodeTokens, ReadonlyMap<string, number>>();

/**
 * Returns the index of the separator for each named list that is joined. The name of such a list is used exactly twice
 * in the code: to assign the list, and to join it.
 */
function readSeparatorIndexByListName(code: CodeTokens): ReadonlyMap<string, number> {
  const known = joinSeparatorIndexesByCodeTokens.get(code);
  if (known) return known;
  const { textOf, literalAtTokenIndex, isWordTokenAt, tokens } = code;
  const uses = new Map<string, number>();
  const joins = new Map<string, number>();
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isWordTokenAt(index)) continue;
    const name = textOf(index);
    uses.set(name, (uses.get(name) ?? 0) + 1);
    const method = textOf(index + 2);
    // `parts.join(" OR ")`, or `" OR ".join(parts)`
    if (textOf(index + 1) === "." && method === "join" && textOf(index + 3) === "(" && literalAtTokenIndex(index + 4))
      joins.set(name, index + 4);
    else if (
      textOf(index - 1) === "(" &&
      textOf(index - 2) === "join" &&
      literalAtTokenIndex(index - 4) &&
      textOf(index + 1) === ")"
    )
      joins.set(name, index - 4);
  }
  for (const name of joins.keys()) if (uses.get(name) !== 2) joins.delete(name);
  joinSeparatorIndexesByCodeTokens.set(code, joins);
  return joins;
}
