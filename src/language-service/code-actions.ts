import { fixAll } from "../authoring/fix-all.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import { toDiagnostic } from "./diagnostics.js";
import type { Document } from "./document.js";
import { changesBetween } from "./formatting.js";
import type { CodeAction, Range } from "./protocol.js";
import { rewritingsAt } from "./refactorings.js";

/** The repairs of what is wrong in a range, the repair of everything, and what else can be made of the text. */
export function codeActionsAt(document: Document, range: Range): readonly CodeAction[] {
  const { compilation, text, profile, uri, spanOf, editOf } = document;
  const span = spanOf(range);
  const edit = (edits: readonly SpanEdit[]): CodeAction["edit"] => ({ changes: { [uri]: edits.map(editOf) } });
  const inRange = compilation.diagnostics.filter((each) => each.span.start <= span.end && span.start <= each.span.end);
  const repairs = inRange.flatMap((problem) =>
    problem.fixes.map(
      ({ title, kind, edits }, index): CodeAction => ({
        title,
        kind: "quickfix",
        diagnostics: [toDiagnostic(problem, document)],
        ...(index === 0 && kind === "safe" && { isPreferred: true }),
        edit: edit(edits),
      }),
    ),
  );
  const repaired = compilation.diagnostics.length > 0 ? fixAll(text, { profile }).text : text;
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
