import type * as Monaco from "monaco-editor";
import type { LanguageService } from "../language-service/index.js";
import { fromDiagnostic, type MonacoNamespace } from "./conversions.js";

type Model = Monaco.editor.ITextModel;

/** Longer texts, in UTF-16 code units, are looked at only once nobody types, so that typing stays smooth. */
const longestAtOnce = 50_000;

/** How long that is, in milliseconds. */
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
    const mark = (): void => {
      const diagnostics = serviceOf(model).diagnostics(model.getValue());
      const markers = diagnostics.map((each) => fromDiagnostic(monaco, each));
      editor.setModelMarkers(model, language, markers);
    };
    const changes = model.onDidChangeContent(() => {
      clearTimeout(timer);
      if (model.getValueLength() <= longestAtOnce) mark();
      else timer = setTimeout(mark, pause);
    });
    watched.set(model, () => {
      clearTimeout(timer);
      changes.dispose();
      if (!model.isDisposed()) editor.setModelMarkers(model, language, []);
    });
    mark();
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
