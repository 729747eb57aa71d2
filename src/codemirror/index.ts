// The filter language in CodeMirror 6.
export { fixFilter, formatFilter } from "./commands.js";
export { type FilterLanguageOptions, filterLanguage } from "./filter-language.js";
export { filterHighlighting } from "./highlighting.js";
