// The filter language in Monaco.
export type { MonacoNamespace } from "./conversions.js";
export { type FilterLanguageOptions, filterLanguageId, registerFilterLanguage } from "./register.js";
export { tokenRules } from "./token-colors.js";
