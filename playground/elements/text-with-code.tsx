import { Fragment, type VNode } from "preact";
import { BreakableText } from "./breakable-text.tsx";

/** A sentence with code in backticks, as in Markdown. */
export function TextWithCode({ children }: { readonly children: string }): VNode {
  const pieces = children.split(/(`` .*? ``|`[^`]*`)/s);
  return (
    <>
      {pieces.map((piece, index) => {
        const code = unwrapBackticks(piece);
        return (
          <Fragment key={index}>
            {code === undefined ? <BreakableText>{piece}</BreakableText> : <InlineCode>{code}</InlineCode>}
          </Fragment>
        );
      })}
    </>
  );
}

function InlineCode({ children }: { readonly children: string }): VNode {
  return (
    <code>
      <BreakableText>{children}</BreakableText>
    </code>
  );
}

/** If a piece of text is in backticks, returns the text between the backticks. Otherwise undefined. */
function unwrapBackticks(piece: string): string | undefined {
  if (piece.startsWith("`` ") && piece.endsWith(" ``")) return piece.slice(3, -3);
  return /^`.*`$/s.test(piece) ? piece.slice(1, -1) : undefined;
}
