import type { ComponentChildren, VNode } from "preact";
import type { Filter } from "workspace-events-filter";
import { FixAllButton } from "../problems/fix-all-button.tsx";
import { ApplyReadingButton, introductionTextOfReading } from "../problems/use-filter-button.tsx";
import { displayedCompilation, displayedFilterIfValid } from "../state/displayed-compilation.ts";
import { offeredReadings } from "../state/fixes.ts";
import { BreakableText } from "./breakable-text.tsx";
import { formatCount } from "./format-count.ts";

/** Content that needs a valid filter. While the text has errors, a message says so and offers to fix them. */
export function WithValidFilter({ children }: { readonly children: (filter: Filter) => ComponentChildren }): VNode {
  const filter = displayedFilterIfValid.value;
  if (filter) return <>{children(filter)}</>;
  if (displayedCompilation.value.text.trim() === "")
    return (
      <div class="no-filter">
        <p>There is no filter yet. Choose events, or paste anything into the editor.</p>
      </div>
    );
  const errors = displayedCompilation.value.diagnostics.filter(({ severity }) => severity === "error");
  const [reading] = offeredReadings.value;
  return (
    <div class="no-filter">
      <p>The filter has {formatCount(errors.length, "error")}, so it means nothing yet.</p>
      {reading ? (
        <>
          <p>{introductionTextOfReading(reading)}</p>
          <code>
            <BreakableText>{reading.text}</BreakableText>
          </code>
          <ApplyReadingButton reading={reading} />
        </>
      ) : (
        <FixAllButton />
      )}
    </div>
  );
}
