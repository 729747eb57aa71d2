import type { VNode } from "preact";
import type { DiagnosticCode } from "workspace-events-filter";
import { diagnosticPageUrlOf } from "./diagnostic-page-url.ts";

/** A link whose text is the code of a diagnostic. It opens the section about this diagnostic in another tab. */
export function DiagnosticLink({ code }: { readonly code: DiagnosticCode }): VNode {
  return (
    <a class="code" href={diagnosticPageUrlOf(code)} target="_blank" rel="noopener">
      {code}
    </a>
  );
}
