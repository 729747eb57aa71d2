import type { CompileOptions } from "../options.js";
import { codeActionsAt } from "./code-actions.js";
import { completionsAt } from "./completion.js";
import { diagnosticsOf } from "./diagnostics.js";
import { createDocument, type Document } from "./document.js";
import { formattingOf } from "./formatting.js";
import { hoverAt } from "./hover.js";
import type {
  CodeAction,
  CompletionList,
  Diagnostic,
  Hover,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  TextEdit,
} from "./protocol.js";
import { selectionRangeAt } from "./selection-ranges.js";
import { semanticTokensOf } from "./semantic-tokens.js";

export interface LanguageServiceOptions extends CompileOptions {
  /** What a text is called in what refers to places in it, and in edits. Default: `inmemory:///filter`. */
  readonly uri?: string;
}

/**
 * What an editor asks of a filter. Texts come as they are, places as positions of the Language Server Protocol; answers are
 * its plain values. Nothing throws, whatever the text and wherever the place.
 */
export interface LanguageService {
  readonly diagnostics: (text: string) => readonly Diagnostic[];
  readonly completions: (text: string, position: Position) => CompletionList;
  readonly hover: (text: string, position: Position) => Hover | undefined;
  /**
   * Repairs (`quickfix`), `source.fixAll` and rewritings (`refactor.rewrite`), in this order. No action leaves more errors than
   * there were, but for a `quickfix` that decodes the text, which may bring to light what that hid: it is then not preferred.
   *
   * @param only The kinds that are wanted, or what these begin with: `refactor`. Default: all.
   */
  readonly codeActions: (text: string, range: Range, only?: readonly string[]) => readonly CodeAction[];
  /** @param options `width`: where lines are broken. Default: one line. */
  readonly formatting: (text: string, options?: { readonly width?: number }) => readonly TextEdit[];
  /** By the numbers of `semanticTokensLegend`. */
  readonly semanticTokens: (text: string) => SemanticTokens;
  readonly selectionRanges: (text: string, positions: readonly Position[]) => readonly SelectionRange[];
}

export function createLanguageService(options: LanguageServiceOptions = {}): LanguageService {
  const { uri = "inmemory:///filter", ...compileOptions } = options;
  // An editor asks for many things of one text.
  let last: Document | undefined;
  const documentOf = (text: string): Document => {
    const given = typeof text === "string" ? text : "";
    if (last?.text !== given) last = createDocument(given, uri, compileOptions);
    return last;
  };
  return {
    diagnostics: (text) => diagnosticsOf(documentOf(text)),
    completions: (text, position) => completionsAt(documentOf(text), position),
    hover: (text, position) => hoverAt(documentOf(text), position),
    codeActions: (text, range, only) => codeActionsAt(documentOf(text), range, only),
    formatting: (text, { width } = {}) => formattingOf(documentOf(text), width),
    semanticTokens: (text) => semanticTokensOf(documentOf(text)),
    selectionRanges: (text, positions) => positions.map((position) => selectionRangeAt(documentOf(text), position)),
  };
}
