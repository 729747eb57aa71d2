import type { VNode } from "preact";
import { type DiagnosticCode, diagnosticCatalogue } from "workspace-events-filter";
import { activeEditor } from "../editor/active-editor.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { SeverityIcon } from "../problems/severity-icon.tsx";
import { replaceTextAndAddHistoryEntry } from "../state/history-changes.ts";
import { findDiagnosticSample } from "./find-diagnostic-sample.ts";

/** Descriptions of the diagnostics that have no sample here, because the sample would be too long. */
const descriptionsWithoutSample: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  "too-long": "the filter is longer than the limit",
  "too-deep": "parentheses are nested deeper than the limit",
};

/** A list of all diagnostics, each with a sample text. A click on a sample opens it in the editor. */
export function DiagnosticReference(): VNode {
  return (
    <section aria-labelledby="reference-heading">
      <h3 id="reference-heading">Diagnostics</h3>
      <ul class="reference">
        {(Object.keys(diagnosticCatalogue) as DiagnosticCode[]).map((code) => (
          <ReferenceEntry key={code} code={code} />
        ))}
      </ul>
    </section>
  );
}

function ReferenceEntry({ code }: { readonly code: DiagnosticCode }): VNode {
  const sample = findDiagnosticSample(code);
  const { severity } = diagnosticCatalogue[code];
  const description = sample?.message ?? descriptionsWithoutSample[code] ?? "There is no sample for this vendor.";
  return (
    <li>
      <SeverityIcon severity={severity} />
      <div class="entry">
        <p class="name">
          <code>{code}</code> <span class="muted">{severity}</span>
        </p>
        <p>
          <TextWithCode>{description}</TextWithCode>
        </p>
        {sample?.help && (
          <p class="muted">
            <TextWithCode>{sample.help}</TextWithCode>
          </p>
        )}
      </div>
      {sample && (
        <button type="button" class="quiet" onClick={() => openInEditor(sample.text)}>
          Try<span class="visually-hidden"> an example of {code}</span>
        </button>
      )}
    </li>
  );
}

function openInEditor(text: string): void {
  replaceTextAndAddHistoryEntry(text);
  activeEditor.peek()?.focus();
}
