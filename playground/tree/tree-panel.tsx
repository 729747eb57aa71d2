import { useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { activeEditor } from "../editor/active-editor.ts";
import { formatCount } from "../elements/format-count.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { findRowAt } from "./flatten-tree.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import { TreeRow } from "./tree-row.tsx";
import {
  activateRow,
  activeRow,
  highlightedRow,
  maxRows,
  rowForKey,
  rows,
  selectInEditor,
  tabStopRow,
} from "./tree-state.ts";
import "./tree-panel.css";

/** The syntax tree of the text, valid or not. A row highlights its text, and the text highlights its row. */
export function TreePanel(): VNode {
  const { text } = displayedCompilation.value;
  const tree = useRef<HTMLDivElement>(null);
  const tabStop = Math.min(tabStopRow.value, rows.value.length - 1);
  const highlighted = highlightedRow.value;
  useEffect(() => () => activateRow(undefined), []);
  useSignalEffect(() => {
    if (activeEditor.value?.cursorOffset.value !== undefined) activeRow.value = undefined;
  });

  const focusRow = (index: number): void => {
    tabStopRow.value = index;
    tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = rowForKey(event.key, tabStop);
    if (event.key === "Enter") selectInEditor(tabStop);
    else if (next !== undefined) focusRow(next);
    else return;
    // The editor may have the focus now and must not handle the same key.
    event.preventDefault();
  };
  return (
    <div>
      <HighlightedText
        text={text}
        span={highlighted === undefined ? undefined : rows.value[highlighted]?.node.span}
        onPoint={(offset) => activateRow(offset === undefined ? undefined : findRowAt(rows.value, offset))}
      />
      <div role="tree" aria-label="Syntax tree" class="tree" ref={tree} onKeyDown={onKeyDown}>
        {rows.value.map((row, index) => (
          <TreeRow
            key={index}
            row={row}
            text={text}
            isHighlighted={index === highlighted}
            isTabStop={index === tabStop}
            onPoint={(isPointed) => activateRow(isPointed ? index : undefined)}
            onFocus={() => {
              tabStopRow.value = index;
              activateRow(index);
            }}
            onClick={() => selectInEditor(index)}
          />
        ))}
      </div>
      {rows.value.length === maxRows && <p class="muted">Only the first {formatCount(maxRows, "node")} are shown.</p>}
    </div>
  );
}
