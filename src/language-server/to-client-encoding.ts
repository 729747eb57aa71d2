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

/** Converts the ranges in answers from UTF-16 to the position encoding of the editor. */
export interface ToClientEncodingConverter {
  readonly toRange: (range: Range) => Range;
}

export const convertTextEditToClientEncoding = (
  { range, newText }: TextEdit,
  { toRange }: ToClientEncodingConverter,
): Lsp.TextEdit => ({
  range: toRange(range),
  newText,
});

export const convertDiagnosticToClientEncoding = (
  { range, tags, relatedInformation, ...diagnostic }: Diagnostic,
  { toRange }: ToClientEncodingConverter,
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

export const convertCompletionItemToClientEncoding = (
  { textEdit, additionalTextEdits, ...item }: CompletionItem,
  translation: ToClientEncodingConverter,
): Lsp.CompletionItem => ({
  ...item,
  textEdit: convertTextEditToClientEncoding(textEdit, translation),
  ...(additionalTextEdits && {
    additionalTextEdits: additionalTextEdits.map((edit) => convertTextEditToClientEncoding(edit, translation)),
  }),
});

export const convertHoverToClientEncoding = (
  { contents, range }: Hover,
  { toRange }: ToClientEncodingConverter,
): Lsp.Hover => ({
  contents,
  range: toRange(range),
});

export const convertCodeActionToClientEncoding = (
  { diagnostics, edit, ...action }: CodeAction,
  translation: ToClientEncodingConverter,
): Lsp.CodeAction => ({
  ...action,
  ...(diagnostics && {
    diagnostics: diagnostics.map((diagnostic) => convertDiagnosticToClientEncoding(diagnostic, translation)),
  }),
  edit: {
    changes: Object.fromEntries(
      Object.entries(edit.changes).map(([uri, edits]) => [
        uri,
        edits.map((each) => convertTextEditToClientEncoding(each, translation)),
      ]),
    ),
  },
});

/** Converts a selection range and all larger ranges that contain it. */
export function convertSelectionRangeToClientEncoding(
  innermost: SelectionRange,
  { toRange }: ToClientEncodingConverter,
): Lsp.SelectionRange {
  const ranges: Range[] = [];
  for (let each: SelectionRange | undefined = innermost; each; each = each.parent) ranges.push(toRange(each.range));
  return ranges.reduceRight<Lsp.SelectionRange | undefined>(
    (parent, range) => (parent ? { range, parent } : { range }),
    undefined,
  ) as Lsp.SelectionRange;
}
