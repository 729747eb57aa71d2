import { useSignalEffect } from "@preact/signals";
import type { VNode } from "preact";
import { type ShownSubscriptions, shownSubscriptions, verdicts } from "./subscriptions-state.ts";

const options: readonly (readonly [value: ShownSubscriptions, label: string])[] = [
  ["all", "all"],
  ["matching", "matches"],
  ["others", "others"],
];

/** Whether a choice would show nothing, or the same as all. */
function isPointless(choice: ShownSubscriptions): boolean {
  const matchCount = verdicts.value.filter((isMatch) => isMatch).length;
  return choice !== "all" && (matchCount === 0 || matchCount === verdicts.value.length);
}

/** Which subscriptions are listed: all, those that match, or the others. */
export function ShownFilter(): VNode {
  // When all subscriptions are on one side, the choice has no meaning.
  useSignalEffect(() => {
    if (isPointless(shownSubscriptions.value)) shownSubscriptions.value = "all";
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in all browsers
    <div class="segments" role="group" aria-label="Show">
      {options.map(([value, label]) => (
        <button
          key={value}
          type="button"
          disabled={isPointless(value)}
          aria-pressed={shownSubscriptions.value === value}
          onClick={() => {
            shownSubscriptions.value = value;
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
