import { fix, remove } from "../../diagnostics/fix.js";
import { codePointName, isWhiteSpace, isWordCharacter } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import { comparesField } from "../../vocabulary/field-names.js";
import { removeWithBlanks } from "../blanks.js";
import type { Source } from "../source.js";
import { meantBy } from "../visible-text.js";

/** Signs that nobody means anything by in a filter. Any other may stand for a negation in some language or notation. */
const harmless = /^[*@$§.…•·°€£¥©®™¶%?¿\\]+$/;

/** Reports characters at which no token begins. They may go, unless they may have been meant for an operator. */
export function reportUnexpected(span: Span, { text, report }: Source): void {
  report("unexpected-character", span, () => {
    const characters = text.slice(span.start, span.end);
    const hasLiteralError = !harmless.test(characters) || mayBeMeant(span, text);
    return {
      data: { characters },
      fixes: hasLiteralError ? [] : [fix("suggestion", "remove", [removeWithBlanks(text, span)])],
    };
  });
}

/** Whether there is nothing else in a text: then nothing would be left. */
const isAlone = (span: Span, text: string): boolean => text.trim().length === span.end - span.start;

/** Whether characters stand where an operator joins two operands, or in an operand's own place. */
function mayBeMeant({ start, end }: Span, text: string): boolean {
  let [from, to] = [start, end];
  while (isWhiteSpace(text[from - 1])) from -= 1;
  while (isWhiteSpace(text[to])) to += 1;
  const before = text.slice(Math.max(0, from - 4), start);
  const after = text.slice(end, to + 4);
  const joins = /["')\]]\s*$/.test(before) && /^\s*(?!(?:AND|OR)\b)[\w("']/i.test(after);
  const isOperand = /(?:^|\(|\b(?:AND|OR))\s*$/i.test(before) && /^\s*(?:$|\)|(?:AND|OR)\b)/i.test(after);
  return joins || isOperand;
}

/** Reports a run of characters that nobody sees; inside a value it stands for nothing. */
export function reportInvisible(span: Span, insideValue: boolean, { text, reportSlip }: Source): void {
  const run = text.slice(span.start, span.end);
  const character = String.fromCodePoint(run.codePointAt(0) ?? 0);
  reportSlip("invisible-character", span, () => ({
    data: { character, codePoint: codePointName(character) },
    fixes:
      !insideValue && meantBy(run) === " "
        ? [fix("safe", "replace", [{ span, newText: " " }], "a space")]
        : [remove("safe", span)],
  }));
}

/**
 * Reports a comment. It may go unless there is nothing else or a restriction in it; a blank takes its place where two
 * words would grow together.
 */
export function reportComment(span: Span, { text, report }: Source): void {
  report("comment", span, () => {
    const parts = isWordCharacter(text[span.start - 1]) && isWordCharacter(text[span.end]);
    const edit = parts ? { span, newText: " " } : removeWithBlanks(text, span);
    const matters = isAlone(span, text) || comparesField(text.slice(span.start, span.end));
    return { data: {}, fixes: matters ? [] : [fix("suggestion", "remove", [edit])] };
  });
}
