import type * as Monaco from "monaco-editor";
import { createLanguageService, type LanguageService, type LanguageServiceOptions } from "../language-service/index.js";
import type { MonacoNamespace } from "./conversions.js";
import { keepMarkers } from "./markers.js";
import { registerProviders } from "./providers.js";

/** The language of models that hold a filter. */
export const filterLanguageId = "workspace-events-filter";

export interface FilterLanguageOptions extends Omit<LanguageServiceOptions, "uri"> {
  /** Default: `workspace-events-filter`. */
  readonly languageId?: string;
}

/**
 * Teaches Monaco the language: markers, completion, hover, code actions, formatting, semantic tokens, selection and brackets
 * in all models of the language, those that are there and those to come. Undone by `dispose`, but for the name of the
 * language, which Monaco keeps. Semantic tokens are shown in editors with the option `"semanticHighlighting.enabled": true`.
 *
 * ```js
 * import * as monaco from "monaco-editor";
 * registerFilterLanguage(monaco);
 * monaco.editor.create(element, { language: filterLanguageId, "semanticHighlighting.enabled": true });
 * ```
 */
export function registerFilterLanguage(
  monaco: MonacoNamespace,
  options: FilterLanguageOptions = {},
): Monaco.IDisposable {
  const { languageId = filterLanguageId, ...serviceOptions } = options;
  const { languages } = monaco;
  if (!languages.getLanguages().some(({ id }) => id === languageId)) {
    languages.register({ id: languageId, aliases: ["Workspace Events filter"], extensions: [".wef"] });
  }
  const services = new WeakMap<Monaco.editor.ITextModel, LanguageService>();
  const serviceOf = (model: Monaco.editor.ITextModel): LanguageService => {
    const known = services.get(model);
    if (known) return known;
    const service = createLanguageService({ ...serviceOptions, uri: model.uri.toString() });
    services.set(model, service);
    return service;
  };
  const registered = [
    languages.setLanguageConfiguration(languageId, configuration),
    ...registerProviders(monaco, languageId, serviceOf),
    keepMarkers(monaco, languageId, serviceOf),
  ];
  return {
    dispose: () => {
      for (const each of registered.splice(0)) each.dispose();
    },
  };
}

const configuration: Monaco.languages.LanguageConfiguration = {
  brackets: [["(", ")"]],
  colorizedBracketPairs: [["(", ")"]],
  autoClosingPairs: [
    { open: "(", close: ")", notIn: ["string"] },
    { open: '"', close: '"' },
  ],
  surroundingPairs: [
    { open: "(", close: ")" },
    { open: '"', close: '"' },
  ],
  wordPattern: /[A-Za-z0-9_-]+/,
};
