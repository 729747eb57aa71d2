import type * as Monaco from "monaco-editor";
import type {
  CompletionItem,
  Diagnostic,
  Position,
  Range,
  SelectionRange,
  TextEdit,
} from "../language-service/index.js";
import { isFirstTabStopEmpty } from "../language-service/snippet-parts.js";

/**
 * The part of the Monaco namespace that this module uses. To get the namespace, use `import * as monaco` with
 * `monaco-editor` or `monaco-editor/editor`.
 */
export type MonacoNamespace = Pick<typeof Monaco, "editor" | "languages" | "MarkerSeverity" | "MarkerTag" | "Uri">;

/** In Monaco, lines and columns are counted from 1, in LSP from 0. Both count UTF-16 code units. */
export const toLspPosition = ({ lineNumber, column }: Monaco.IPosition): Position => ({
  line: lineNumber - 1,
  character: column - 1,
});

export const toLspRange = ({ startLineNumber, startColumn, endLineNumber, endColumn }: Monaco.IRange): Range => ({
  start: { line: startLineNumber - 1, character: startColumn - 1 },
  end: { line: endLineNumber - 1, character: endColumn - 1 },
});

export const toMonacoRange = ({ start, end }: Range): Monaco.IRange => ({
  startLineNumber: start.line + 1,
  startColumn: start.character + 1,
  endLineNumber: end.line + 1,
  endColumn: end.character + 1,
});

export const toMonacoEdit = ({ range, newText }: TextEdit): { range: Monaco.IRange; text: string } => ({
  range: toMonacoRange(range),
  text: newText,
});

export function toMarkerData(
  { MarkerSeverity, MarkerTag, Uri }: MonacoNamespace,
  { range, severity, code, codeDescription, source, message, tags, relatedInformation }: Diagnostic,
): Monaco.editor.IMarkerData {
  const monacoSeverities = { 1: MarkerSeverity.Error, 2: MarkerSeverity.Warning, 4: MarkerSeverity.Hint } as const;
  return {
    ...toMonacoRange(range),
    severity: monacoSeverities[severity],
    code: codeDescription ? { value: code, target: Uri.parse(codeDescription.href) } : code,
    source,
    message,
    ...(tags && { tags: [MarkerTag.Unnecessary] }),
    ...(relatedInformation && {
      relatedInformation: relatedInformation.map(({ location, message: relatedMessage }) => ({
        ...toMonacoRange(location.range),
        resource: Uri.parse(location.uri),
        message: relatedMessage,
      })),
    }),
  };
}

export function toMonacoCompletionItem(
  { languages: { CompletionItemKind, CompletionItemInsertTextRule } }: MonacoNamespace,
  { label, kind, detail, documentation, sortText, filterText, textEdit, additionalTextEdits }: CompletionItem,
): Monaco.languages.CompletionItem {
  const monacoKinds = {
    5: CompletionItemKind.Field,
    12: CompletionItemKind.Value,
    14: CompletionItemKind.Keyword,
    15: CompletionItemKind.Snippet,
    24: CompletionItemKind.Operator,
  } as const;
  // Values are long, so the list has no space for their details. The details are shown in the documentation next to the
  // list.
  const isValueItem = kind === 12 || kind === 15;
  const documentationMarkdown = [isValueItem ? (detail ?? []) : [], documentation?.value ?? []].flat().join("\n\n");
  return {
    label: isValueItem || detail === undefined ? label : { label, description: detail },
    kind: monacoKinds[kind],
    ...(documentationMarkdown !== "" && { documentation: { value: documentationMarkdown } }),
    sortText,
    filterText,
    range: toMonacoRange(textEdit.range),
    insertText: textEdit.newText,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    ...(additionalTextEdits && { additionalTextEdits: additionalTextEdits.map(toMonacoEdit) }),
    // After the item is inserted, the editor immediately offers completions for the next part of the filter.
    ...(isFirstTabStopEmpty(textEdit.newText) && { command: { id: "editor.action.triggerSuggest", title: "suggest" } }),
  };
}

/** Converts a selection range and all larger ranges around it to a list that begins with the innermost range. */
export function toMonacoSelectionRanges(innermostRange: SelectionRange): Monaco.languages.SelectionRange[] {
  const convertedRanges: Monaco.languages.SelectionRange[] = [];
  for (
    let lspSelectionRange: SelectionRange | undefined = innermostRange;
    lspSelectionRange;
    lspSelectionRange = lspSelectionRange.parent
  ) {
    convertedRanges.push({ range: toMonacoRange(lspSelectionRange.range) });
  }
  return convertedRanges;
}
