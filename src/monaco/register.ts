import type * as Monaco from "monaco-editor";
import { createLanguageService, type LanguageService, type LanguageServiceOptions } from "../language-service/index.js";
import type { MonacoNamespace } from "./conversions.js";
import { languageConfiguration } from "./language-configuration.js";
import { registerMarkers } from "./markers.js";
import { registerProviders } from "./providers.js";

/** The language id of models whose whole text is a filter. */
export const filterLanguageId = "workspace-events-filter";

/** The options of the filter language in an editor. */
export interface FilterLanguageOptions extends Omit<LanguageServiceOptions, "uri"> {
  /** Default: `workspace-events-filter`. */
  readonly languageId?: string | undefined;
}

/**
 * Registers the filter language in Monaco, for all present and future models of the language. The models get every
 * feature of `LanguageService`, markers for the diagnostics, and matching brackets. `dispose` removes everything except
 * the language id, because Monaco cannot remove language ids. An editor shows semantic tokens if it has the option
 * `"semanticHighlighting.enabled": true`.
 *
 * ```js
 * import * as monaco from "monaco-editor";
 * registerFilterLanguage(monaco);
 * monaco.editor.create(element, { language: filterLanguageId, "semanticHighlighting.enabled": true });
 * ```
 *
 * @throws Error if the language is already registered and its registration has not been disposed of.
 */
export function registerFilterLanguage(
  monaco: MonacoNamespace,
  options: FilterLanguageOptions = {},
): Monaco.IDisposable {
  const { languageId = filterLanguageId, ...serviceOptions } = options;
  const { languages } = monaco;
  const languageIds = registeredIdsByMonaco.get(languages) ?? new Set();
  if (languageIds.has(languageId)) {
    throw new Error(
      `the language ${JSON.stringify(languageId)} is already registered: dispose of that registration first, or use another languageId`,
    );
  }
  if (!languages.getLanguages().some(({ id }) => id === languageId)) {
    languages.register({ id: languageId, aliases: ["Workspace Events filter"], extensions: [".wef"] });
  }
  const serviceByModel = new WeakMap<Monaco.editor.ITextModel, LanguageService>();
  const getService = (model: Monaco.editor.ITextModel): LanguageService => {
    const existingService = serviceByModel.get(model);
    if (existingService) return existingService;
    const service = createLanguageService({ ...serviceOptions, uri: model.uri.toString() });
    serviceByModel.set(model, service);
    return service;
  };
  const registrations = [languages.setLanguageConfiguration(languageId, languageConfiguration)];
  registrations.push(
    ...registerProviders(monaco, languageId, getService),
    registerMarkers(monaco, languageId, getService),
  );
  registeredIdsByMonaco.set(languages, languageIds.add(languageId));
  return {
    dispose: () => {
      if (registrations.length > 0) languageIds.delete(languageId);
      for (const registration of registrations.splice(0)) registration.dispose();
    },
  };
}

/**
 * The registered language ids for each Monaco namespace. If a language were registered twice, every completion and
 * every marker would be shown twice.
 */
const registeredIdsByMonaco = new WeakMap<MonacoNamespace["languages"], Set<string>>();
