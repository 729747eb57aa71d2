import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { CompletionItem, LanguageService, Position } from "workspace-events-filter/language-service";
import { profile } from "../profile/profile.ts";
import { filterText } from "../state/filter-text.ts";
import { activeEditor } from "./active-editor.ts";
import { expandSnippet } from "./expand-snippet.ts";
import "./completion-bar.css";

/** The number of completions that a thumb can reach. */
const maxItems = 16;

/** In UTF-16 code units. A longer text is not completed. */
const maxCompletableLength = 20_000;

/** The completions at the cursor as buttons in one row, for users without another list of completions. */
export function CompletionBar(): VNode | null {
  const service = useSignal<LanguageService | undefined>(undefined);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { createLanguageService } = await import("./completion-tools.ts");
      service.value = createLanguageService({ profile });
    };
    // If it fails, the page only lacks the bar.
    load().catch(() => {});
  }, [service]);
  const text = filterText.value;
  const latestCursor = useRef<number | undefined>(undefined);
  // The bar stays when the focus leaves, so that the content below it does not move away from the finger.
  latestCursor.current = activeEditor.value?.selection.value?.end ?? latestCursor.current;
  const cursor = latestCursor.current;
  if (!service.value || cursor === undefined || text.length > maxCompletableLength) return null;
  const { items } = service.value.completions(text, positionAt(text, Math.min(cursor, text.length)));
  if (items.length === 0) return null;
  return (
    <ul class="completion-bar" aria-label="What can be written here">
      {items.slice(0, maxItems).map((item) => (
        <li key={item.label}>
          <button
            type="button"
            // The text area keeps the focus, and a touch screen its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insertItem(text, item)}
          >
            {removeEventTypePrefix(item.label)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The segments at the beginning of all event types of the profile, and the dot after them. */
const eventTypePrefix = eventTypePrefixOf([...profile.eventTypes.keys()]);

function eventTypePrefixOf([first = "", ...others]: readonly string[]): string {
  const segments = first.split(".").slice(0, -1);
  while (segments.length > 0 && !others.every((type) => type.startsWith(`${segments.join(".")}.`))) segments.pop();
  return segments.length > 0 ? `${segments.join(".")}.` : "";
}

const removeEventTypePrefix = (label: string): string =>
  label.startsWith(eventTypePrefix) ? label.slice(eventTypePrefix.length) : label;

function insertItem(text: string, { textEdit, additionalTextEdits = [] }: CompletionItem): void {
  const { text: insertedText, firstTabStop } = expandSnippet(textEdit.newText);
  const edits = [{ ...textEdit, newText: insertedText }, ...additionalTextEdits]
    .map(({ range, newText }) => ({ start: offsetAt(text, range.start), end: offsetAt(text, range.end), newText }))
    .sort((a, b) => b.start - a.start);
  const editStart = offsetAt(text, textEdit.range.start);
  const shift = edits
    .filter(({ start }) => start < editStart)
    .reduce((total, { start, end, newText }) => total + newText.length - (end - start), 0);
  filterText.value = edits.reduce(
    (current, { start, end, newText }) => current.slice(0, start) + newText + current.slice(end),
    text,
  );
  const base = editStart + shift;
  const tabStop = { start: base + firstTabStop.start, end: base + firstTabStop.end };
  // The text area has the text after the page has been rendered, with the cursor at its end.
  setTimeout(() => activeEditor.peek()?.select(tabStop));
}

/** Lines and columns as LSP counts them. */
function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const offsetAt = (text: string, { line, character }: Position): number =>
  text
    .split("\n")
    .slice(0, line)
    .reduce((offset, { length }) => offset + length + 1, character);
