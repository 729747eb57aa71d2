import type { VNode } from "preact";
import type { Diagnostic, Severity } from "workspace-events-filter";
import { counted } from "../elements/counted.ts";
import { compilation } from "../state/filter.ts";
import { SeverityIcon } from "./severity-icon.tsx";

/** Whether the filter is valid, at a glance and aloud. */
export function Status({ id }: { readonly id: string }): VNode {
  const isValid = compilation.value.filter !== undefined;
  return (
    <p class={`status ${isValid ? "valid" : "invalid"}`} id={id} role="status">
      <SeverityIcon severity={isValid ? undefined : "error"} />
      <span>{wording(compilation.value.diagnostics, compilation.value.omitted)}</span>
    </p>
  );
}

const severities: readonly Severity[] = ["error", "warning", "hint"];

function wording(diagnostics: readonly Diagnostic[], omitted: number): string {
  const counts = severities.flatMap((severity) => {
    const count = diagnostics.filter((each) => each.severity === severity).length;
    return count > 0 ? [counted(count, severity)] : [];
  });
  const isValid = !diagnostics.some(({ severity }) => severity === "error");
  const more = omitted > 0 ? [`${omitted.toLocaleString("en")} more`] : [];
  return [isValid ? "Valid" : "Not valid", ...counts, ...more].join(", ");
}
