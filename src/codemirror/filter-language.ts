import { autocompletion } from "@codemirror/autocomplete";
import { codeFolding, defineLanguageFacet, Language, LanguageSupport } from "@codemirror/language";
import { EditorView, keymap } from "@codemirror/view";
import { createLanguageService, type LanguageServiceOptions } from "../language-service/index.js";
import { formatFilter } from "./commands.js";
import { createFilterCompletionSource, shouldReopenCompletionList } from "./completion.js";
import { FilterParser } from "./filter-parser.js";
import { filterHighlighting } from "./highlighting.js";
import { createFilterHoverExtension } from "./hover.js";
import { createFilterLinterExtension } from "./lint.js";

/** The options of the filter language in an editor. */
export interface FilterLanguageOptions extends Omit<LanguageServiceOptions, "uri"> {
  /** Whether the language has its own colors. If false, the editor's style decides the colors. Default: true. */
  readonly highlighting?: boolean | undefined;
}

/**
 * The filter language for CodeMirror: colors, problems with their fixes, completion, documentation under the pointer,
 * folding of parentheses, and Shift-Alt-F to format.
 *
 * ```js
 * import { basicSetup, EditorView } from "codemirror";
 * new EditorView({ parent: document.body, extensions: [basicSetup, filterLanguage()] });
 * ```
 *
 * @throws nothing: if the value of an option is invalid, the default is used, as in `compile`.
 */
export function filterLanguage(options: FilterLanguageOptions = {}): LanguageSupport {
  const { highlighting = true, ...serviceOptions } = options;
  const service = createLanguageService(serviceOptions);
  const data = defineLanguageFacet({
    autocomplete: createFilterCompletionSource(service),
    closeBrackets: { brackets: ["(", '"'] },
  });
  const language = new Language(data, new FilterParser(service, data), [], "workspace-events-filter");
  return new LanguageSupport(language, [
    autocompletion({ activateOnCompletion: shouldReopenCompletionList }),
    createFilterLinterExtension(service),
    createFilterHoverExtension(service),
    codeFolding(),
    keymap.of([{ key: "Shift-Alt-f", run: formatFilter }]),
    filterTheme,
    highlighting ? filterHighlighting : [],
  ]);
}

const filterTheme = EditorView.baseTheme({
  ".cm-filter-unnecessary": { opacity: "0.6" },
  ".cm-filter-documentation": { maxWidth: "34em", padding: "0 0.5em" },
  ".cm-filter-documentation p": { margin: "0.4em 0" },
  ".cm-filter-documentation ul": { margin: "0.4em 0", paddingLeft: "1.4em" },
  ".cm-filter-documentation code": { overflowWrap: "anywhere" },
  ".cm-diagnosticText": { whiteSpace: "pre-wrap" },
});
