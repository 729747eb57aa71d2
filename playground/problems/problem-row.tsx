import type { VNode } from "preact";
import type { Diagnostic, Span } from "workspace-events-filter";
import { activeEditor } from "../editor/active-editor.ts";
import { capitalize } from "../elements/capitalize.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { filterText } from "../state/filter-text.ts";
import { createMarkEventHandlers } from "../state/marked-span.ts";
import { DiagnosticLink } from "./diagnostic-link.tsx";
import { FixButton } from "./fix-button.tsx";
import { SeverityIcon } from "./severity-icon.tsx";

export interface ProblemRowProps {
  readonly diagnostic: Diagnostic;
  /** The text in which the problem was found. */
  readonly compiledText: string;
  /** Whether each fix shows the change that it would make. */
  readonly showsChanges: boolean;
}

/**
 * A row for a problem. It has a button that selects the span of the problem, a link to the description of the problem,
 * and buttons for the fixes. The buttons can show the changes that the fixes would make.
 */
export function ProblemRow({ diagnostic, compiledText, showsChanges }: ProblemRowProps): VNode {
  const { code, severity, message, help, span, fixes, related = [] } = diagnostic;
  // In a long list, a row may belong to the previous text for a moment.
  const select = (selectedSpan: Span): void => {
    if (compiledText === filterText.peek()) activeEditor.value?.selectSpan(selectedSpan);
  };
  const fixSteps = fixes.length > 0 && (
    <div class={`fix-steps ${showsChanges ? "with-changes" : ""}`}>
      {fixes.map((fix) => (
        <FixButton key={fix.title} fix={fix} compiledText={compiledText} showsChange={showsChanges} />
      ))}
    </div>
  );
  return (
    <li class="problem" {...createMarkEventHandlers("problems", span, compiledText)}>
      <button type="button" class="location" onClick={() => select(span)}>
        <SeverityIcon severity={severity} />
        <span class="message">
          <span class="visually-hidden">{severity}: </span>
          <TextWithCode>{capitalize(message)}</TextWithCode>
        </span>
      </button>
      {!showsChanges && fixSteps}
      <div class="actions">
        {related.map(({ message: relatedMessage, span: relatedSpan }) => (
          <button key={relatedSpan.start} type="button" class="quiet" onClick={() => select(relatedSpan)}>
            <TextWithCode>{capitalize(relatedMessage)}</TextWithCode>
          </button>
        ))}
        <DiagnosticLink code={code} />
      </div>
      {showsChanges && fixSteps}
      {/* The help is shown only if there are no fixes, because the title of a fix says the same as the help. */}
      {help && fixes.length === 0 && (
        <p class="help">
          <TextWithCode>{capitalize(help)}</TextWithCode>
        </p>
      )}
    </li>
  );
}
