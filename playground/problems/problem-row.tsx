import type { VNode } from "preact";
import type { Diagnostic, Fix } from "workspace-events-filter";
import { activeEditor } from "../editor/active-editor.ts";
import { capitalize } from "../elements/capitalize.ts";
import { formatCharacterRange } from "../elements/format-character-range.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { applyOneFix } from "../state/fixes.ts";
import { markEvents } from "../state/marked-span.ts";
import { SeverityIcon } from "./severity-icon.tsx";

export interface ProblemRowProps {
  readonly diagnostic: Diagnostic;
  /** The text in which the problem was found. */
  readonly compiledText: string;
}

/** What a button says of the kind of its fix. */
const kindLabels: Readonly<Record<Fix["kind"], string | undefined>> = {
  safe: undefined,
  suggestion: "probably",
  choice: "perhaps",
};

/** A problem: a button that selects its span, its fixes, and the spans that are related to it. */
export function ProblemRow({ diagnostic, compiledText }: ProblemRowProps): VNode {
  const { code, severity, message, help, span, fixes, related = [] } = diagnostic;
  return (
    <li class="problem" {...markEvents("problems", span, compiledText)}>
      <button type="button" class="location" onClick={() => activeEditor.value?.select(span)}>
        <SeverityIcon severity={severity} />
        <span class="message">
          <span class="visually-hidden">{severity}: </span>
          <TextWithCode>{message}</TextWithCode>
        </span>
        <span class="offsets">{formatCharacterRange(span)}</span>
      </button>
      {help && (
        <p class="help">
          <TextWithCode>{help}</TextWithCode>
        </p>
      )}
      <div class="actions">
        {fixes.map((fix) => (
          <button type="button" class="fix" onClick={() => applyOneFix(compiledText, fix)}>
            <TextWithCode>{capitalize(fix.title)}</TextWithCode>
            {kindLabels[fix.kind] && <span class="kind">{kindLabels[fix.kind]}</span>}
          </button>
        ))}
        {related.map(({ message: relatedMessage, span: relatedSpan }) => (
          <button type="button" class="quiet" onClick={() => activeEditor.value?.select(relatedSpan)}>
            <TextWithCode>{capitalize(relatedMessage)}</TextWithCode>
          </button>
        ))}
        <code class="code">{code}</code>
      </div>
    </li>
  );
}
