import { applyFix, fixAll } from "../authoring/fix-all.js";
import { type Compilation, compile } from "../compile.js";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import { toDiagnostic } from "./diagnostics.js";
import type { Document } from "./document.js";
import { changesBetween } from "./formatting.js";
import type { CodeAction, Range } from "./protocol.js";
import { rewritingsAt } from "./refactorings.js";

/** How many repairs are looked at: each of them is tried. */
const mostRepairs = 20;

/** Whether a repair leaves more errors than there are; one that decodes the text may bring to light what it hid. */
function worsens({ text, compilation, profile }: Document, { code }: Diagnostic, fix: Fix): boolean {
  return code !== "encoded-text" && errorsIn(compile(applyFix(text, fix), { profile })) > errorsIn(compilation);
}

const errorsIn = ({ diagnostics, omitted }: Pick<Compilation, "diagnostics" | "omitted">): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;

/** The repairs of what is wrong in a range, the repair of everything, and what else can be made of the text. */
export function codeActionsAt(document: Document, range: Range): readonly CodeAction[] {
  const { compilation, text, profile, uri, spanOf, editOf } = document;
  const span = spanOf(range);
  const edit = (edits: readonly SpanEdit[]): CodeAction["edit"] => ({ changes: { [uri]: edits.map(editOf) } });
  const inRange = compilation.diagnostics.filter((each) => each.span.start <= span.end && span.start <= each.span.end);
  const repairs = inRange
    .flatMap((problem) => problem.fixes.map((fix, index) => ({ problem, fix, isFirst: index === 0 })))
    .slice(0, mostRepairs)
    .filter(({ problem, fix }) => !worsens(document, problem, fix))
    .map(
      ({ problem, fix: { title, kind, edits }, isFirst }): CodeAction => ({
        title,
        kind: "quickfix",
        diagnostics: [toDiagnostic(problem, document)],
        ...(isFirst && kind === "safe" && { isPreferred: true }),
        edit: edit(edits),
      }),
    );
  const everything = compilation.diagnostics.length > 0 ? fixAll(text, { profile }) : { text, compilation };
  const isEncoded = compilation.diagnostics.some(({ code }) => code === "encoded-text");
  const repaired = isEncoded || errorsIn(everything.compilation) <= errorsIn(compilation) ? everything.text : text;
  const all: CodeAction[] =
    repaired === text
      ? []
      : [{ title: "Repair everything", kind: "source.fixAll", edit: edit(changesBetween(text, repaired)) }];
  const rewritings = rewritingsAt(document, span)
    .filter((rewriting) => rewriting.text !== repaired)
    .map((rewriting): CodeAction => {
      const { title } = rewriting;
      return { title, kind: "refactor.rewrite", edit: edit(changesBetween(text, rewriting.text)) };
    });
  return [...repairs, ...all, ...rewritings];
}
