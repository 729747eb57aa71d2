import type * as Monaco from "monaco-editor";
import type {
  CompletionItem,
  Diagnostic,
  Position,
  Range,
  SelectionRange,
  TextEdit,
} from "../language-service/index.js";

/** What is used of Monaco's namespace, as `import * as monaco` gives it from `monaco-editor` or `monaco-editor/editor`. */
export type MonacoNamespace = Pick<typeof Monaco, "editor" | "languages" | "MarkerSeverity" | "MarkerTag" | "Uri">;

/** Lines and columns count from 1 in Monaco, from 0 in LSP; both count UTF-16 code units. */
export const toPosition = ({ lineNumber, column }: Monaco.IPosition): Position => ({
  line: lineNumber - 1,
  character: column - 1,
});

export const toRange = ({ startLineNumber, startColumn, endLineNumber, endColumn }: Monaco.IRange): Range => ({
  start: { line: startLineNumber - 1, character: startColumn - 1 },
  end: { line: endLineNumber - 1, character: endColumn - 1 },
});

export const fromRange = ({ start, end }: Range): Monaco.IRange => ({
  startLineNumber: start.line + 1,
  startColumn: start.character + 1,
  endLineNumber: end.line + 1,
  endColumn: end.character + 1,
});

export const fromEdit = ({ range, newText }: TextEdit): { range: Monaco.IRange; text: string } => ({
  range: fromRange(range),
  text: newText,
});

export function fromDiagnostic(
  { MarkerSeverity, MarkerTag, Uri }: MonacoNamespace,
  { range, severity, code, source, message, tags, relatedInformation }: Diagnostic,
): Monaco.editor.IMarkerData {
  const severities = { 1: MarkerSeverity.Error, 2: MarkerSeverity.Warning, 4: MarkerSeverity.Hint } as const;
  return {
    ...fromRange(range),
    severity: severities[severity],
    code,
    source,
    message,
    ...(tags && { tags: [MarkerTag.Unnecessary] }),
    ...(relatedInformation && {
      relatedInformation: relatedInformation.map(({ location, message: what }) => ({
        ...fromRange(location.range),
        resource: Uri.parse(location.uri),
        message: what,
      })),
    }),
  };
}

export function fromCompletion(
  { languages: { CompletionItemKind, CompletionItemInsertTextRule } }: MonacoNamespace,
  { label, kind, detail, documentation, sortText, filterText, textEdit, additionalTextEdits }: CompletionItem,
): Monaco.languages.CompletionItem {
  const kinds = {
    5: CompletionItemKind.Field,
    12: CompletionItemKind.Value,
    14: CompletionItemKind.Keyword,
    15: CompletionItemKind.Snippet,
    24: CompletionItemKind.Operator,
  } as const;
  const leadsOn = /\$[01]|\$\{1/.test(textEdit.newText);
  // Values are long: what they mean would leave no room for them in the list, so it stands beside the list.
  const isValue = kind === 12 || kind === 15;
  const about = [isValue ? (detail ?? []) : [], documentation?.value ?? []].flat().join("\n\n");
  return {
    label: isValue || detail === undefined ? label : { label, description: detail },
    kind: kinds[kind],
    ...(about !== "" && { documentation: { value: about } }),
    sortText,
    filterText,
    range: fromRange(textEdit.range),
    insertText: textEdit.newText,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    ...(additionalTextEdits && { additionalTextEdits: additionalTextEdits.map(fromEdit) }),
    // What comes next is proposed at once.
    ...(leadsOn && { command: { id: "editor.action.triggerSuggest", title: "suggest" } }),
  };
}

/** From the innermost outward. */
export function fromSelectionRange(innermost: SelectionRange): Monaco.languages.SelectionRange[] {
  const ranges: Monaco.languages.SelectionRange[] = [];
  for (let each: SelectionRange | undefined = innermost; each; each = each.parent) {
    ranges.push({ range: fromRange(each.range) });
  }
  return ranges;
}
