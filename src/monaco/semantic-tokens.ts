import type * as Monaco from "monaco-editor";
import { type LanguageService, semanticTokensLegend } from "../language-service/index.js";
import type { MonacoNamespace } from "./conversions.js";

type TextModel = Monaco.editor.ITextModel;
type CodeEditor = Monaco.editor.ICodeEditor;

/**
 * The maximum length of a text, in UTF-16 code units, that has tokens everywhere. A longer text has tokens only near
 * its visible parts. The reason is that for each visible row, Monaco processes all tokens of the whole line. A long
 * filter often consists of one line.
 */
const maxLengthWithAllTokens = 50_000;

/** A long text has tokens up to this distance before and after its visible parts, in UTF-16 code units. */
const marginLengthAroundVisibleText = 10_000;

/** A pause in scrolling, in milliseconds. The tokens of a long text are updated after this pause. */
const scrollPauseMs = 100;

/** The number of integers for each token. They are the line, the character, the length, the type and the modifiers. */
const integersPerToken = 5;

/** Provides the semantic tokens of all models of a language. */
export function registerSemanticTokens(
  monaco: MonacoNamespace,
  languageId: string,
  getService: (model: TextModel) => LanguageService,
): readonly Monaco.IDisposable[] {
  const changeListeners = new Set<() => unknown>();
  const provider = monaco.languages.registerDocumentSemanticTokensProvider(languageId, {
    getLegend: () => ({
      tokenTypes: [...semanticTokensLegend.tokenTypes],
      tokenModifiers: [...semanticTokensLegend.tokenModifiers],
    }),
    onDidChange: (listener) => {
      const callListener = (): unknown => listener();
      changeListeners.add(callListener);
      return { dispose: () => changeListeners.delete(callListener) };
    },
    provideDocumentSemanticTokens: (model) => {
      const { data } = getService(model).semanticTokens(model.getValue());
      const isLong = model.getValueLength() > maxLengthWithAllTokens;
      return { data: Uint32Array.from(isLong ? keepTokensInRanges(data, findVisibleRanges(monaco, model)) : data) };
    },
    releaseDocumentSemanticTokens: () => {},
  });
  const isLongFilter = (model: TextModel | null): boolean =>
    model?.getLanguageId() === languageId && model.getValueLength() > maxLengthWithAllTokens;
  const stopWatching = watchVisibleRanges(monaco, isLongFilter, () => {
    for (const callListener of changeListeners) callListener();
  });
  return [provider, stopWatching];
}

/** Returns the parts of a model that are visible in editors, with a margin around each part. */
function findVisibleRanges(monaco: MonacoNamespace, model: TextModel): readonly Monaco.IRange[] {
  const editors = monaco.editor.getEditors().filter((each) => each.getModel() === model);
  return editors
    .flatMap((each) => each.getVisibleRanges())
    .map((range) => {
      const start = model.getPositionAt(model.getOffsetAt(range.getStartPosition()) - marginLengthAroundVisibleText);
      const end = model.getPositionAt(model.getOffsetAt(range.getEndPosition()) + marginLengthAroundVisibleText);
      return {
        startLineNumber: start.lineNumber,
        startColumn: start.column,
        endLineNumber: end.lineNumber,
        endColumn: end.column,
      };
    });
}

/**
 * Returns only the tokens that begin in one of the ranges. Each token is encoded relative to the previous token, as in
 * LSP.
 */
function keepTokensInRanges(data: readonly number[], ranges: readonly Monaco.IRange[]): readonly number[] {
  const kept: number[] = [];
  let [line, character, keptLine, keptCharacter] = [0, 0, 0, 0];
  for (let index = 0; index < data.length; index += integersPerToken) {
    const [lineDelta = 0, characterDelta = 0, length = 0, type = 0, modifiers = 0] = data.slice(
      index,
      index + integersPerToken,
    );
    character = lineDelta === 0 ? character + characterDelta : characterDelta;
    line += lineDelta;
    if (!ranges.some((range) => isInRange(line + 1, character + 1, range))) continue;
    kept.push(line - keptLine, line === keptLine ? character - keptCharacter : character, length, type, modifiers);
    [keptLine, keptCharacter] = [line, character];
  }
  return kept;
}

const isInRange = (lineNumber: number, column: number, range: Monaco.IRange): boolean =>
  (lineNumber > range.startLineNumber || (lineNumber === range.startLineNumber && column >= range.startColumn)) &&
  (lineNumber < range.endLineNumber || (lineNumber === range.endLineNumber && column <= range.endColumn));

/**
 * Calls a function when another part of a relevant model becomes visible in an editor. The call comes after a pause in
 * scrolling.
 */
function watchVisibleRanges(
  { editor }: MonacoNamespace,
  isRelevant: (model: TextModel | null) => boolean,
  onChange: () => void,
): Monaco.IDisposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listenersByEditor = new Map<CodeEditor, readonly Monaco.IDisposable[]>();
  const unwatch = (codeEditor: CodeEditor): void => {
    for (const listener of listenersByEditor.get(codeEditor) ?? []) listener.dispose();
    listenersByEditor.delete(codeEditor);
  };
  const watch = (codeEditor: CodeEditor): void => {
    if (listenersByEditor.has(codeEditor)) return;
    const scheduleChange = (): void => {
      if (!isRelevant(codeEditor.getModel())) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, scrollPauseMs);
    };
    listenersByEditor.set(codeEditor, [
      codeEditor.onDidScrollChange(scheduleChange),
      codeEditor.onDidLayoutChange(scheduleChange),
      codeEditor.onDidChangeModel(scheduleChange),
      codeEditor.onDidDispose(() => unwatch(codeEditor)),
    ]);
  };
  for (const codeEditor of editor.getEditors()) watch(codeEditor);
  const creationListener = editor.onDidCreateEditor(watch);
  return {
    dispose: () => {
      clearTimeout(timer);
      creationListener.dispose();
      for (const codeEditor of [...listenersByEditor.keys()]) unwatch(codeEditor);
    },
  };
}
