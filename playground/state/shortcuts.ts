import { applyReading, fixAllInEditor, lastFixesWithUndo, offeredReadings, undoFixes } from "./fixes.ts";

/** The shortcuts that work wherever the focus is. */
export function registerShortcuts(): void {
  addEventListener("keydown", onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key === "Enter") applyFirstReadingOrFixAll();
  // In a text field, this shortcut has its usual effect: it undoes what was typed in the field.
  else if (event.key === "z" && lastFixesWithUndo.peek() && !isEditable(event.target)) undoFixes();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function applyFirstReadingOrFixAll(): void {
  const [reading] = offeredReadings.peek();
  if (reading) applyReading(reading);
  else fixAllInEditor().catch(() => {});
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches("input, textarea, select") || target.isContentEditable || target.closest(".monaco-editor") !== null);
