import type { VNode } from "preact";

/** A sentence whose code stands in backticks. */
export function CodeText({ children }: { readonly children: string }): VNode {
  const pieces = children.split(/(`` .*? ``|`[^`]*`)/s);
  return (
    <>
      {pieces.map((piece) => {
        if (piece.startsWith("`` ")) return <code>{piece.slice(3, -3)}</code>;
        return piece.startsWith("`") ? <code>{piece.slice(1, -1)}</code> : piece;
      })}
    </>
  );
}
