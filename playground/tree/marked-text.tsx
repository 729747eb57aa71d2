import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";

export interface MarkedTextProps {
  readonly text: string;
  /** What is marked. */
  readonly span: Span | undefined;
  /** Told over which offset the pointer is; undefined once it has left. */
  readonly onPoint: (offset: number | undefined) => void;
}

/** More than this is not shown twice. */
const longestShown = 5_000;

/** The text again, with one place marked, that tells where the pointer is. */
export function MarkedText({ text, span, onPoint }: MarkedTextProps): VNode {
  const place = useRef<HTMLParagraphElement>(null);
  const shown = text.slice(0, longestShown);
  const { start, end } = span ?? { start: 0, end: 0 };
  const follow = ({ clientX, clientY }: MouseEvent): void => {
    if (place.current) onPoint(offsetAt(place.current, clientX, clientY));
  };
  return (
    <p class="marked-text" aria-hidden="true" ref={place} onMouseMove={follow} onMouseLeave={() => onPoint(undefined)}>
      {shown.slice(0, start)}
      <mark>{shown.slice(start, end)}</mark>
      {shown.slice(end)}
      {text.length > longestShown && "…"}
    </p>
  );
}

/** The offset in the text of an element at a point of the window; undefined beside the text. */
function offsetAt(element: HTMLElement, x: number, y: number): number | undefined {
  const { node, offset } = caretAt(x, y) ?? {};
  if (!node || offset === undefined || !element.contains(node)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === "function") {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
