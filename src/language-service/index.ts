// The language service.
export { createLanguageService, type LanguageService, type LanguageServiceOptions } from "./language-service.js";
// The types of the Language Server Protocol that occur in the API of the language service.
export type {
  CodeAction,
  CompletionItem,
  CompletionList,
  Diagnostic,
  DiagnosticSeverity,
  Hover,
  Location,
  MarkupContent,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  SemanticTokensLegend,
  TextEdit,
} from "./protocol.js";
export { semanticTokensLegend } from "./semantic-tokens.js";
