/** The offset in the text of an element at a point of the window; undefined if the point is not on the text. */
export function offsetAtPoint(element: HTMLElement, x: number, y: number): number | undefined {
  const { node, offset } = caretAt(x, y) ?? {};
  if (!node || offset === undefined || !element.contains(node)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The position between two characters that is nearest to a point. Older browsers have only `caretRangeFromPoint`. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === "function") {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
