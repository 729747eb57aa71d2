import { useComputed, useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";
import { Alert } from "../elements/alert.tsx";
import { createLengthLimitedTextarea } from "../elements/create-length-limited-textarea.ts";
import { compilation } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";
import { currentMarkedSpan } from "../state/marked-span.ts";
import { setActiveEditor } from "./active-editor.ts";
import { type ColoredRun, findColoredRuns } from "./color-tokens.ts";
import { editorPlaceholder } from "./placeholder.ts";
import { type HighlightedSegment, splitIntoSegments } from "./split-into-segments.ts";
import { textareaLanguageSupport } from "./textarea-language-support.ts";
import "./textarea-editor.css";

/** In UTF-16 code units. A text that is longer than this has no marks. */
const maxMarkedLength = 20_000;

/**
 * In UTF-16 code units. A text that is longer than this has no colors, because each color is an element, and many
 * elements make typing slow.
 */
const maxColoredLength = 2_000;

export interface TextareaEditorProps {
  readonly inputElementId: string;
  readonly describedByElementId: string;
}

/**
 * A text area, with a copy of the text and its marks behind it. People can type in it before Monaco is loaded. On a
 * touch screen, Monaco never replaces this editor. There, the editor has syntax colors, and the device's own caret,
 * handles and keyboard.
 */
export function TextareaEditor({ inputElementId, describedByElementId }: TextareaEditorProps): VNode {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  /** The span that `select` has selected. Undefined as soon as the span has been scrolled into view. */
  const revealedSpan = useSignal<Span | undefined>(undefined);
  const cursorOffset = useSignal<number | undefined>(undefined);
  const selection = useSignal<Span | undefined>(undefined);
  const limitedField = useMemo(() => createLengthLimitedTextarea(filterText), []);
  const coloredRuns = useComputed((): readonly ColoredRun[] => {
    const text = filterText.value;
    return textareaLanguageSupport.value && text.length <= maxColoredLength
      ? findColoredRuns(textareaLanguageSupport.value, text)
      : [];
  });
  const segments = useComputed((): readonly HighlightedSegment[] => {
    const { diagnostics, text } = compilation.value;
    const shouldShowMarks = text === filterText.value && text.length <= maxMarkedLength;
    if (!shouldShowMarks) return [{ pieces: [{ text: filterText.value, color: undefined }], isHighlighted: false }];
    const highlightedSpan = revealedSpan.value ?? findSpanMarkedByOtherPart();
    return splitIntoSegments(text, { diagnostics, highlightedSpan, coloredRuns: coloredRuns.value });
  });

  useEffect(() => {
    const focus = (): void => textarea.current?.focus();
    return setActiveEditor({
      cursorOffset,
      selectedSpan: selection,
      readSelectedSpan: () => selectedSpanOf(textarea.current),
      selectSpan: ({ start, end }) => {
        focus();
        textarea.current?.setSelectionRange(start, end);
        cursorOffset.value = start;
        selection.value = { start, end };
        // A text area cannot scroll to its selection, but the mark behind it can be scrolled into view.
        revealedSpan.value = { start, end };
        requestAnimationFrame(() => {
          backdrop.current?.querySelector("mark")?.scrollIntoView({ block: "nearest" });
          revealedSpan.value = undefined;
        });
      },
      focus,
    });
  }, [cursorOffset, selection, revealedSpan]);

  const updateCursor = (): void => {
    cursorOffset.value = textarea.current?.selectionStart;
    selection.value = selectedSpanOf(textarea.current);
  };
  const clearCursor = (): void => {
    cursorOffset.value = undefined;
    selection.value = undefined;
  };
  return (
    <>
      <div class={`textarea-editor ${coloredRuns.value.length > 0 ? "colored" : ""}`}>
        <div class="backdrop" aria-hidden="true" ref={backdrop}>
          {segments.value.map(({ pieces, severity, isHighlighted }) => {
            const coloredText = pieces.map(({ text, color }) =>
              color ? <span class={`token-${color}`}>{text}</span> : text,
            );
            const segmentContent = severity ? <span class={`squiggle ${severity}`}>{coloredText}</span> : coloredText;
            return isHighlighted ? <mark>{segmentContent}</mark> : segmentContent;
          })}
          {"\n"}
        </div>
        <textarea
          {...limitedField.textareaProps}
          id={inputElementId}
          ref={textarea}
          aria-describedby={describedByElementId}
          placeholder={editorPlaceholder}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          rows={3}
          onInput={(event) => {
            limitedField.textareaProps.onInput(event);
            // A paste from a menu moves the cursor without a key, a click or a selection.
            updateCursor();
          }}
          onSelect={updateCursor}
          onKeyUp={updateCursor}
          onClick={updateCursor}
          onFocus={updateCursor}
          onBlur={clearCursor}
        />
      </div>
      <Alert>{limitedField.rejectionMessageSignal.value}</Alert>
    </>
  );
}

/**
 * The marked span. Undefined if the mark comes from the cursor of this editor, because only the other parts of the page
 * show such a mark.
 */
function findSpanMarkedByOtherPart(): Span | undefined {
  const mark = currentMarkedSpan.value;
  return mark?.markingPart === "editor" ? undefined : mark?.span;
}

/** The selected span of a text area that has the focus. */
const selectedSpanOf = (textarea: HTMLTextAreaElement | null): Span | undefined =>
  textarea && document.activeElement === textarea
    ? { start: textarea.selectionStart, end: textarea.selectionEnd }
    : undefined;
