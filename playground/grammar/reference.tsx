import type { VNode } from "preact";
import { compile, type DiagnosticCode, diagnosticCatalogue } from "workspace-events-filter";
import { editor } from "../editor/editor.ts";
import { CodeText } from "../elements/code-text.tsx";
import { SeverityIcon } from "../problems/severity-icon.tsx";
import { text } from "../state/filter.ts";
import samples from "./samples.json";

const sampleOf: Readonly<Partial<Record<string, string>>> = samples;

/** Those that only come up beyond a limit. */
const withoutSample: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  "too-long": "the filter is longer than 1,048,576 characters",
  "too-deep": "parentheses are nested deeper than 64",
};

/** Every diagnostic, with an example that opens in the editor. */
export function Reference(): VNode {
  return (
    <section aria-labelledby="reference-heading">
      <h3 id="reference-heading">Diagnostics</h3>
      <ul class="reference">
        {(Object.keys(diagnosticCatalogue) as DiagnosticCode[]).map((code) => (
          <Entry key={code} code={code} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ code }: { readonly code: DiagnosticCode }): VNode {
  const sample = sampleOf[code];
  const found =
    sample === undefined ? undefined : compile(sample).diagnostics.find((diagnostic) => diagnostic.code === code);
  const { severity } = diagnosticCatalogue[code];
  return (
    <li>
      <SeverityIcon severity={severity} />
      <div class="entry">
        <p class="name">
          <code>{code}</code> <span class="faint">{severity}</span>
        </p>
        <p>
          <CodeText>{found?.message ?? withoutSample[code] ?? ""}</CodeText>
        </p>
        {found?.help && (
          <p class="faint">
            <CodeText>{found.help}</CodeText>
          </p>
        )}
      </div>
      {sample !== undefined && (
        <button type="button" class="quiet" onClick={() => open(sample)}>
          Try<span class="out-of-sight"> an example of {code}</span>
        </button>
      )}
    </li>
  );
}

function open(sample: string): void {
  text.value = sample;
  editor.peek()?.focus();
}
