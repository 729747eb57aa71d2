import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";
import { offsetAtPoint } from "./offset-at-point.ts";

export interface HighlightedTextProps {
  readonly text: string;
  readonly span: Span | undefined;
  /** Called with the offset under the pointer, or with undefined when the pointer leaves the text. */
  readonly onPointedOffsetChange: (pointedOffset: number | undefined) => void;
}

/** In UTF-16 code units. A longer text is cut. */
const maxDisplayedLength = 5_000;

/** The text with a span highlighted. It reports which character the pointer is on. */
export function HighlightedText({ text, span, onPointedOffsetChange }: HighlightedTextProps): VNode {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const truncatedText = text.slice(0, maxDisplayedLength);
  const { start, end } = span ?? { start: 0, end: 0 };
  return (
    <p
      class="highlighted-text"
      aria-hidden="true"
      ref={paragraph}
      onMouseMove={({ clientX, clientY }) => {
        if (paragraph.current) onPointedOffsetChange(offsetAtPoint(paragraph.current, clientX, clientY));
      }}
      onMouseLeave={() => onPointedOffsetChange(undefined)}
    >
      {truncatedText.slice(0, start)}
      <mark>{truncatedText.slice(start, end)}</mark>
      {truncatedText.slice(end)}
      {text.length > maxDisplayedLength && "…"}
    </p>
  );
}
