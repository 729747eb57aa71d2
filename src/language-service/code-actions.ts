import { applyFix, fixAll } from "../authoring/fix-all.js";
import { type Compilation, compile } from "../compile.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { changesBetween } from "./changes.js";
import { toDiagnostic } from "./diagnostics.js";
import type { Document } from "./document.js";
import type { CodeAction, Range } from "./protocol.js";
import { rewritingsAt } from "./refactorings.js";

/** How many repairs are looked at: each of them is tried. */
const mostRepairs = 20;

/** Whether a repair leaves more errors than there are. */
function worsens({ text, compilation, profile }: Document, fix: Fix): boolean {
  return errorsIn(compile(applyFix(text, fix), { profile })) > errorsIn(compilation);
}

const errorsIn = ({ diagnostics, omitted }: Pick<Compilation, "diagnostics" | "omitted">): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;

/** Whether actions of a kind are asked for: by its name, or by what that begins with. */
const isAsked = (only: readonly string[] | undefined, kind: CodeAction["kind"]): boolean =>
  only?.some((each) => each === "" || kind === each || kind.startsWith(`${each}.`)) ?? true;

/** The repairs of what is wrong in a range, the repair of everything, and what else can be made of the text. */
export function codeActionsAt(
  document: Document,
  range: Range,
  only: readonly string[] | undefined,
): readonly CodeAction[] {
  const repaired = isAsked(only, "source.fixAll") ? repairedText(document) : undefined;
  return [
    ...(isAsked(only, "quickfix") ? repairsIn(document, range) : []),
    ...(repaired === undefined ? [] : [changeTo(document, repaired, "Repair everything", "source.fixAll")]),
    ...(isAsked(only, "refactor.rewrite") ? rewritingsAt(document, document.spanOf(range)) : [])
      .filter(({ text }) => text !== repaired)
      .map(({ text, title }) => changeTo(document, text, title, "refactor.rewrite")),
  ];
}

function changeTo(
  { text: before, uri, editOf }: Document,
  text: string,
  title: string,
  kind: CodeAction["kind"],
): CodeAction {
  return { title, kind, edit: { changes: { [uri]: changesBetween(before, text).map(editOf) } } };
}

function repairsIn(document: Document, range: Range): readonly CodeAction[] {
  const { compilation, uri, spanOf, editOf } = document;
  const span = spanOf(range);
  const inRange = compilation.diagnostics.filter((each) => each.span.start <= span.end && span.start <= each.span.end);
  return (
    inRange
      .flatMap((problem) => problem.fixes.map((fix, index) => ({ problem, fix, isFirst: index === 0 })))
      .slice(0, mostRepairs)
      .map((repair) => ({ ...repair, isWorse: worsens(document, repair.fix) }))
      // What decodes the text may bring to light what that hid.
      .filter(({ problem, isWorse }) => !isWorse || problem.code === "encoded-text")
      .map(
        ({ problem, fix: { title, kind, edits }, isFirst, isWorse }): CodeAction => ({
          title: title.charAt(0).toUpperCase() + title.slice(1),
          kind: "quickfix",
          diagnostics: [toDiagnostic(problem, document)],
          ...(isFirst && kind === "safe" && !isWorse && { isPreferred: true }),
          edit: { changes: { [uri]: edits.map(editOf) } },
        }),
      )
  );
}

/** The text with everything repaired that can be, if that leaves no more errors than there were; undefined if nothing can. */
function repairedText({ compilation, text, profile }: Document): string | undefined {
  if (compilation.diagnostics.length === 0) return undefined;
  const all = fixAll(text, { profile });
  return all.text !== text && errorsIn(all.compilation) <= errorsIn(compilation) ? all.text : undefined;
}
