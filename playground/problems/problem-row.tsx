import type { VNode } from "preact";
import type { Diagnostic, Fix } from "workspace-events-filter";
import { activeEditor } from "../editor/active-editor.ts";
import { capitalize } from "../elements/capitalize.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { applyOneFix } from "../state/fixes.ts";
import { createMarkEventHandlers } from "../state/marked-span.ts";
import { DiagnosticLink } from "./diagnostic-link.tsx";
import { SeverityIcon } from "./severity-icon.tsx";

export interface ProblemRowProps {
  readonly diagnostic: Diagnostic;
  /** The text in which the problem was found. */
  readonly compiledText: string;
}

/** The label of a button for the kind of its fix. */
const labelByFixKind: Readonly<Record<Fix["kind"], string | undefined>> = {
  safe: undefined,
  suggestion: "probably",
  choice: "perhaps",
};

/**
 * A problem, on one line if there is enough space: a button that selects its span, its fixes, and a link to its
 * description.
 */
export function ProblemRow({ diagnostic, compiledText }: ProblemRowProps): VNode {
  const { code, severity, message, help, span, fixes, related = [] } = diagnostic;
  return (
    <li class="problem" {...createMarkEventHandlers("problems", span, compiledText)}>
      <button type="button" class="location" onClick={() => activeEditor.value?.select(span)}>
        <SeverityIcon severity={severity} />
        <span class="message">
          <span class="visually-hidden">{severity}: </span>
          <TextWithCode>{capitalize(message)}</TextWithCode>
        </span>
      </button>
      <div class="actions">
        {fixes.map((fix) => (
          <button key={fix.title} type="button" class="fix" onClick={() => applyOneFix(compiledText, fix)}>
            <TextWithCode>{capitalize(fix.title)}</TextWithCode>
            {labelByFixKind[fix.kind] && <span class="kind">{labelByFixKind[fix.kind]}</span>}
          </button>
        ))}
        {related.map(({ message: relatedMessage, span: relatedSpan }) => (
          <button
            key={relatedSpan.start}
            type="button"
            class="quiet"
            onClick={() => activeEditor.value?.select(relatedSpan)}
          >
            <TextWithCode>{capitalize(relatedMessage)}</TextWithCode>
          </button>
        ))}
        <DiagnosticLink code={code} />
      </div>
      {/* A fix says the same in its own words. */}
      {help && fixes.length === 0 && (
        <p class="help">
          <TextWithCode>{capitalize(help)}</TextWithCode>
        </p>
      )}
    </li>
  );
}
