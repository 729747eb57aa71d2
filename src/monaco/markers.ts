import type * as Monaco from "monaco-editor";
import type { LanguageService } from "../language-service/index.js";
import { type MonacoNamespace, toMarkerData } from "./conversions.js";

type TextModel = Monaco.editor.ITextModel;

/** In UTF-16 code units. If a text is not longer than this, its markers are updated with every change. */
const maxImmediateLength = 20_000;

/**
 * In milliseconds. If the check of a longer text is expected to take at most this time, its markers are updated as soon
 * as the change has been painted.
 */
const maxDurationAfterPaintMs = 100;

/** In milliseconds. In this time, a browser paints the next frame. */
const frameTimeMs = 20;

/** In milliseconds. All other texts are checked after a pause of this length, so that typing stays smooth. */
const debounceMs = 200;

/** Keeps the markers of all models of a language up to date until the returned object is disposed of. */
export function registerMarkers(
  monaco: MonacoNamespace,
  languageId: string,
  getService: (model: TextModel) => LanguageService,
): Monaco.IDisposable {
  const { editor } = monaco;
  /** The models of the language, each with the function that stops watching it. */
  const watchedModels = new Map<TextModel, () => void>();

  const watchModel = (model: TextModel): void => {
    if (watchedModels.has(model) || model.getLanguageId() !== languageId) return;
    let updateTimer: ReturnType<typeof setTimeout> | undefined;
    /**
     * The time of the latest two checks of a long text, in milliseconds per character. The smaller one counts, because
     * one check may be slow by chance.
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
