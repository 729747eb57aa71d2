import type {
  CodeAction,
  CompletionList,
  Diagnostic,
  Hover,
  LanguageService,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  TextEdit,
} from "../language-service/index.js";

/** The language service of one document of any language. Positions are positions in the document, in UTF-16. */
export interface DocumentLanguageService {
  readonly diagnostics: () => readonly Diagnostic[];
  readonly completions: (position: Position) => CompletionList | undefined;
  readonly hover: (position: Position) => Hover | undefined;
  readonly codeActions: (range: Range, only: readonly string[] | undefined) => readonly CodeAction[];
  readonly formatting: () => readonly TextEdit[];
  readonly semanticTokens: () => SemanticTokens;
  readonly selectionRanges: (positions: readonly Position[]) => readonly SelectionRange[];
}

/** The service of a document that is one filter. The language service gives all answers. */
export const createFilterDocumentService = (text: string, service: LanguageService): DocumentLanguageService => ({
  diagnostics: () => service.diagnostics(text),
  completions: (position) => service.completions(text, position),
  hover: (position) => service.hover(text, position),
  codeActions: (range, only) => service.codeActions(text, range, only),
  formatting: () => service.formatting(text),
  semanticTokens: () => service.semanticTokens(text),
  selectionRanges: (positions) => service.selectionRanges(text, positions),
});
