import type { VNode } from "preact";
import { BreakableText } from "../elements/breakable-text.tsx";
import { createValueLinkProps } from "../state/value-links.ts";
import type { SqlPiece } from "./sql-literal.ts";

/** The maximum number of linked pieces. Further pieces are not linked, because users do not point to so many pieces. */
const maxLinkedPieces = 2_000;

/** A statement with its values linked to their places in the filter, and with SQL keywords highlighted. */
export function LinkedSql({ pieces }: { readonly pieces: readonly SqlPiece[] }): VNode {
  return (
    <>
      {pieces.map(({ text, condition, value }, index) => {
        if (!condition) return <HighlightedSql key={index}>{text}</HighlightedSql>;
        const link =
          value !== undefined && index < maxLinkedPieces
            ? createValueLinkProps("sql", condition.property, value, "sql-value")
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

/** Matches quoted names and texts, and words in upper case outside of quotes. Only the words are highlighted. */
const quotedOrKeywordPattern = /("(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\b[A-Z]{2,}\b)/g;

function HighlightedSql({ children }: { readonly children: string }): VNode {
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
