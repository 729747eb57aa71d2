import { type CompileOptions, resolveOptions } from "../options.js";
import { provideCodeActions } from "./code-actions.js";
import { type CompiledDocument, createCompiledDocument } from "./compiled-document.js";
import { provideCompletions } from "./completion.js";
import { provideDiagnostics } from "./diagnostics.js";
import { provideFormatting } from "./formatting.js";
import { provideHover } from "./hover.js";
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
import { createRestrictionFieldFinder } from "./restriction-field-finder.js";
import { provideSelectionRanges } from "./selection-ranges.js";
import { provideSemanticTokens } from "./semantic-tokens.js";

/** The options of `createLanguageService`. */
export interface LanguageServiceOptions extends CompileOptions {
  /** The URI of the text, which is used in locations and edits. Default: `inmemory:///filter`. */
  readonly uri?: string | undefined;
}

// To add a request, write a file such as `selection-ranges.ts`. Add the type of the result to `protocol.ts`, and add
// the method here. For Monaco, add a conversion to `monaco/conversions.ts` and a registration to `monaco/providers.ts`.

/**
 * Editor support for filters. Texts are strings. Positions and results are plain values of the Language Server
 * Protocol. All texts and positions are allowed, and no method throws.
 */
export interface LanguageService {
  /** Returns the problems of the text. */
  readonly diagnostics: (text: string) => readonly Diagnostic[];
  /** Returns the completions at a position. */
  readonly completions: (text: string, position: Position) => CompletionList;
  /** Explains the word at a position. Returns undefined if there is nothing to explain. */
  readonly hover: (text: string, position: Position) => Hover | undefined;
  /**
   * The fixes of the problems in the range (`quickfix`), the action that fixes everything (`source.fixAll`) and the
   * refactorings (`refactor.rewrite`), in this order. After a `quickfix`, the text can have more errors only if the
   * fixed problem hid them. For example, the errors in an encoded text appear only after it is decoded. Such a
   * `quickfix` is not preferred.
   *
   * @param only The requested kinds of actions, or prefixes of kinds, such as `refactor`. Default: all kinds.
   */
  readonly codeActions: (text: string, range: Range, only?: readonly string[]) => readonly CodeAction[];
  /**
   * Returns the edits that change a valid filter to the documented form. Returns no edits if the text has errors.
   *
   * @param formattingOptions `width`: the maximum length of a line, in UTF-16 code units. Longer lines are broken.
   *   Default: the filter stays on one line.
   */
  readonly formatting: (text: string, formattingOptions?: { readonly width?: number }) => readonly TextEdit[];
  /** Token types are indices in `semanticTokensLegend`. */
  readonly semanticTokens: (text: string) => SemanticTokens;
  /** Returns the ranges around each position, from the smallest range to the whole text. */
  readonly selectionRanges: (text: string, positions: readonly Position[]) => readonly SelectionRange[];
}

/**
 * Creates a language service. Its methods answer the requests of an editor.
 *
 * @param options `uri`: the URI of the documents, for use in answers. All other options are options of `compile`.
 * @throws nothing: if the value of an option is invalid, the default is used, as in `compile`.
 *
 * @example
 * ```js
 * import { createLanguageService } from "workspace-events-filter/language-service";
 *
 * const service = createLanguageService();
 * const [diagnostic] = service.diagnostics('event_types="google.workspace.chat.message.v1.created"');
 * console.log(diagnostic.code, diagnostic.range.start); // wrong-comparator { line: 0, character: 11 }
 * ```
 */
export function createLanguageService(options: LanguageServiceOptions = {}): LanguageService {
  const { uri = "inmemory:///filter", ...compileOptions } = options;
  const findFieldOfRestriction = createRestrictionFieldFinder(resolveOptions(compileOptions).profile);
  // An editor sends many requests for the same text, so the last compiled document is cached.
  let lastDocument: CompiledDocument | undefined;
  const documentForText = (text: string): CompiledDocument => {
    const textIfString = typeof text === "string" ? text : "";
    if (lastDocument?.text !== textIfString)
      lastDocument = createCompiledDocument(textIfString, { uri, findFieldOfRestriction, options: compileOptions });
    return lastDocument;
  };
  return {
    diagnostics: (text) => provideDiagnostics(documentForText(text)),
    completions: (text, position) => provideCompletions(documentForText(text), position),
    hover: (text, position) => provideHover(documentForText(text), position),
    codeActions: (text, range, only) => provideCodeActions(documentForText(text), range, only),
    formatting: (text, { width } = {}) => provideFormatting(documentForText(text), width),
    semanticTokens: (text) => provideSemanticTokens(documentForText(text)),
    selectionRanges: (text, positions) => provideSelectionRanges(documentForText(text), positions),
  };
}
