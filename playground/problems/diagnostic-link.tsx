import type { VNode } from "preact";
import type { DiagnosticCode } from "workspace-events-filter";
import { whenElementPresent } from "../elements/when-element-present.ts";
import { selectTabWithHistory } from "../state/history-changes.ts";

/** The tab with the reference of all diagnostics. */
const referenceTabId = "grammar";

/** A link from the code of a diagnostic to its entry in the reference. */
export function DiagnosticLink({ code }: { readonly code: DiagnosticCode }): VNode {
  const openReference = (event: MouseEvent): void => {
    event.preventDefault();
    selectTabWithHistory(referenceTabId);
    whenElementPresent(`#diagnostic-${code}`, (entry) => {
      entry.scrollIntoView({ block: "center" });
      entry.focus();
    });
  };
  return (
    <a class="code" href={`#part=${referenceTabId}`} onClick={openReference}>
      {code}
    </a>
  );
}
