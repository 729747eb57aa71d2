import type { VNode } from "preact";
import type { Compilation } from "workspace-events-filter";
import { formatCount } from "../elements/format-count.ts";
import { compilation } from "../state/compilation.ts";
import { severities } from "./severities.ts";
import { SeverityIcon } from "./severity-icon.tsx";
import "./filter-status.css";

/** Whether the filter is valid. If `id` is given, screen readers announce every change. */
export function FilterStatus({ id }: { readonly id?: string | undefined }): VNode {
  if (compilation.value.text.trim() === "")
    return (
      <p class="status" id={id} role={id === undefined ? undefined : "status"}>
        Empty
      </p>
    );
  const isValid = compilation.value.filter !== undefined;
  const [verdict, ...counts] = describeFilterStatus(compilation.value);
  return (
    <p class={`status ${isValid ? "valid" : "invalid"}`} id={id} role={id === undefined ? undefined : "status"}>
      <SeverityIcon severity={isValid ? "success" : "error"} />
      <span>
        {/* If there is little room, the icon and the counts are enough. */}
        <span class={counts.length > 0 && !isValid ? "verdict" : ""}>
          {verdict}
          {counts.length > 0 && ", "}
        </span>
        {counts.join(", ")}
      </span>
    </p>
  );
}

/** The texts that describe the status, such as `Not valid`, `2 errors` and `1 hint`. */
function describeFilterStatus({ diagnostics, omitted }: Compilation): readonly string[] {
  const countTexts = severities.flatMap((countedSeverity) => {
    const severityCount = diagnostics.filter((diagnostic) => diagnostic.severity === countedSeverity).length;
    return severityCount > 0 ? [formatCount(severityCount, countedSeverity)] : [];
  });
  const isValid = !diagnostics.some(({ severity }) => severity === "error");
  const omittedTexts = omitted > 0 ? [`${omitted.toLocaleString("en")} more`] : [];
  return [isValid ? "Valid" : "Not valid", ...countTexts, ...omittedTexts];
}
