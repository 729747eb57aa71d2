import type { VNode } from "preact";
import { BreakableText } from "../elements/breakable-text.tsx";
import { createValueMarkingProps } from "../state/value-marking.ts";
import type { SqlPiece } from "./sql-literal.ts";

/**
 * The maximum number of pieces of the statement that are linked to the filter. More links are not needed, because
 * nobody points to so many pieces.
 */
const maxLinkedPieces = 2_000;

/** An SQL statement with highlighted keywords. Each value of the statement is linked to its place in the filter. */
export function LinkedSql({ sqlPieces }: { readonly sqlPieces: readonly SqlPiece[] }): VNode {
  return (
    <>
      {sqlPieces.map(({ text, filterCondition, conditionValue }, index) => {
        if (!filterCondition) return <SqlWithHighlightedKeywords key={index}>{text}</SqlWithHighlightedKeywords>;
        const link =
          conditionValue !== undefined && index < maxLinkedPieces
            ? createValueMarkingProps("sql", filterCondition.property, conditionValue, "sql-value")
            : { class: "sql-value" };
        return (
          <span key={index} {...link}>
            <BreakableText>{text}</BreakableText>
          </span>
        );
      })}
    </>
  );
}

/** Matches quoted names and texts, and words in upper case that are not in quotes. Only these words are highlighted. */
const quotedOrKeywordPattern = /("(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\b[A-Z]{2,}\b)/g;

function SqlWithHighlightedKeywords({ children }: { readonly children: string }): VNode {
  return (
    <>
      {children.split(quotedOrKeywordPattern).map((part, index) =>
        /^[A-Z]/.test(part) && index % 2 === 1 ? (
          <span key={index} class="sql-keyword">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
