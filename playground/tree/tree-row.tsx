import type { VNode } from "preact";
import type { SyntaxNode } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { formatCharacterRange } from "../elements/format-character-range.ts";
import type { SyntaxRow } from "./flatten-tree.ts";

export interface TreeRowProps {
  readonly row: SyntaxRow;
  readonly compiledText: string;
  readonly isHighlighted: boolean;
  /** Whether the Tab key focuses this row. */
  readonly isTabStop: boolean;
  /** Called when the pointer enters or leaves the row. */
  readonly onPointedChange: (isPointed: boolean) => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

/** A row for a node of the syntax tree. It shows the kind, the text and the span of the node. */
export function TreeRow({
  row,
  compiledText,
  isHighlighted,
  isTabStop,
  onPointedChange,
  onFocus,
  onClick,
}: TreeRowProps): VNode {
  const { node, level, positionAmongSiblings, siblingCount } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all rows
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={positionAmongSiblings}
      aria-setsize={siblingCount}
      aria-selected={isHighlighted}
      tabIndex={isTabStop ? 0 : -1}
      style={{ "--level": level }}
      onMouseEnter={() => onPointedChange(true)}
      onMouseLeave={() => onPointedChange(false)}
      onFocus={onFocus}
      onBlur={() => onPointedChange(false)}
      onClick={onClick}
    >
      <span class="kind">{node.kind}</span>
      <span class="content">
        <BreakableText>{displayedTextOf(node, compiledText)}</BreakableText>
      </span>
      <span class="offsets">{formatCharacterRange(node.span)}</span>
    </div>
  );
}

/**
 * The text to show for a node. For a leaf, it is the text of the leaf. For an inner node, it is the operators or
 * parentheses of the node.
 */
function displayedTextOf(node: SyntaxNode, compiledText: string): string {
  switch (node.kind) {
    case "field":
    case "comparator":
    case "value":
    case "error":
      return shorten(compiledText.slice(node.span.start, node.span.end)) || "nothing";
    case "conjunction":
    case "disjunction":
      return shorten(node.operators.map(({ start, end }) => compiledText.slice(start, end)).join(" "));
    case "composite":
      return node.close ? "( )" : "(";
    default:
      return "";
  }
}

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
