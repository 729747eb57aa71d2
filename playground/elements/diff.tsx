import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BreakableText } from "./breakable-text.tsx";
import type { DiffPiece } from "./diff-words.ts";
import { makeFocusableWhileScrollable } from "./make-focusable-while-scrollable.ts";
import "./diff.css";

export interface DiffProps {
  readonly label: string;
  readonly pieces: readonly DiffPiece[];
  readonly id?: string;
}

/** The difference between two texts. Removed words are struck out, and added words are underlined. */
export function Diff({ label, pieces, id }: DiffProps): VNode {
  const scrollContainer = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!scrollContainer.current || !content.current) return;
    return makeFocusableWhileScrollable(scrollContainer.current, content.current);
  }, []);
  return (
    <figure class="diff" id={id} aria-label={label} ref={scrollContainer}>
      <code ref={content}>
        {pieces.map(({ kind, text }, index) => {
          const content = <BreakableText>{text}</BreakableText>;
          if (kind === "removed") return <del key={index}>{content}</del>;
          return kind === "added" ? <ins key={index}>{content}</ins> : <span key={index}>{content}</span>;
        })}
      </code>
    </figure>
  );
}
