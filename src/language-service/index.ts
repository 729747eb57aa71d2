// The language service.
export { createLanguageService, type LanguageService, type LanguageServiceOptions } from "./language-service.js";
// What goes in and comes out, in the shapes of the Language Server Protocol.
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
