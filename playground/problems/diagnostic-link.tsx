import type { VNode } from "preact";
import type { DiagnosticCode } from "workspace-events-filter";
import { diagnosticPageUrlOf } from "./diagnostic-page-url.ts";

/** A link from the code of a diagnostic to its section in the documentation, which opens in another tab. */
export function DiagnosticLink({ code }: { readonly code: DiagnosticCode }): VNode {
  return (
    <a class="code" href={diagnosticPageUrlOf(code)} target="_blank" rel="noopener">
      {code}
    </a>
  );
}
