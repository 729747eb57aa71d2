import { Fragment, type VNode } from "preact";
import { Breakable } from "./breakable.tsx";

/** A sentence whose code stands in backticks. */
export function CodeText({ children }: { readonly children: string }): VNode {
  const pieces = children.split(/(`` .*? ``|`[^`]*`)/s);
  return (
    <>
      {pieces.map((piece, index) => {
        const code = codeIn(piece);
        return <Fragment key={index}>{code === undefined ? piece : <Code>{code}</Code>}</Fragment>;
      })}
    </>
  );
}

function Code({ children }: { readonly children: string }): VNode {
  return (
    <code>
      <Breakable>{children}</Breakable>
    </code>
  );
}

function codeIn(piece: string): string | undefined {
  if (piece.startsWith("`` ") && piece.endsWith(" ``")) return piece.slice(3, -3);
  return /^`.*`$/s.test(piece) ? piece.slice(1, -1) : undefined;
}
