import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix, insert } from "../../diagnostics/fix.js";
import { isWhiteSpace } from "../../text/characters.js";
import { fieldLike, splitKeyword } from "../../vocabulary/field-names.js";
import { removeWithBlanks, replaceBySpaced } from "../blanks.js";
import { walk } from "../fold.js";
import type { Source } from "../source.js";
import { isEnd, type Token } from "../tokens.js";
import type { ExpressionNode } from "../tree.js";

export type Keyword = "AND" | "OR";

/** Reports an operator that is written otherwise than its keyword. */
export function reportOperator(token: Token, expected: Keyword, { text, spanOf, reportSlip }: Source): void {
  if (token.image === expected) return;
  const span = spanOf(token);
  const fixes = (): readonly Fix[] => [fix("safe", "replace", [replaceBySpaced(text, span, expected)], expected)];
  const written = token.image;
  if (written.toUpperCase() === expected) {
    reportSlip("wrong-case-keyword", span, () => ({ data: { keyword: written, expected }, fixes: fixes() }));
  } else {
    reportSlip("unsupported-operator", span, () => ({ data: { operator: written, expected }, fixes: fixes() }));
  }
}

/** Reports an operator that the language does not have. */
export function reportUnsupportedOperator(token: Token, { text, spanOf, report }: Source): void {
  const span = spanOf(token);
  report("unsupported-operator", span, () => {
    const trailing = /^[;,]+$/.test(token.image) && text.slice(span.end).trim() === "";
    return {
      data: { operator: token.image },
      fixes: trailing ? [fix("safe", "remove", [removeWithBlanks(text, span)])] : [],
    };
  });
}

/** Reports that nothing joins two operands, where both are whole enough to tell. */
export function reportMissingOperator(left: ExpressionNode, right: ExpressionNode, source: Source): void {
  const { text, report, obstructed } = source;
  if (!isWhole(left) || !isWhole(right) || obstructed(left.span.end, right.span.start)) return;
  if (right.kind === "restriction" && right.field && splitKeyword(right.field.name)) return;
  const [before, after] = [fieldsIn(left), fieldsIn(right)];
  const expected =
    before === "event_types" && after === "event_types" ? "OR" : joinsTarget(before, after) ? "AND" : undefined;
  report("missing-operator", right.span, () => {
    const start = right.span.start;
    const blank = isWhiteSpace(text[start - 1]) ? "" : " ";
    return {
      data: expected ? { expected } : {},
      fixes: expected ? [insert("safe", start, `${blank}${expected} `)] : [],
    };
  });
}

/** Whether a node ends with something to join; a missing part at its end is reported already. */
function isWhole(node: ExpressionNode): boolean {
  if (node.kind === "restriction") return node.value !== undefined;
  return node.kind === "composite" ? node.inner !== undefined : node.kind !== "error";
}

const joinsTarget = (before: string | undefined, after: string | undefined): boolean =>
  (before === "event_types" && after === "target_resource") ||
  (before === "target_resource" && after === "event_types");

/** The one field that all restrictions below a node have, or were meant to have. */
function fieldsIn(node: ExpressionNode): string | undefined {
  const names = new Set<string | undefined>();
  walk(node, (each) => {
    if (each.kind === "error") names.add(undefined);
    if (each.kind === "restriction") names.add(each.field && fieldLike(each.field.name)?.name);
  });
  return names.size === 1 ? [...names][0] : undefined;
}

/** Tells which operator lacks the operand between two tokens. */
export class MissingOperands {
  /** The operator reported last, so that none is reported twice. */
  #last: Token | undefined;

  /** Reports the gap between `before` and `after`, which `next` follows. */
  report(before: Token, after: Token, next: Token, isOperator: (token: Token) => boolean, source: Source): void {
    const { text, spanOf, report, obstructed } = source;
    if (obstructed(isEnd(before) ? 0 : spanOf(before).end, spanOf(after).start)) return;
    const candidates = [before, after].filter((token) => isOperator(token) && token !== this.#last);
    const [token] = candidates;
    if (!token) return;
    this.#last = token;
    const other = token === before ? after : next;
    const alone = token === after && (isEnd(next) || !startsOperand(next, isOperator));
    const sensible = !(isOperator(other) && other.tokenType !== token.tokenType) && !(alone && !isOperator(other));
    const span = spanOf(token);
    report("missing-operand", span, () => ({
      data: { operator: token.image },
      fixes: sensible ? [fix("suggestion", "remove", [removeWithBlanks(text, span)])] : [],
    }));
  }
}

const startsOperand = (token: Token, isOperator: (token: Token) => boolean): boolean =>
  !isEnd(token) && !isOperator(token) && token.image !== ")";
