// Entry point of the editor support for Monaco.
export type { MonacoNamespace } from "./conversions.js";
export { type FilterLanguageOptions, filterLanguageId, registerFilterLanguage } from "./register.js";
export { tokenRules } from "./token-colors.js";
