import type * as Monaco from "monaco-editor";
import type { LanguageService } from "../language-service/index.js";
import { fromDiagnostic, type MonacoNamespace } from "./conversions.js";

type Model = Monaco.editor.ITextModel;

/** A text that is longer, and likely to take longer in milliseconds, waits until nobody types, so that typing stays smooth. */
const atOnce = { length: 20_000, duration: 100 };

/** How long nobody types then, in milliseconds. */
const pause = 200;

/** Keeps the markers of all models of a language as they should be, until it is disposed. */
export function keepMarkers(
  monaco: MonacoNamespace,
  language: string,
  serviceOf: (model: Model) => LanguageService,
): Monaco.IDisposable {
  const { editor } = monaco;
  const watched = new Map<Model, () => void>();

  const watch = (model: Model): void => {
    if (watched.has(model) || model.getLanguageId() !== language) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** How long the latest two looks at a long text took for a character of it; a single slow one says nothing. */
    let durations: readonly number[] = [];
    const mark = (): void => {
      const start = performance.now();
      const diagnostics = serviceOf(model).diagnostics(model.getValue());
      const markers = diagnostics.map((each) => fromDiagnostic(monaco, each));
      editor.setModelMarkers(model, language, markers);
      const length = model.getValueLength();
      if (length > atOnce.length) durations = [(performance.now() - start) / length, ...durations].slice(0, 2);
    };
    const changes = model.onDidChangeContent(() => {
      clearTimeout(timer);
      const length = model.getValueLength();
      const likely = durations.length > 0 ? length * Math.min(...durations) : 0;
      if (length <= atOnce.length || likely <= atOnce.duration) mark();
      else timer = setTimeout(mark, pause);
    });
    watched.set(model, () => {
      clearTimeout(timer);
      changes.dispose();
      if (!model.isDisposed()) editor.setModelMarkers(model, language, []);
    });
    if (model.getValueLength() <= atOnce.length) mark();
    else timer = setTimeout(mark);
  };
  const leave = (model: Model): void => {
    watched.get(model)?.();
    watched.delete(model);
  };

  const listeners = [
    editor.onDidCreateModel(watch),
    editor.onWillDisposeModel(leave),
    editor.onDidChangeModelLanguage(({ model }) => {
      leave(model);
      watch(model);
    }),
  ];
  for (const model of editor.getModels()) watch(model);
  return {
    dispose: () => {
      for (const listener of listeners) listener.dispose();
      for (const model of [...watched.keys()]) leave(model);
    },
  };
}
