import { computed, type ReadonlySignal, type Signal, signal, useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { editor } from "../editor/editor.ts";
import { counted } from "../elements/counted.ts";
import { shown } from "../state/filter.ts";
import { MarkedText } from "./marked-text.tsx";
import { type Row, rowAt, rowsOf } from "./rows.ts";
import { TreeRow } from "./tree-row.tsx";
import "./tree.css";

/** More rows than this nobody reads. */
const mostRows = 400;

const rows: ReadonlySignal<readonly Row[]> = computed(() => rowsOf(shown.value.syntax, mostRows));
const isCut: ReadonlySignal<boolean> = computed(() => rows.value.length === mostRows);

/** The row under the pointer or with the focus, whichever came last; undefined once the cursor of the editor moves. */
const pointed: Signal<number | undefined> = signal(undefined);

/** The row that the tab key comes back to. */
const stop: Signal<number> = signal(0);

/** The row that is marked: the pointed one, or else that at the cursor of the editor. */
const marked: ReadonlySignal<number | undefined> = computed(() => {
  const position = editor.value?.position.value;
  return pointed.value ?? (position === undefined ? undefined : rowAt(rows.value, position));
});

/** What was understood of the text, right or wrong; each node marks its text, and the text its node. */
export function Tree(): VNode {
  const list = useRef<HTMLDivElement>(null);
  const current = Math.min(stop.value, rows.value.length - 1);
  useEffect(() => () => point(undefined), []);
  useSignalEffect(() => {
    if (editor.value?.position.value !== undefined) pointed.value = undefined;
  });

  const focus = (index: number): void => {
    stop.value = index;
    list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = neighbour(event.key, current);
    if (event.key === "Enter") reveal(current);
    else if (next !== undefined) focus(next);
    else return;
    // The editor may have the focus now, and would take the key as well.
    event.preventDefault();
  };
  return (
    <div class="tree-part">
      <MarkedText
        text={shown.value.text}
        span={marked.value === undefined ? undefined : rows.value[marked.value]?.node.span}
        onPoint={(offset) => point(offset === undefined ? undefined : rowAt(rows.value, offset))}
      />
      <div role="tree" aria-label="Syntax tree" class="tree" ref={list} onKeyDown={onKeyDown}>
        {rows.value.map((row, index) => (
          <TreeRow
            key={index}
            row={row}
            text={shown.value.text}
            isMarked={index === marked.value}
            isStop={index === current}
            onPoint={(isPointed) => point(isPointed ? index : undefined)}
            onFocus={() => {
              stop.value = index;
              point(index);
            }}
            onChoose={() => reveal(index)}
          />
        ))}
      </div>
      {isCut.value && <p class="faint">Only the first {counted(mostRows, "node")} are shown.</p>}
    </div>
  );
}

function point(index: number | undefined): void {
  pointed.value = index;
  editor.peek()?.highlight(index === undefined ? undefined : rows.peek()[index]?.node.span);
}

function reveal(index: number): void {
  const span = rows.peek()[index]?.node.span;
  if (span) editor.peek()?.reveal(span);
}

/** Which row a key leads to; undefined if the key is another one. */
function neighbour(key: string, index: number): number | undefined {
  const last = rows.peek().length - 1;
  const { parent = -1 } = rows.peek()[index] ?? {};
  if (key === "ArrowDown") return Math.min(index + 1, last);
  if (key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "ArrowLeft") return Math.max(parent, 0);
  if (key === "ArrowRight") return rows.peek()[index + 1]?.parent === index ? index + 1 : index;
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}
