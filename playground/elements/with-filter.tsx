import type { ComponentChildren, VNode } from "preact";
import type { Filter } from "workspace-events-filter";
import { filter, isRepairable, repairAll, shown } from "../state/filter.ts";
import { counted } from "./counted.ts";

/** Shows what is made of the filter, or, while there is none, why. */
export function WithFilter({ children }: { readonly children: (filter: Filter) => ComponentChildren }): VNode {
  const { value } = filter;
  if (value) return <>{children(value)}</>;
  const errors = shown.value.diagnostics.filter(({ severity }) => severity === "error").length;
  return (
    <div class="empty">
      <p>The filter has {counted(errors, "error")}, so it means nothing yet.</p>
      {isRepairable.value && (
        <button type="button" onClick={repairAll}>
          Repair it
        </button>
      )}
    </div>
  );
}
