import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BreakableText } from "./breakable-text.tsx";
import { diffWords } from "./diff-words.ts";
import { makeFocusableWhileScrollable } from "./make-focusable-while-scrollable.ts";
import "./diff.css";

export interface DiffProps {
  readonly label: string;
  readonly textBefore: string;
  readonly textAfter: string;
}

/** The difference between two texts: removed words are struck out, added words are underlined. */
export function Diff({ label, textBefore, textAfter }: DiffProps): VNode {
  const scrollContainer = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!scrollContainer.current || !content.current) return;
    return makeFocusableWhileScrollable(scrollContainer.current, content.current);
  }, []);
  return (
    <figure class="diff" aria-label={label} ref={scrollContainer}>
      <code ref={content}>
        {diffWords(textBefore, textAfter).map(({ kind, text }, index) => {
          const content = <BreakableText>{text}</BreakableText>;
          if (kind === "removed") return <del key={index}>{content}</del>;
          return kind === "added" ? <ins key={index}>{content}</ins> : <span key={index}>{content}</span>;
        })}
      </code>
    </figure>
  );
}
