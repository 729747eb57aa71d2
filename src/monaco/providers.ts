import type * as Monaco from "monaco-editor";
import { type LanguageService, semanticTokensLegend } from "../language-service/index.js";
import {
  fromCompletion,
  fromDiagnostic,
  fromEdit,
  fromRange,
  fromSelectionRange,
  type MonacoNamespace,
  toPosition,
  toRange,
} from "./conversions.js";

type Model = Monaco.editor.ITextModel;

/** The characters after which what can be written is proposed at once. */
const triggerCharacters = ['"', ":", "=", ".", "/", "(", " "];

/** Registers everything that Monaco asks for by itself. */
export function registerProviders(
  monaco: MonacoNamespace,
  language: string,
  serviceOf: (model: Model) => LanguageService,
): readonly Monaco.IDisposable[] {
  const { languages } = monaco;
  return [
    languages.registerCompletionItemProvider(language, {
      triggerCharacters,
      provideCompletionItems: (model, position) => {
        const { isIncomplete, items } = serviceOf(model).completions(model.getValue(), toPosition(position));
        return { incomplete: isIncomplete, suggestions: items.map((item) => fromCompletion(monaco, item)) };
      },
    }),
    languages.registerHoverProvider(language, {
      provideHover: (model, position) => {
        const hover = serviceOf(model).hover(model.getValue(), toPosition(position));
        return hover && { contents: [{ value: hover.contents.value }], range: fromRange(hover.range) };
      },
    }),
    languages.registerCodeActionProvider(
      language,
      {
        provideCodeActions: (model, range, { only }) => {
          // What repairs everything is shown only where it is asked for.
          const kinds = only === undefined ? ["quickfix", "refactor"] : [only];
          const actions = serviceOf(model)
            .codeActions(model.getValue(), toRange(range), kinds)
            .map((action) => fromCodeAction(monaco, model, action));
          return { actions, dispose: () => {} };
        },
      },
      { providedCodeActionKinds: ["quickfix", "source.fixAll", "refactor.rewrite"] },
    ),
    languages.registerDocumentFormattingEditProvider(language, {
      provideDocumentFormattingEdits: (model) => serviceOf(model).formatting(model.getValue()).map(fromEdit),
    }),
    languages.registerDocumentSemanticTokensProvider(language, {
      getLegend: () => ({
        tokenTypes: [...semanticTokensLegend.tokenTypes],
        tokenModifiers: [...semanticTokensLegend.tokenModifiers],
      }),
      provideDocumentSemanticTokens: (model) => ({
        data: Uint32Array.from(serviceOf(model).semanticTokens(model.getValue()).data),
      }),
      releaseDocumentSemanticTokens: () => {},
    }),
    languages.registerSelectionRangeProvider(language, {
      provideSelectionRanges: (model, positions) =>
        serviceOf(model).selectionRanges(model.getValue(), positions.map(toPosition)).map(fromSelectionRange),
    }),
  ];
}

function fromCodeAction(
  monaco: MonacoNamespace,
  model: Model,
  { title, kind, diagnostics, isPreferred, edit }: ReturnType<LanguageService["codeActions"]>[number],
): Monaco.languages.CodeAction {
  const versionId = model.getVersionId();
  return {
    title,
    kind,
    ...(diagnostics && { diagnostics: diagnostics.map((each) => fromDiagnostic(monaco, each)) }),
    ...(isPreferred && { isPreferred }),
    edit: {
      edits: Object.values(edit.changes).flatMap((edits) =>
        edits.map((each) => ({ resource: model.uri, versionId, textEdit: fromEdit(each) })),
      ),
    },
  };
}
