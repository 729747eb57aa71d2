import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { applyFix, type Compilation, type Fix, type Span } from "workspace-events-filter";
import type { CompletionItem, Position } from "workspace-events-filter/language-service";
import { capitalize } from "../elements/capitalize.ts";
import { shortenEventType } from "../profile/shorten-event-type.ts";
import { compilation, maxImmediatelyCompiledLength } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";
import { applyOneFix, applyReading, foreignNotationDiagnostic, offeredReadings } from "../state/fixes.ts";
import { activeEditor } from "./active-editor.ts";
import { expandSnippet } from "./expand-snippet.ts";
import { loadTextareaLanguageSupport, textareaLanguageSupport } from "./textarea-language-support.ts";
import "./completion-bar.css";

/** The maximum number of completions in the row, so that a thumb can reach all of them. */
const maxDisplayedCompletions = 16;

/** The maximum number of fixes before the completions. */
const maxFixesBeforeCompletions = 3;

/**
 * The fixes of the problem at the cursor and the completions at the cursor, as buttons in one row. If the text is in
 * another notation, the row has only a button that uses the offered filter. The row is for editors that have no other
 * list of fixes and completions.
 */
export function CompletionBar(): VNode | null {
  useEffect(() => {
    // If loading fails, only this bar and the colors are missing.
    loadTextareaLanguageSupport().catch(() => {});
  }, []);
  const text = filterText.value;
  const latestCursor = useRef<number | undefined>(undefined);
  // When the editor loses the focus, the bar stays. So the content below the bar does not move away from the finger.
  latestCursor.current = activeEditor.value?.selectedSpan.value?.end ?? latestCursor.current;
  // A text that is longer than `maxImmediateLength` has no completions, because they take too long. It has no fixes
  // either, because `compilation` may still belong to an older text, and then its fixes do not fit the new text.
  if (
    !textareaLanguageSupport.value ||
    latestCursor.current === undefined ||
    text.length > maxImmediatelyCompiledLength
  )
    return null;
  const cursor = Math.min(latestCursor.current, text.length);
  const [reading] = offeredReadings.value;
  // The completions are parts of a filter, so they do not fit a text in another notation.
  if (reading && foreignNotationDiagnostic.value)
    return (
      <ul class="completion-bar" aria-label="What can be written here">
        <BarButton label="Use this filter" kind="fix" onPress={() => applyReading(reading)} />
      </ul>
    );
  const { items } = textareaLanguageSupport.value.languageService.completions(text, lspPositionAt(text, cursor));
  const fixes = findFixesAt(compilation.value, cursor);
  if (items.length + fixes.length === 0) return null;
  return (
    <ul class="completion-bar" aria-label="What can be written here">
      {fixes.slice(0, maxFixesBeforeCompletions).map((fix) => (
        <BarButton
          key={`fix ${fix.title}`}
          label={capitalize(fix.title)}
          kind="fix"
          onPress={() => applyFixAndMoveCursor(text, fix)}
        />
      ))}
      {items.slice(0, maxDisplayedCompletions).map((item) => (
        <BarButton
          key={item.label}
          label={shortenEventType(item.label)}
          kind="completion"
          onPress={() => insertItem(text, item)}
        />
      ))}
    </ul>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly kind: "fix" | "completion";
  readonly onPress: () => void;
}

const BarButton = ({ label, kind, onPress }: BarButtonProps): VNode => (
  <li>
    <button
      type="button"
      class={kind}
      // Pressing the button does not move the focus from the text area. So the keyboard of a touch screen stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </button>
  </li>
);

/** The fixes of all problems whose span contains an offset or ends at this offset. */
const findFixesAt = ({ diagnostics }: Compilation, offset: number): readonly Fix[] =>
  diagnostics.filter(({ span }) => span.start <= offset && offset <= span.end).flatMap(({ fixes }) => fixes);

/** Applies a fix, and puts the cursor after its last edit. */
function applyFixAndMoveCursor(text: string, fix: Fix): void {
  const lastEnd = fix.edits.reduce((end, { span }) => Math.max(end, span.end), 0);
  const cursor = applyFix(text, fix).length - (text.length - lastEnd);
  applyOneFix(text, fix);
  selectAfterRendering({ start: cursor, end: cursor });
}

function insertItem(text: string, { textEdit, additionalTextEdits = [] }: CompletionItem): void {
  const { text: insertedText, firstTabStop } = expandSnippet(textEdit.newText);
  const edits = [{ ...textEdit, newText: insertedText }, ...additionalTextEdits]
    .map(({ range, newText }) => ({
      start: offsetOfLspPosition(text, range.start),
      end: offsetOfLspPosition(text, range.end),
      newText,
    }))
    .sort((a, b) => b.start - a.start);
  const editStart = offsetOfLspPosition(text, textEdit.range.start);
  const shift = edits
    .filter(({ start }) => start < editStart)
    .reduce((total, { start, end, newText }) => total + newText.length - (end - start), 0);
  filterText.value = edits.reduce(
    (current, { start, end, newText }) => current.slice(0, start) + newText + current.slice(end),
    text,
  );
  const base = editStart + shift;
  selectAfterRendering({ start: base + firstTabStop.start, end: base + firstTabStop.end });
}

/**
 * Selects a span after the page has been rendered with the new text. Rendering puts the cursor at the end of the text.
 */
const selectAfterRendering = (span: Span): void => {
  setTimeout(() => activeEditor.peek()?.selectSpan(span));
};

/** Converts an offset to a line and a column, as LSP counts them. */
function lspPositionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const offsetOfLspPosition = (text: string, { line, character }: Position): number =>
  text
    .split("\n")
    .slice(0, line)
    .reduce((offset, { length }) => offset + length + 1, character);
