import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BreakableText } from "./breakable-text.tsx";
import { CopyButton } from "./copy-button.tsx";
import { makeFocusableWhileScrollable } from "./make-focusable-while-scrollable.ts";
import "./code-block.css";

export interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  /**
   * The code as elements that contain links. Absent if the code has no links. Code that is too long to be shown in full
   * is shown without links.
   */
  readonly renderedCode?: ComponentChildren;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** In UTF-16 code units. The page shows only the beginning of a longer text, but the button copies the whole text. */
const maxDisplayedLength = 50_000;

/** Code with a title and a button that copies it. */
export function CodeBlock({ title, code, renderedCode, children }: CodeBlockProps): VNode {
  const scrollContainer = useRef<HTMLPreElement>(null);
  const codeElement = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!scrollContainer.current || !codeElement.current) return;
    return makeFocusableWhileScrollable(scrollContainer.current, codeElement.current);
  }, []);
  return (
    <figure class="code-block" aria-label={title}>
      <figcaption>
        <span class="title">{title}</span>
        {children}
        <CopyButton text={code} textDescription={title} />
      </figcaption>
      <pre ref={scrollContainer}>
        <code ref={codeElement}>
          {renderedCode !== undefined && code.length <= maxDisplayedLength ? (
            renderedCode
          ) : (
            <BreakableText>
              {code.length > maxDisplayedLength ? `${code.slice(0, maxDisplayedLength)}…` : code}
            </BreakableText>
          )}
        </code>
      </pre>
    </figure>
  );
}
