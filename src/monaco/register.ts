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
 * in all models of the language, those that are there and those to come. `dispose` undoes it, but for the name of the
 * language, which Monaco keeps. Semantic tokens are shown in editors with the option `"semanticHighlighting.enabled": true`.
 *
 * ```js
 * import * as monaco from "monaco-editor";
 * registerFilterLanguage(monaco);
 * monaco.editor.create(element, { language: filterLanguageId, "semanticHighlighting.enabled": true });
 * ```
 *
 * @throws Error if the language is registered and has not been disposed of.
 */
export function registerFilterLanguage(
  monaco: MonacoNamespace,
  options: FilterLanguageOptions = {},
): Monaco.IDisposable {
  const { languageId = filterLanguageId, ...serviceOptions } = options;
  const { languages } = monaco;
  const taught = taughtTo.get(languages) ?? new Set();
  if (taught.has(languageId)) {
    throw new Error(
      `the language ${JSON.stringify(languageId)} is registered: dispose of that first, or give another languageId`,
    );
  }
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
  const registered = [languages.setLanguageConfiguration(languageId, configuration)];
  registered.push(...registerProviders(monaco, languageId, serviceOf), keepMarkers(monaco, languageId, serviceOf));
  taughtTo.set(languages, taught.add(languageId));
  return {
    dispose: () => {
      if (registered.length > 0) taught.delete(languageId);
      for (const each of registered.splice(0)) each.dispose();
    },
  };
}

/** The languages that are registered; twice the same would propose and mark everything twice. */
const taughtTo = new WeakMap<object, Set<string>>();

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
