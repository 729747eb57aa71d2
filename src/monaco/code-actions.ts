import type * as Monaco from "monaco-editor";
import type { CodeAction, LanguageService } from "../language-service/index.js";
import { type MonacoNamespace, toLspRange, toMarkerData, toMonacoEdit } from "./conversions.js";

type TextModel = Monaco.editor.ITextModel;

/** The kinds of code actions. The names are from LSP. */
export const codeActionKinds: readonly string[] = ["quickfix", "source.fixAll", "refactor.rewrite"];

export function createCodeActionProvider(
  monaco: MonacoNamespace,
  getService: (model: TextModel) => LanguageService,
): Monaco.languages.CodeActionProvider {
  return {
    provideCodeActions: (model, range, { only }) => {
      // The action that applies all fixes is offered only if an editor requests the kind of this action.
      const requestedKinds = only === undefined ? ["quickfix", "refactor"] : [only];
      const actions = getService(model)
        .codeActions(model.getValue(), toLspRange(range), requestedKinds)
        .map((action) => toMonacoCodeAction(monaco, model, action));
      return { actions, dispose: () => {} };
    },
  };
}

function toMonacoCodeAction(
  monaco: MonacoNamespace,
  model: TextModel,
  { title, kind, diagnostics, isPreferred, edit }: CodeAction,
): Monaco.languages.CodeAction {
  const versionId = model.getVersionId();
  return {
    title,
    kind,
    ...(diagnostics && { diagnostics: diagnostics.map((diagnostic) => toMarkerData(monaco, diagnostic)) }),
    ...(isPreferred && { isPreferred }),
    edit: {
      edits: Object.values(edit.changes).flatMap((lspTextEdits) =>
        lspTextEdits.map((textEdit) => ({ resource: model.uri, versionId, textEdit: toMonacoEdit(textEdit) })),
      ),
    },
  };
}
