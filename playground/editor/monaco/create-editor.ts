import { effect, type Signal, signal } from "@preact/signals";
import type { Span } from "workspace-events-filter";
import { filterLanguageId, registerFilterLanguage } from "workspace-events-filter/monaco";
import { profile } from "../../profile/profile.ts";
import { currentMarkedSpan } from "../../state/marked-span.ts";
import type { SelectableEditor } from "../active-editor.ts";
import { bindText } from "./bind-text.ts";
import { createConstructionOptions } from "./construction-options.ts";
import { keepQuickFixMenuOpen } from "./keep-quick-fix-menu-open.ts";
import { monaco } from "./monaco.ts";
import { registerDocumentationLinkOpener } from "./open-local-documentation.ts";
import { rejectLongPastes } from "./reject-long-pastes.ts";
import { syncMonacoTheme } from "./sync-monaco-theme.ts";

export interface MonacoEditorOptions {
  /**
   * The element that the editor fills. Its height follows the height of the text, within the limits of the style sheet.
   */
  readonly container: HTMLElement;
  readonly textSignal: Signal<string>;
  /** Receives the reason why the latest change was rejected. */
  readonly rejectionMessageSignal: Signal<string | undefined>;
  /** The id for the element that takes the input. */
  readonly inputElementId: string;
  /** The id of the element that says whether the filter is valid. */
  readonly describedByElementId: string;
}

/** In UTF-16 code units. A text that is longer than this always counts as not empty. */
const maxLengthToCheckForEmptiness = 1_000;

registerFilterLanguage(monaco, { profile });
syncMonacoTheme();
registerDocumentationLinkOpener();

export function createMonacoEditor(options: MonacoEditorOptions): SelectableEditor & { readonly dispose: () => void } {
  const { container, textSignal, rejectionMessageSignal, inputElementId, describedByElementId } = options;
  const model = monaco.editor.createModel(textSignal.peek(), filterLanguageId, monaco.Uri.parse("inmemory:///filter"));
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  const editor = monaco.editor.create(container, { ...createConstructionOptions(), model });
  const inputElement = container.querySelector(".native-edit-context, textarea");
  inputElement?.setAttribute("id", inputElementId);
  inputElement?.setAttribute("aria-describedby", describedByElementId);

  // An empty editor is not a mistake, although the compiler reports an error. The style sheet hides the mark of this
  // error.
  const updateEmptiness = (): void => {
    const isShort = model.getValueLength() <= maxLengthToCheckForEmptiness;
    container.toggleAttribute("data-empty", isShort && model.getValue().trim() === "");
  };
  updateEmptiness();

  const updateHeight = (): void => {
    const borderHeight = container.offsetHeight - container.clientHeight;
    container.style.blockSize = `${editor.getContentHeight() + borderHeight}px`;
  };
  updateHeight();

  const cursorOffset = signal<number | undefined>(undefined);
  const selection = signal<Span | undefined>(undefined);
  const getSelection = (): Span | undefined => {
    const selected = editor.getSelection();
    if (!selected || !editor.hasTextFocus()) return undefined;
    return {
      start: model.getOffsetAt(selected.getStartPosition()),
      end: model.getOffsetAt(selected.getEndPosition()),
    };
  };
  const updateCursor = (): void => {
    const position = editor.getPosition();
    cursorOffset.value = position && editor.hasTextFocus() ? model.getOffsetAt(position) : undefined;
    selection.value = getSelection();
  };
  const toMonacoRange = ({ start, end }: Span): monaco.Range =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  const markDecorations = editor.createDecorationsCollection();
  const stopMarking = effect(() => {
    const mark = currentMarkedSpan.value;
    // This editor does not show a mark that comes from its own cursor. Only the other parts of the page show this mark.
    const isShown = mark !== undefined && mark.markingPart !== "editor";
    markDecorations.set(
      isShown ? [{ range: toMonacoRange(mark.span), options: { inlineClassName: "marked-span" } }] : [],
    );
  });

  const disposables = [
    editor,
    model,
    editor.onDidContentSizeChange(updateHeight),
    model.onDidChangeContent(updateEmptiness),
    editor.onDidChangeCursorSelection(updateCursor),
    editor.onDidFocusEditorText(updateCursor),
    editor.onDidBlurEditorText(updateCursor),
    bindText(editor, model, textSignal, rejectionMessageSignal),
    rejectLongPastes(container, editor, rejectionMessageSignal),
    keepQuickFixMenuOpen(container),
  ];
  return {
    cursorOffset,
    selectedSpan: selection,
    readSelectedSpan: getSelection,
    selectSpan: (span) => {
      editor.setSelection(toMonacoRange(span));
      editor.revealRangeInCenterIfOutsideViewport(toMonacoRange(span));
      editor.focus();
    },
    focus: () => editor.focus(),
    dispose: () => {
      stopMarking();
      for (const disposable of disposables) disposable.dispose();
    },
  };
}
