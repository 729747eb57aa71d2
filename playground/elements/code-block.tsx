import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Breakable } from "./breakable.tsx";
import { CopyButton } from "./copy-button.tsx";
import "./code-block.css";

export interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  /** What else can be done with it. */
  readonly children?: ComponentChildren;
}

/** More than this nobody reads; it is copied in full. */
const longestShown = 50_000;

/** A titled piece of code that can be copied. */
export function CodeBlock({ title, code, children }: CodeBlockProps): VNode {
  const frame = useRef<HTMLPreElement>(null);
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!frame.current || !content.current) return;
    return reachIfScrolling(frame.current, content.current);
  }, []);
  return (
    <figure class="code-block" aria-label={title}>
      <figcaption>
        <span class="title">{title}</span>
        {children}
        <CopyButton text={code} of={title} />
      </figcaption>
      <pre ref={frame}>
        <code ref={content}>
          <Breakable>{code.length > longestShown ? `${code.slice(0, longestShown)}…` : code}</Breakable>
        </code>
      </pre>
    </figure>
  );
}

/** What scrolls must be reachable by keyboard; what does not would only be one more stop on the way. */
function reachIfScrolling(frame: HTMLElement, content: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (frame.scrollHeight > frame.clientHeight) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
  });
  observer.observe(content);
  return () => observer.disconnect();
}
