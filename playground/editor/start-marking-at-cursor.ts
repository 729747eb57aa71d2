import { effect } from "@preact/signals";
import { childrenOf, type Span, type SyntaxNode } from "workspace-events-filter";
import { compilation } from "../state/compilation.ts";
import { clearMarkSetBy, markSpan } from "../state/marked-span.ts";
import { activeEditor } from "./active-editor.ts";

/**
 * Marks the selection in the other parts of the page. If nothing is selected, marks the part of the filter at the
 * cursor. The returned function stops this.
 */
export const startMarkingPartAtCursor = (): (() => void) =>
  effect(() => {
    const selection = activeEditor.value?.selectedSpan.value;
    const { syntax, text } = compilation.value;
    const span = selection && findSpanToMark(syntax, selection);
    if (span && span.end <= text.length) markSpan("editor", span, text);
    else clearMarkSetBy("editor");
  });

const findSpanToMark = (syntax: SyntaxNode, selection: Span): Span | undefined =>
  selection.start < selection.end ? selection : findLeafAt(syntax, selection.start)?.span;

/**
 * The leaf that contains an offset. A leaf is a node without children, such as a field, a comparator or a value.
 * Undefined if no leaf contains the offset.
 */
function findLeafAt(root: SyntaxNode, textOffset: number): SyntaxNode | undefined {
  let node = root;
  for (;;) {
    const children = childrenOf(node);
    if (children.length === 0) return containsOffset(node.span, textOffset) ? node : undefined;
    const child = children.findLast(({ span }) => containsOffset(span, textOffset));
    if (!child) return undefined;
    node = child;
  }
}

const containsOffset = ({ start, end }: Span, textOffset: number): boolean => start <= textOffset && textOffset <= end;
