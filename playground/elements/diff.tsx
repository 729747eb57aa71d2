import type { VNode } from "preact";
import { BreakableText } from "./breakable-text.tsx";
import { diffWords } from "./diff-words.ts";
import "./diff.css";

export interface DiffProps {
  readonly label: string;
  readonly textBefore: string;
  readonly textAfter: string;
}

/** What makes one text the other: removed words are struck out, added words are underlined. */
export function Diff({ label, textBefore, textAfter }: DiffProps): VNode {
  return (
    <figure class="diff" aria-label={label}>
      <code>
        {diffWords(textBefore, textAfter).map(({ kind, text }, index) => {
          const content = <BreakableText>{text}</BreakableText>;
          if (kind === "removed") return <del key={index}>{content}</del>;
          return kind === "added" ? <ins key={index}>{content}</ins> : <span key={index}>{content}</span>;
        })}
      </code>
    </figure>
  );
}
