import { useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { matchFlags, type ShownSubscriptionsChoice, shownSubscriptionsChoice } from "./subscriptions-state.ts";

const shownResultKindOptions: readonly (readonly [value: ShownSubscriptionsChoice, label: string])[] = [
  ["all", "all"],
  ["matching", "matches"],
  ["others", "others"],
];

/** Whether an option would show no subscription, or the same subscriptions as the option "all". */
function isRedundantOption(choice: ShownSubscriptionsChoice): boolean {
  const matchCount = matchFlags.value.filter((isMatch) => isMatch).length;
  return choice !== "all" && (matchCount === 0 || matchCount === matchFlags.value.length);
}

/** Radio buttons that select which subscriptions are listed: all, the matching ones, or the others. */
export function ShownResultKindSelector(): VNode {
  // If all subscriptions match, or none of them matches, only the option "all" is useful.
  useSignalEffect(() => {
    if (isRedundantOption(shownSubscriptionsChoice.value)) shownSubscriptionsChoice.value = "all";
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in all browsers
    <div class="segments" role="group" aria-label="Show">
      {shownResultKindOptions.map(([value, label]) => (
        <button
          key={value}
          type="button"
          disabled={isRedundantOption(value)}
          aria-pressed={shownSubscriptionsChoice.value === value}
          onClick={() => {
            shownSubscriptionsChoice.value = value;
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
