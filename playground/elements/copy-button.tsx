import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { copy } from "./copy.ts";

/** How long a button says what it has done, in milliseconds. */
const shown = 2_000;

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string | (() => string);
  /** What that is, for those who do not see where the button stands. */
  readonly of: string;
  readonly label?: string;
}

export function CopyButton({ text, of, label = "Copy" }: CopyButtonProps): VNode {
  const outcome = useSignal<string | undefined>(undefined);
  const press = async (): Promise<void> => {
    outcome.value = (await copy(typeof text === "string" ? text : text())) ? "Copied" : "Not allowed";
    setTimeout(() => {
      outcome.value = undefined;
    }, shown);
  };
  return (
    <button type="button" class="copy quiet" onClick={press}>
      <span class={outcome.value ? "hidden" : ""}>
        {label}
        <span class="out-of-sight"> {of}</span>
      </span>
      <span class="outcome" role="status">
        {outcome.value}
      </span>
    </button>
  );
}
