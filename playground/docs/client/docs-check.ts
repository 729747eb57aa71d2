import { renderReport } from "virtual:docs-report";
import { compile, countFixedProblems, explain, findObstacles, fixAll, interpret } from "workspace-events-filter";
import { titleOfFixAll } from "../../../src/language-service/code-actions/title-of-fix-all.ts";

export interface TextCheckResult {
  /** What is wrong with the text. Empty if nothing is wrong. */
  readonly report: string;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  /** What the filter means, if the text is a filter. */
  readonly meaning?: string;
  /** The text with its mistakes fixed, if any of them can be fixed. */
  readonly fix?: {
    readonly text: string;
    /** Says how many of the mistakes are fixed. */
    readonly fixTitle: string;
  };
}

/** The width of the lines that a report quotes from the text, in characters. */
const reportWidthInCharacters = 88;

export function checkFilterText(text: string): TextCheckResult {
  const compilation = compile(text);
  const { filter } = compilation;
  const readings = filter ? [] : interpret(text);
  const obstacles = filter ? [] : findObstacles(text);
  const { text: fixedText, compilation: fixed } = fixAll(text);
  return {
    report: renderReport({ ...compilation, readings, obstacles }, { width: reportWidthInCharacters }),
    problems: compilation.diagnostics.map(({ code, message }) => ({ code, message })),
    ...(filter && { meaning: explain(filter) }),
    ...(fixedText !== text && {
      fix: { text: fixedText, fixTitle: titleOfFixAll(countFixedProblems(compilation, fixed)) },
    }),
  };
}
