/** The offset in the text of an element at a point of the window; undefined if the point is not on the text. */
export function offsetAtPoint(element: HTMLElement, x: number, y: number): number | undefined {
  const { node, offset } = caretAt(x, y) ?? {};
  if (!node || offset === undefined || !element.contains(node)) return undefined;
  const rangeBefore = document.createRange();
  rangeBefore.setStart(element, 0);
  rangeBefore.setEnd(node, offset);
  return rangeBefore.toString().length;
}

/** The position between two characters that is nearest to a point. Older browsers have only `caretRangeFromPoint`. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === "function") {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  const caretRange = document.caretRangeFromPoint?.(x, y);
  return caretRange ? { node: caretRange.startContainer, offset: caretRange.startOffset } : undefined;
}
