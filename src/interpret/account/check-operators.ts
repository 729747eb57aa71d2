import type { SymbolTerm, Term } from "../term.js";
import { excludingOperators, harmlessOperators } from "../words/operators.js";
import { isHarmlessHere } from "./operator-places.js";
import type { ReadText, Unaccounted } from "./read-text.js";

/** Symbols that stand alone: brackets and quotes are checked elsewhere. */
const singleSymbols = /^["'`()[\]{},;.]$|^```$/;

/** The operators and other signs that are not known to select nothing. */
export function checkOperators(readText: ReadText): readonly Unaccounted[] {
  const { terms, roles } = readText;
  const found: Unaccounted[] = [];
  for (let position = 0; position < terms.length; position += 1) {
    const first = terms[position];
    if (isRange(terms, position)) found.push({ span: first?.span ?? { start: 0, end: 0 } });
    if (first?.kind !== "symbol" || roles[position] !== undefined) continue;
    if (singleSymbols.test(first.text) && !isChangingComparator(first, terms[position + 1])) continue;
    const start = position;
    let last: SymbolTerm = first;
    let run = first.text;
    for (let next = terms[position + 1]; isContinuation(next, readText, position + 1); next = terms[position + 1]) {
      run += next.text;
      last = next;
      position += 1;
    }
    const span = { start: first.span.start, end: last.span.end };
    if ([...run].some((character) => excludingOperators.has(character))) found.push({ span, refusal: "negation" });
    else if (!(isHarmlessHere(run, start, readText) ?? isHarmless(run)))
      found.push(run !== "=~" && isChangedComparison(run) ? { span, refusal: "negation" } : { span });
  }
  return found;
}

/** `.=`, `,=`: punctuation that makes another operator of a comparator. */
const isChangingComparator = ({ text }: SymbolTerm, next: Term | undefined): boolean =>
  /^[.,;]$/.test(text) && next?.kind === "symbol" && next.isGlued && /^[=:]/.test(next.text);

/** `A .. B`. */
const isRange = (terms: readonly Term[], position: number): boolean =>
  [position, position + 1].every((each) => {
    const term = terms[each];
    return term?.kind === "symbol" && term.text === "." && (each === position || term.isGlued);
  });

const isContinuation = (term: Term | undefined, { roles }: ReadText, position: number): term is SymbolTerm =>
  term?.kind === "symbol" && term.isGlued && !singleSymbols.test(term.text) && roles[position] === undefined;

/** Rules and bullets, borders of tables, arrows of any length, and the operators of the list. */
const isHarmless = (run: string): boolean =>
  harmlessOperators.has(run) || /^(?:-+|=+|#+|\*{2,}|[-|:]{3,}|=+>|-+>)$/.test(run);

/** `=/=`, `-=`, `^=`: a comparison with something beside it. */
const isChangedComparison = (run: string): boolean =>
  /[/\\^$*~%|<>!?+-]=|=[/\\<>~^!]=?/.test(run) && !/^=+[<>]|[<>]=+$/.test(run);
