import type { VNode } from "preact";
import type { Reading } from "workspace-events-filter";
import { KeyHint } from "../elements/key-hint.tsx";
import { modifierKey } from "../elements/modifier-key.ts";
import { applyReading } from "../state/fixes.ts";

export interface ApplyReadingButtonProps {
  /** The first reading of the text. */
  readonly reading: Reading;
  /** Whether this is the most important button of its part of the page. */
  readonly isPrimary?: boolean;
  /** Whether the button shows the keys of its shortcut. */
  readonly hasKeyHint?: boolean;
}

/** The words before the filter of a reading. */
export const introductionTextOfReading = ({ certainty }: Reading): string =>
  certainty === "certain" ? "As a filter, the text means:" : "As a filter, the text probably means:";

/** A button that replaces the text with the filter that the text probably means. */
export const ApplyReadingButton = ({
  reading,
  isPrimary = false,
  hasKeyHint = false,
}: ApplyReadingButtonProps): VNode => (
  <button
    type="button"
    class={isPrimary ? "primary" : ""}
    aria-keyshortcuts="Control+Enter Meta+Enter"
    onClick={() => applyReading(reading)}
  >
    Use this filter<span class="visually-hidden"> {reading.text}</span>
    {hasKeyHint && <KeyHint keys={[modifierKey, "Enter"]} />}
  </button>
);
