import type { VNode } from "preact";
import { KeyHint } from "../elements/key-hint.tsx";
import { modifierKey } from "../elements/modifier-key.ts";
import { fixAllLabel, isFixAllEqualToFirstReading } from "../state/fix-all-outcome.ts";
import { canFixAllChangeText, fixAllInEditor, offeredReadings } from "../state/fixes.ts";

export interface FixAllButtonProps {
  /** Whether this is the most important button of its part of the page. */
  readonly isPrimary?: boolean;
  /** Whether the button shows its keys. */
  readonly hasKeyHint?: boolean;
}

/**
 * A button that fixes all problems that can be fixed. If some problems cannot be fixed, the name of the button says how
 * many problems it fixes. There is no button if no problem can be fixed. There is also none if the fixed text would be
 * the same filter as the first interpretation of the text, because that interpretation has a button of its own.
 */
export function FixAllButton({ isPrimary = false, hasKeyHint = false }: FixAllButtonProps): VNode | null {
  if (!canFixAllChangeText.value || isFixAllEqualToFirstReading.value) return null;
  // If there is a reading, the button that uses the reading has the shortcut.
  const hasShortcut = offeredReadings.value.length === 0;
  return (
    <button
      type="button"
      class={isPrimary && hasShortcut ? "primary" : ""}
      aria-keyshortcuts={hasShortcut ? "Control+Enter Meta+Enter" : undefined}
      onClick={fixAllInEditor}
    >
      {fixAllLabel.value}
      {hasKeyHint && hasShortcut && <KeyHint keys={[modifierKey, "Enter"]} />}
    </button>
  );
}
