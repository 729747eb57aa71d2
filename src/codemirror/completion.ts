import { type Completion, type CompletionSource, pickedCompletion, snippet } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { CompletionItem, LanguageService } from "../language-service/index.js";
import {
  isFirstTabStopEmpty,
  type SnippetPart,
  snippetToPlainText,
  splitSnippet,
} from "../language-service/snippet-parts.js";
import { createPositionConverter } from "../text/position-converter.js";
import { createEditToChangeConverter } from "./edit-to-change-converter.js";
import { renderMarkdown } from "./render-markdown.js";

const completionTypeByLspItemKind = {
  5: "property",
  12: "constant",
  14: "keyword",
  15: "type",
  24: "keyword",
} as const;

/** Offers the completions of the language service, in the order of the language service. */
export const createFilterCompletionSource =
  (service: LanguageService): CompletionSource =>
  ({ state, pos, explicit, view }) => {
    const text = state.doc.toString();
    const { positionAt, toSpan } = createPositionConverter(text);
    const { items } = service.completions(text, positionAt(pos));
    const [firstItem] = items;
    if (!firstItem || !(explicit || isAfterLineStart(text, pos))) return null;
    const { start, end } = toSpan(firstItem.textEdit.range);
    return {
      from: start,
      to: end,
      options: items.map((item) => convertItemAndRecordEmptyTabStop(item, text, view)),
      filter: false,
    };
  };

/**
 * Whether an offset is after the beginning of its line. At the beginning of a line, a completion list opens only on
 * request, because it would interrupt typing.
 */
const isAfterLineStart = (text: string, offset: number): boolean => /[^\n]/.test(text.charAt(offset - 1));

/** The completions with an empty tab stop. After such a completion is inserted, another completion list opens. */
const completionsWithEmptyTabStop = new WeakSet<Completion>();

/** Whether another completion list opens after a completion is inserted. */
export const shouldReopenCompletionList = (option: Completion): boolean => completionsWithEmptyTabStop.has(option);

function convertItemAndRecordEmptyTabStop(
  item: CompletionItem,
  text: string,
  view: EditorView | undefined,
): Completion {
  const option = convertCompletionItem(item, text, view);
  if (isFirstTabStopEmpty(item.textEdit.newText)) completionsWithEmptyTabStop.add(option);
  return option;
}

const convertCompletionItem = (item: CompletionItem, text: string, view: EditorView | undefined): Completion => ({
  label: item.label,
  type: completionTypeByLspItemKind[item.kind],
  ...(item.detail !== undefined && isShortDetail(item.detail) && { detail: item.detail }),
  ...(view &&
    (item.documentation || (item.detail !== undefined && !isShortDetail(item.detail))) && {
      info: () => renderMarkdown([item.detail ?? [], item.documentation?.value ?? []].flat().join("\n\n"), view),
    }),
  apply: (editor, completion, from, to) => insertCompletionItem(editor, completion, item, text, { from, to }),
});

/** Whether the detail of a completion is short enough to be shown next to the label. */
const isShortDetail = (detail: string): boolean => detail.length <= 24;

/**
 * Inserts a completion item with its additional edits. CodeMirror is told which completion was chosen, because another
 * completion list opens only after certain completions.
 */
function insertCompletionItem(
  view: EditorView,
  completion: Completion,
  { textEdit, additionalTextEdits = [] }: CompletionItem,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const additionalChanges = additionalTextEdits.map(createEditToChangeConverter(text));
  if (additionalChanges.length === 0 || view.state.doc.toString() !== text) {
    snippet(toCodeMirrorSnippet(textEdit.newText))(view, completion, from, to);
  } else {
    const { insertedText: insert, cursorOffsetInInsertedText: cursorOffsetInInsert } = snippetToTextAndCursor(
      textEdit.newText,
    );
    const changes = view.state.changes([{ from, to, insert }, ...additionalChanges]);
    view.dispatch({
      changes,
      selection: { anchor: changes.mapPos(from, -1) + cursorOffsetInInsert },
      scrollIntoView: true,
      annotations: pickedCompletion.of(completion),
      userEvent: "input.complete",
    });
  }
}

/**
 * Converts an LSP snippet to CodeMirror's notation. In this notation, `$1` is written as `${1}`, and a literal brace as
 * `\{`.
 */
export const toCodeMirrorSnippet = (lspSnippet: string): string =>
  splitSnippet(lspSnippet)
    .map((part) => (part.tabStop === undefined ? part.text.replace(/[{}]/g, "\\$&") : renderTabStop(part)))
    .join("");

/**
 * In LSP, `$0` is the last tab stop. It is written without a number here: in every version of CodeMirror, a tab stop
 * without a number is the last tab stop.
 */
const renderTabStop = ({ tabStop, text }: SnippetPart): string =>
  tabStop === "0" ? `\${}` : `\${${tabStop}${text === "" ? "" : `:${text}`}}`;

/**
 * The text of a snippet, and the offset of the first tab stop. If the snippet has no tab stop, the offset is the end of
 * the text.
 */
export function snippetToTextAndCursor(lspSnippet: string): {
  readonly insertedText: string;
  readonly cursorOffsetInInsertedText: number;
} {
  const parts = splitSnippet(lspSnippet);
  const firstTabStop = parts.findIndex(({ tabStop }) => tabStop !== undefined);
  const lengthOf = (some: readonly SnippetPart[]): number => some.reduce((length, { text }) => length + text.length, 0);
  return {
    insertedText: snippetToPlainText(lspSnippet),
    cursorOffsetInInsertedText: lengthOf(firstTabStop < 0 ? parts : parts.slice(0, firstTabStop)),
  };
}
