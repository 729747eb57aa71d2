import type { VNode } from "preact";
import { BreakableText } from "../elements/breakable-text.tsx";

export interface HighlightedCodeProps {
  readonly code: string;
  readonly keywords: ReadonlySet<string>;
}

/**
 * Matches strings, words, and the options of commands. This is enough to color short programs, so no grammars of the
 * languages are used.
 */
const stringWordOrOptionPattern =
  /("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`[^`]*`?|(?<=\s)--?[A-Za-z][\w-]*|\b[A-Za-z_]\w*)/gs;

/** Code with its strings and keywords in color. */
export function HighlightedCode({ code, keywords }: HighlightedCodeProps): VNode {
  return (
    <>
      {code.split(stringWordOrOptionPattern).map((part, index) => {
        const className = index % 2 === 1 ? classNameOfCodePart(part, keywords) : undefined;
        const content = <BreakableText>{part}</BreakableText>;
        return className ? (
          <span key={index} class={className}>
            {content}
          </span>
        ) : (
          content
        );
      })}
    </>
  );
}

function classNameOfCodePart(part: string, keywords: ReadonlySet<string>): string | undefined {
  if (/^["'`]/.test(part)) return "code-string";
  return part.startsWith("-") || keywords.has(part) ? "code-keyword" : undefined;
}
