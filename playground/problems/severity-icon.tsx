import type { VNode } from "preact";
import type { Severity } from "workspace-events-filter";

/**
 * An icon for a severity. Each severity has its own shape, so that the icons do not differ only in color. If there is
 * no problem, the icon is a check mark.
 */
const pathBySeverity: Readonly<Record<Severity | "success", string>> = {
  error: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5.5 5.5l5 5m0-5-5 5",
  warning: "M8 2 1.5 13.5h13ZM8 6.5v3.25m0 1.75v.01",
  hint: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.25v4m0-6.5v.01",
  success: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5 8.25l2 2 4-4.5",
};

export function SeverityIcon({ severity }: { readonly severity: Severity | "success" }): VNode {
  return (
    <svg class={`icon ${severity}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={pathBySeverity[severity]} />
    </svg>
  );
}
