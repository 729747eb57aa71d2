import { type Action, type Diagnostic as LintDiagnostic, linter } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { CodeAction, Diagnostic, LanguageService } from "../language-service/index.js";
import { createPositionConverter } from "../text/position-converter.js";
import { createEditToChangeConverter } from "./edit-to-change-converter.js";

/** The text is checked after a pause in typing. This is the length of the pause, in milliseconds. */
const lintDelayMs = 200;

const severityByLspNumber = { 1: "error", 2: "warning", 4: "hint" } as const;

/** Underlines the problems of a filter, and shows their fixes as buttons. */
export const createFilterLinterExtension = (service: LanguageService): Extension =>
  linter(({ state }) => lintFilter(state.doc.toString(), service), { delay: lintDelayMs });

/** Converts the diagnostics and quick fixes of the language service for CodeMirror. */
export function lintFilter(text: string, service: LanguageService): LintDiagnostic[] {
  const diagnostics = service.diagnostics(text);
  if (diagnostics.length === 0) return [];
  const { toRange, toSpan } = createPositionConverter(text);
  const codeActions = service.codeActions(text, toRange({ start: 0, end: text.length }), ["quickfix"]);
  return diagnostics.map((diagnostic) => {
    const { start, end } = toSpan(diagnostic.range);
    return {
      from: start,
      to: end,
      severity: severityByLspNumber[diagnostic.severity],
      ...(diagnostic.source !== undefined && { source: diagnostic.source }),
      message: diagnostic.message,
      ...(diagnostic.tags && { markClass: "cm-filter-unnecessary" }),
      actions: codeActions
        .filter((action) => isFixForDiagnostic(action, diagnostic))
        .map((action) => toLintAction(action, text)),
    };
  });
}

const isFixForDiagnostic = ({ diagnostics = [] }: CodeAction, { code, range }: Diagnostic): boolean =>
  diagnostics.some((each) => each.code === code && JSON.stringify(each.range) === JSON.stringify(range));

/** A button that applies the edits. If the text has changed since the edits were made, the button does nothing. */
const toLintAction = ({ title, edit }: CodeAction, text: string): Action => ({
  name: title,
  apply: (view: EditorView) => {
    if (view.state.doc.toString() !== text) return;
    const changes = Object.values(edit.changes).flat().map(createEditToChangeConverter(text));
    view.dispatch({ changes, userEvent: "input.fix" });
  },
});
