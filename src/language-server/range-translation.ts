import type * as Lsp from "vscode-languageserver";
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Range,
  SelectionRange,
  TextEdit,
} from "../language-service/index.js";
import { splitSnippet } from "../language-service/snippet-parts.js";
import { escapeSnippet } from "../language-service/value-kinds/snippet.js";

/** Converts answers about one text to answers about a text that contains it. */
export interface RangeTranslation {
  readonly toRange: (range: Range) => Range;
  /** How a text is written there, such as with the escapes of a string literal. Default: unchanged. */
  readonly toText?: (newText: string) => string;
}

export const translateTextEdit = (
  { range, newText }: TextEdit,
  { toRange, toText }: RangeTranslation,
): Lsp.TextEdit => ({
  range: toRange(range),
  newText: toText ? toText(newText) : newText,
});

export const translateDiagnostic = (
  { range, tags, relatedInformation, ...diagnostic }: Diagnostic,
  { toRange }: RangeTranslation,
): Lsp.Diagnostic => ({
  ...diagnostic,
  range: toRange(range),
  ...(tags && { tags: [...tags] }),
  ...(relatedInformation && {
    relatedInformation: relatedInformation.map(({ location, message }) => ({
      location: { uri: location.uri, range: toRange(location.range) },
      message,
    })),
  }),
});

export const translateCompletionItem = (
  { textEdit, additionalTextEdits, ...item }: CompletionItem,
  translation: RangeTranslation,
): Lsp.CompletionItem => ({
  ...item,
  textEdit: {
    range: translation.toRange(textEdit.range),
    newText: translation.toText ? mapSnippetText(textEdit.newText, translation.toText) : textEdit.newText,
  },
  ...(additionalTextEdits && {
    additionalTextEdits: additionalTextEdits.map((edit) => translateTextEdit(edit, translation)),
  }),
});

export const translateHover = ({ contents, range }: Hover, { toRange }: RangeTranslation): Lsp.Hover => ({
  contents,
  range: toRange(range),
});

export const translateCodeAction = (
  { diagnostics, edit, ...action }: CodeAction,
  translation: RangeTranslation,
): Lsp.CodeAction => ({
  ...action,
  ...(diagnostics && { diagnostics: diagnostics.map((diagnostic) => translateDiagnostic(diagnostic, translation)) }),
  edit: {
    changes: Object.fromEntries(
      Object.entries(edit.changes).map(([uri, edits]) => [
        uri,
        edits.map((each) => translateTextEdit(each, translation)),
      ]),
    ),
  },
});

/** The range with all ranges around it. */
export function translateSelectionRange(innermost: SelectionRange, { toRange }: RangeTranslation): Lsp.SelectionRange {
  const ranges: Range[] = [];
  for (let each: SelectionRange | undefined = innermost; each; each = each.parent) ranges.push(toRange(each.range));
  return ranges.reduceRight<Lsp.SelectionRange | undefined>(
    (parent, range) => (parent ? { range, parent } : { range }),
    undefined,
  ) as Lsp.SelectionRange;
}

/** An LSP snippet whose texts, but not its tab stops, are rewritten. */
const mapSnippetText = (snippet: string, rewrite: (text: string) => string): string =>
  splitSnippet(snippet)
    .map(({ text, tabStop }) => {
      if (tabStop === undefined) return escapeSnippet(rewrite(text));
      return text === "" ? `$${tabStop}` : `\${${tabStop}:${text}}`;
    })
    .join("");

/** The text of a snippet for editors without snippets: tab stops become their default text. */
export const snippetToPlainText = (snippet: string): string =>
  splitSnippet(snippet)
    .map(({ text }) => text)
    .join("");
