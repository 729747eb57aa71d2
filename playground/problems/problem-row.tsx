import type { VNode } from "preact";
import { applyFix, type Diagnostic, type Span } from "workspace-events-filter";
import { editor } from "../editor/editor.ts";
import { CodeText } from "../elements/code-text.tsx";
import { place } from "../elements/place.ts";
import { sentence } from "../elements/sentence.ts";
import { makeRepair } from "../state/filter.ts";
import { SeverityIcon } from "./severity-icon.tsx";

export interface ProblemRowProps {
  readonly diagnostic: Diagnostic;
  /** The text that it was found in. */
  readonly text: string;
}

export function ProblemRow({ diagnostic, text }: ProblemRowProps): VNode {
  const { code, severity, message, help, span, fixes, related = [] } = diagnostic;
  return (
    <li class="problem" onMouseEnter={() => mark(span)} onMouseLeave={() => mark(undefined)}>
      <button type="button" class="place" onClick={() => editor.value?.reveal(span)}>
        <SeverityIcon severity={severity} />
        <span class="message">
          <span class="out-of-sight">{severity}: </span>
          <CodeText>{message}</CodeText>
        </span>
        <span class="offsets">{place(span)}</span>
      </button>
      {help && (
        <p class="help">
          <CodeText>{help}</CodeText>
        </p>
      )}
      <div class="actions">
        {fixes.map((fix) => (
          <button
            type="button"
            class="fix"
            onClick={() => makeRepair({ before: text, after: applyFix(text, fix), titles: [fix.title] })}
          >
            <CodeText>{sentence(fix.title)}</CodeText>
            {fix.kind === "suggestion" && <span class="kind">probably</span>}
          </button>
        ))}
        {related.map(({ message: there, span: other }) => (
          <button type="button" class="quiet" onClick={() => editor.value?.reveal(other)}>
            <CodeText>{sentence(there)}</CodeText>
          </button>
        ))}
        <code class="code">{code}</code>
      </div>
    </li>
  );
}

const mark = (span: Span | undefined): void => editor.value?.highlight(span);
