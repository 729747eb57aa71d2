import type { SymbolTerm, Term } from "../term.js";
import { excludingSymbolCharacters, harmlessOperators } from "../words/operators.js";
import { isOperatorHarmlessAt } from "./operator-places.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/** Matches brackets, quotes and punctuation that are not part of a longer operator. Other functions check them. */
const symbolCheckedElsewherePattern = /^["'`()[\]{},;.]$|^```$/;

/** Finds operators and other symbols that may change the meaning of the text. */
export function findUnaccountedOperators(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { terms, termRoles } = readText;
  const found: UnaccountedPart[] = [];
  for (let position = 0; position < terms.length; position += 1) {
    const first = terms[position];
    if (isTwoDotRangeOperator(terms, position)) found.push({ span: first?.span ?? { start: 0, end: 0 } });
    if (first?.kind !== "symbol" || termRoles[position] !== undefined) continue;
    if (symbolCheckedElsewherePattern.test(first.text) && !formsOperatorWithComparator(first, terms[position + 1]))
      continue;
    const start = position;
    let last: SymbolTerm = first;
    let run = first.text;
    for (let next = terms[position + 1]; continuesOperator(next, readText, position + 1); next = terms[position + 1]) {
      run += next.text;
      last = next;
      position += 1;
    }
    const span = { start: first.span.start, end: last.span.end };
    if ([...run].some((character) => excludingSymbolCharacters.has(character)))
      found.push({ span, refusal: "negation" });
    else if (!(isOperatorHarmlessAt(run, start, readText) ?? isHarmlessOperator(run)))
      found.push(run !== "=~" && isModifiedComparator(run) ? { span, refusal: "negation" } : { span });
  }
  return found;
}

/** Whether a punctuation mark forms another operator with the comparator directly after it, such as `.=` and `,=`. */
const formsOperatorWithComparator = ({ text }: SymbolTerm, next: Term | undefined): boolean =>
  /^[.,;]$/.test(text) && next?.kind === "symbol" && next.hasNoSpaceBefore && /^[=:]/.test(next.text);

/** Whether two dots are a range operator, as in `A .. B`. */
const isTwoDotRangeOperator = (terms: readonly Term[], position: number): boolean =>
  [position, position + 1].every((each) => {
    const term = terms[each];
    return term?.kind === "symbol" && term.text === "." && (each === position || term.hasNoSpaceBefore);
  });

const continuesOperator = (
  term: Term | undefined,
  { termRoles }: TextWithRoles,
  position: number,
): term is SymbolTerm =>
  term?.kind === "symbol" &&
  term.hasNoSpaceBefore &&
  !symbolCheckedElsewherePattern.test(term.text) &&
  termRoles[position] === undefined;

/** Whether a sequence of symbols is a harmless operator, a horizontal line, a bullet, a table border or an arrow. */
const isHarmlessOperator = (run: string): boolean =>
  harmlessOperators.has(run) || /^(?:-+|=+|#+|\*{2,}|[-|:]{3,}|=+>|-+>)$/.test(run);

/** Whether an operator is a comparator that is joined to another symbol, such as `=/=`, `-=` and `^=`. */
const isModifiedComparator = (run: string): boolean =>
  /[/\\^$*~%|<>!?+-]=|=[/\\<>~^!]=?/.test(run) && !/^=+[<>]|[<>]=+$/.test(run);
