import type * as Monaco from "monaco-editor";
import type { LanguageService } from "../language-service/index.js";
import { type MonacoNamespace, toMarkerData } from "./conversions.js";

type TextModel = Monaco.editor.ITextModel;

/**
 * If a text is not longer than this number of UTF-16 code units, its markers are updated immediately after each change.
 */
const maxImmediateLength = 20_000;

/**
 * A limit for longer texts, in milliseconds. If a check probably takes no more than this time, the markers are updated
 * as soon as the browser has painted the change.
 */
const maxDurationAfterPaintMs = 100;

/** The time that a browser needs to paint the next frame, in milliseconds. */
const frameTimeMs = 20;

/**
 * A pause in typing, in milliseconds. If the check of a longer text probably takes more than `maxDurationAfterPaintMs`,
 * the text is checked only after this pause. So the check does not delay typing.
 */
const debounceMs = 200;

/** Updates the markers of all models of a language until the returned object is disposed of. */
export function registerMarkers(
  monaco: MonacoNamespace,
  languageId: string,
  getService: (model: TextModel) => LanguageService,
): Monaco.IDisposable {
  const { editor } = monaco;
  /** The models of the language. Each model has a function that stops watching it. */
  const watchedModels = new Map<TextModel, () => void>();

  const watchModel = (model: TextModel): void => {
    if (watchedModels.has(model) || model.getLanguageId() !== languageId) return;
    let updateTimer: ReturnType<typeof setTimeout> | undefined;
    /**
     * The times of the last two checks of a long text, in milliseconds per character. The smaller time is used, because
     * one of the checks may have been slow by chance.
     */
    let millisecondsPerCharacter: readonly number[] = [];
    const updateMarkers = (): void => {
      const startTime = performance.now();
      const diagnostics = getService(model).diagnostics(model.getValue());
      const markers = diagnostics.map((diagnostic) => toMarkerData(monaco, diagnostic));
      editor.setModelMarkers(model, languageId, markers);
      const textLength = model.getValueLength();
      if (textLength > maxImmediateLength)
        millisecondsPerCharacter = [(performance.now() - startTime) / textLength, ...millisecondsPerCharacter].slice(
          0,
          2,
        );
    };
    const changeListener = model.onDidChangeContent(() => {
      clearTimeout(updateTimer);
      const textLength = model.getValueLength();
      const expectedDuration =
        millisecondsPerCharacter.length > 0 ? textLength * Math.min(...millisecondsPerCharacter) : 0;
      if (textLength <= maxImmediateLength) updateMarkers();
      else
        updateTimer = setTimeout(updateMarkers, expectedDuration <= maxDurationAfterPaintMs ? frameTimeMs : debounceMs);
    });
    watchedModels.set(model, () => {
      clearTimeout(updateTimer);
      changeListener.dispose();
      if (!model.isDisposed()) editor.setModelMarkers(model, languageId, []);
    });
    if (model.getValueLength() <= maxImmediateLength) updateMarkers();
    else updateTimer = setTimeout(updateMarkers);
  };
  const unwatchModel = (model: TextModel): void => {
    watchedModels.get(model)?.();
    watchedModels.delete(model);
  };

  const editorListeners = [
    editor.onDidCreateModel(watchModel),
    editor.onWillDisposeModel(unwatchModel),
    editor.onDidChangeModelLanguage(({ model }) => {
      unwatchModel(model);
      watchModel(model);
    }),
  ];
  for (const model of editor.getModels()) watchModel(model);
  return {
    dispose: () => {
      for (const listener of editorListeners) listener.dispose();
      for (const model of [...watchedModels.keys()]) unwatchModel(model);
    },
  };
}
