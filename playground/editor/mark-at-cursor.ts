import { effect } from "@preact/signals";
import { childrenOf, type Span, type SyntaxNode } from "workspace-events-filter";
import { compilation } from "../state/compilation.ts";
import { markSpan, unmarkSpan } from "../state/marked-span.ts";
import { activeEditor } from "./active-editor.ts";

/** Marks what stands at the cursor for the other parts of the page. The returned function stops that. */
export const markAtCursor = (): (() => void) =>
  effect(() => {
    const cursorOffset = activeEditor.value?.cursorOffset.value;
    const { syntax, text } = compilation.value;
    const node = cursorOffset === undefined ? undefined : findLeafAt(syntax, cursorOffset);
    if (node) markSpan("editor", node.span, text);
    else unmarkSpan("editor");
  });

/** The deepest node that contains an offset, if it has no children: a field, a comparator, a value. */
function findLeafAt(root: SyntaxNode, textOffset: number): SyntaxNode | undefined {
  let node = root;
  for (;;) {
    const children = childrenOf(node);
    if (children.length === 0) return contains(node.span, textOffset) ? node : undefined;
    const child = children.findLast(({ span }) => contains(span, textOffset));
    if (!child) return undefined;
    node = child;
  }
}

const contains = ({ start, end }: Span, textOffset: number): boolean => start <= textOffset && textOffset <= end;
