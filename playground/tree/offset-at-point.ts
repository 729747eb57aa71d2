/** The offset in the text of an element at a point of the window; undefined if the point is not on the text. */
export function offsetAtPoint(textElement: HTMLElement, x: number, y: number): number | undefined {
  const { node, offsetInNode } = caretAt(x, y) ?? {};
  if (!node || offsetInNode === undefined || !textElement.contains(node)) return undefined;
  const rangeBefore = document.createRange();
  rangeBefore.setStart(textElement, 0);
  rangeBefore.setEnd(node, offsetInNode);
  return rangeBefore.toString().length;
}

/** The position between two characters that is nearest to a point. Older browsers have only `caretRangeFromPoint`. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offsetInNode: number } | undefined {
  if (typeof document.caretPositionFromPoint === "function") {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offsetInNode: caret.offset } : undefined;
  }
  const caretRange = document.caretRangeFromPoint?.(x, y);
  return caretRange ? { node: caretRange.startContainer, offsetInNode: caretRange.startOffset } : undefined;
}
