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

/**
 * The language service of one document in any language. All positions are in the document and count UTF-16 code units.
 */
export interface DocumentLanguageService {
  readonly diagnostics: () => readonly Diagnostic[];
  readonly completions: (position: Position) => CompletionList | undefined;
  readonly hover: (position: Position) => Hover | undefined;
  readonly codeActions: (range: Range, only: readonly string[] | undefined) => readonly CodeAction[];
  readonly formatting: () => readonly TextEdit[];
  readonly semanticTokens: () => SemanticTokens;
  readonly selectionRanges: (positions: readonly Position[]) => readonly SelectionRange[];
}

/** Creates the service of a document whose whole text is one filter. The language service gives all answers. */
export const createFilterDocumentService = (text: string, service: LanguageService): DocumentLanguageService => ({
  diagnostics: () => service.diagnostics(text),
  completions: (position) => service.completions(text, position),
  hover: (position) => service.hover(text, position),
  codeActions: (range, only) => service.codeActions(text, range, only),
  formatting: () => service.formatting(text),
  semanticTokens: () => service.semanticTokens(text),
  selectionRanges: (positions) => service.selectionRanges(text, positions),
});
