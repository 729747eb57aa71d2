import type * as Monaco from "monaco-editor";
import type { LanguageService } from "../language-service/index.js";
import { codeActionKinds, createCodeActionProvider } from "./code-actions.js";
import {
  type MonacoNamespace,
  toLspPosition,
  toMonacoCompletionItem,
  toMonacoEdit,
  toMonacoRange,
  toMonacoSelectionRanges,
} from "./conversions.js";
import { registerSemanticTokens } from "./semantic-tokens.js";

type TextModel = Monaco.editor.ITextModel;

/** When the user types one of these characters, the editor opens the list of completions. */
const triggerCharacters = ['"', ":", "=", ".", "/", "(", " "];

/** Registers providers for the features of the language service in Monaco. */
export function registerProviders(
  monaco: MonacoNamespace,
  languageId: string,
  getService: (model: TextModel) => LanguageService,
): readonly Monaco.IDisposable[] {
  const { languages } = monaco;
  return [
    languages.registerCompletionItemProvider(languageId, {
      triggerCharacters,
      provideCompletionItems: (model, position) => {
        const { isIncomplete, items } = getService(model).completions(model.getValue(), toLspPosition(position));
        return { incomplete: isIncomplete, suggestions: items.map((item) => toMonacoCompletionItem(monaco, item)) };
      },
    }),
    languages.registerHoverProvider(languageId, {
      provideHover: (model, position) => {
        const hover = getService(model).hover(model.getValue(), toLspPosition(position));
        return hover && { contents: [{ value: hover.contents.value }], range: toMonacoRange(hover.range) };
      },
    }),
    languages.registerCodeActionProvider(languageId, createCodeActionProvider(monaco, getService), {
      providedCodeActionKinds: codeActionKinds,
    }),
    languages.registerDocumentFormattingEditProvider(languageId, {
      provideDocumentFormattingEdits: (model) => getService(model).formatting(model.getValue()).map(toMonacoEdit),
    }),
    ...registerSemanticTokens(monaco, languageId, getService),
    languages.registerSelectionRangeProvider(languageId, {
      provideSelectionRanges: (model, positions) =>
        getService(model).selectionRanges(model.getValue(), positions.map(toLspPosition)).map(toMonacoSelectionRanges),
    }),
  ];
}
