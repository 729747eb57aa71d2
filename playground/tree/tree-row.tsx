import type { VNode } from "preact";
import type { SyntaxNode } from "workspace-events-filter";
import { place as placeOf } from "../elements/place.ts";
import type { Row } from "./rows.ts";

export interface TreeRowProps {
  readonly row: Row;
  readonly text: string;
  readonly isMarked: boolean;
  /** Whether the tab key stops here. */
  readonly isStop: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
}

export function TreeRow({ row, text, isMarked, isStop, onPoint, onFocus, onChoose }: TreeRowProps): VNode {
  const { node, level, place, siblings } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of all its rows
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isMarked}
      tabIndex={isStop ? 0 : -1}
      style={{ "--level": level }}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={onFocus}
      onBlur={() => onPoint(false)}
      onClick={onChoose}
    >
      <span class="kind">{node.kind}</span>
      <span class="content">{contentOf(node, text)}</span>
      <span class="offsets">{placeOf(node.span)}</span>
    </div>
  );
}

/** What tells a node from others of its kind. */
function contentOf(node: SyntaxNode, text: string): string {
  switch (node.kind) {
    case "field":
    case "comparator":
    case "value":
    case "error":
      return shortened(text.slice(node.span.start, node.span.end)) || "nothing";
    case "conjunction":
    case "disjunction":
      return shortened(node.operators.map(({ start, end }) => text.slice(start, end)).join(" "));
    case "composite":
      return node.close ? "( )" : "(";
    default:
      return "";
  }
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
