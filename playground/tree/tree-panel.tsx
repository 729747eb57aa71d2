import { useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { activeEditor } from "../editor/active-editor.ts";
import { formatCount } from "../elements/format-count.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { TreeRow } from "./tree-row.tsx";
import {
  highlightedRowIndex,
  hoveredOrFocusedRowIndex,
  maxShownTreeRows,
  rowIndexForKey,
  selectRowInEditor,
  setHoveredOrFocusedRow,
  syntaxRows,
  tabStopRowIndex,
} from "./tree-state.ts";
import "./tree-panel.css";

/**
 * The syntax tree of the text, even if the text is not valid. A row with the pointer or the focus marks its text on the
 * page. A text that is marked on the page highlights its row.
 */
export function TreePanel(): VNode {
  const { text } = displayedCompilation.value;
  const treeElement = useRef<HTMLDivElement>(null);
  const tabStopIndex = Math.min(tabStopRowIndex.value, syntaxRows.value.length - 1);
  const highlightedIndex = highlightedRowIndex.value;
  useEffect(() => () => setHoveredOrFocusedRow(undefined), []);
  useSignalEffect(() => {
    if (activeEditor.value?.cursorOffset.value !== undefined) hoveredOrFocusedRowIndex.value = undefined;
  });

  const focusRow = (index: number): void => {
    tabStopRowIndex.value = index;
    treeElement.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const nextIndex = rowIndexForKey(event.key, tabStopIndex);
    if (event.key === "Enter") selectRowInEditor(tabStopIndex);
    else if (nextIndex !== undefined) focusRow(nextIndex);
    else return;
    // The editor may have the focus now, and must not handle the same key press.
    event.preventDefault();
  };
  return (
    <div>
      <div role="tree" aria-label="Syntax tree" class="tree" ref={treeElement} onKeyDown={onKeyDown}>
        {syntaxRows.value.map((row, index) => (
          <TreeRow
            key={index}
            row={row}
            compiledText={text}
            isHighlighted={index === highlightedIndex}
            isTabStop={index === tabStopIndex}
            onPointedChange={(isPointed) => setHoveredOrFocusedRow(isPointed ? index : undefined)}
            onFocus={() => {
              tabStopRowIndex.value = index;
              setHoveredOrFocusedRow(index);
            }}
            onClick={() => selectRowInEditor(index)}
          />
        ))}
      </div>
      {syntaxRows.value.length === maxShownTreeRows && (
        <p class="muted">Only the first {formatCount(maxShownTreeRows, "node")} are shown.</p>
      )}
    </div>
  );
}
