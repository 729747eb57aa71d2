import { effect, type Signal, signal } from "@preact/signals";
import type { Span } from "workspace-events-filter";
import { filterLanguageId, registerFilterLanguage } from "workspace-events-filter/monaco";
import { longestText, refusal } from "../../state/size.ts";
import type { Editor } from "../editor.ts";
import { monaco } from "./monaco.ts";
import { followColors } from "./theme.ts";

export interface MonacoEditorOptions {
  /** The element to fill; its height becomes that of the text, within bounds. */
  readonly place: HTMLElement;
  readonly text: Signal<string>;
  /** Why the latest change was refused. */
  readonly refused: Signal<string | undefined>;
  /** Of the element that is typed into. */
  readonly id: string;
  /** The id of the element that says whether the text is right. */
  readonly describedBy: string;
}

registerFilterLanguage(monaco);
followColors();

/** Makes an editor of Monaco's, with everything that the language has for it. */
export function createMonacoEditor(options: MonacoEditorOptions): Editor & { readonly dispose: () => void } {
  const { place, text, refused, id, describedBy } = options;
  const model = monaco.editor.createModel(text.peek(), filterLanguageId, monaco.Uri.parse("inmemory:///filter"));
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  const editor = monaco.editor.create(place, { ...appearance(), model });
  const typedInto = place.querySelector(".native-edit-context, textarea");
  typedInto?.setAttribute("id", id);
  typedInto?.setAttribute("aria-describedby", describedBy);

  const keepHeight = (): void => {
    const borders = place.offsetHeight - place.clientHeight;
    place.style.blockSize = `${editor.getContentHeight() + borders}px`;
  };
  keepHeight();

  const position = signal<number | undefined>(undefined);
  const followCursor = (): void => {
    const cursor = editor.getPosition();
    position.value = cursor && editor.hasTextFocus() ? model.getOffsetAt(cursor) : undefined;
  };
  const rangeOf = ({ start, end }: Span): monaco.Range =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  const marks = editor.createDecorationsCollection();

  const disposables = [
    editor,
    model,
    editor.onDidContentSizeChange(keepHeight),
    editor.onDidChangeCursorPosition(followCursor),
    editor.onDidFocusEditorText(followCursor),
    editor.onDidBlurEditorText(followCursor),
    { dispose: shareText(model, text, refused) },
    { dispose: refusePastes(place, editor, refused) },
  ];
  return {
    text,
    position,
    selection: () => {
      const selected = editor.getSelection();
      if (!selected || !editor.hasTextFocus()) return undefined;
      const [start, end] = [selected.getStartPosition(), selected.getEndPosition()].map((at) => model.getOffsetAt(at));
      return { start: start ?? 0, end: end ?? 0 };
    },
    reveal: (span) => {
      editor.setSelection(rangeOf(span));
      editor.revealRangeInCenterIfOutsideViewport(rangeOf(span));
      editor.focus();
    },
    highlight: (span) => {
      marks.set(span ? [{ range: rangeOf(span), options: { inlineClassName: "marked" } }] : []);
    },
    focus: () => editor.focus(),
    dispose: () => {
      for (const each of disposables) each.dispose();
    },
  };
}

/** Of a text, not of a program: no numbers, no margins, nothing that a field of a form has not. */
function appearance(): monaco.editor.IStandaloneEditorConstructionOptions {
  const { matches: isCalm } = matchMedia("(prefers-reduced-motion: reduce)");
  return {
    "semanticHighlighting.enabled": true,
    ariaLabel: "Filter",
    automaticLayout: true,
    cursorBlinking: isCalm ? "solid" : "blink",
    fixedOverflowWidgets: true,
    folding: false,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--mono"),
    fontSize: 14,
    glyphMargin: false,
    guides: { indentation: false },
    lineDecorationsWidth: 14,
    lineHeight: 1.55,
    lineNumbers: "off",
    matchBrackets: "near",
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    padding: { top: 12, bottom: 12 },
    renderLineHighlight: "none",
    scrollBeyondLastLine: false,
    scrollbar: { alwaysConsumeMouseWheel: false },
    tabFocusMode: true,
    wordBasedSuggestions: "off",
    wordWrap: "on",
    // As in the text area: at blanks.
    wordWrapBreakAfterCharacters: " \t",
    wordWrapBreakBeforeCharacters: "",
  };
}

/** Keeps a model and a text the same, whichever changes; what makes a model too long is taken back. */
function shareText(
  model: monaco.editor.ITextModel,
  text: Signal<string>,
  refused: Signal<string | undefined>,
): () => void {
  let isTakenBack = false;
  const takeBack = (): void => {
    isTakenBack = true;
    void model.undo();
    if (model.getValue() !== text.peek()) model.setValue(text.peek());
    isTakenBack = false;
  };
  const take = (): void => {
    if (isTakenBack) return;
    const length = model.getValueLength();
    refused.value = refusal(length);
    if (length > longestText) queueMicrotask(takeBack);
    else text.value = model.getValue();
    // What may be taken back next is undone alone.
    if (longestText - length < 1_000) model.pushStackElement();
  };
  // Monaco has only one kind of line ends.
  take();
  const changes = model.onDidChangeContent(take);
  const stop = effect(() => {
    const given = text.value;
    if (model.getValue() === given) return;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: given }], () => null);
    model.pushStackElement();
  });
  return () => {
    stop();
    changes.dispose();
  };
}

/** Keeps the text from becoming too long by what is pasted, before Monaco looks at it. */
function refusePastes(
  place: HTMLElement,
  editor: monaco.editor.ICodeEditor,
  refused: Signal<string | undefined>,
): () => void {
  const onPaste = (event: ClipboardEvent): void => {
    const [model, selection] = [editor.getModel(), editor.getSelection()];
    const replaced = model && selection ? model.getValueLengthInRange(selection) : 0;
    const pasted = event.clipboardData?.getData("text/plain").length ?? 0;
    const length = (model?.getValueLength() ?? 0) - replaced + pasted;
    if (length <= longestText) return;
    refused.value = refusal(length);
    event.preventDefault();
    event.stopPropagation();
  };
  place.addEventListener("paste", onPaste, { capture: true });
  return () => place.removeEventListener("paste", onPaste, { capture: true });
}
