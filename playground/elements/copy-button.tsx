import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { copyText } from "./copy-text.ts";
import "./copy-button.css";

/** How long the button shows whether the text was copied, in milliseconds. */
const outcomeDisplayTimeMs = 2_000;

export interface CopyButtonProps {
  /** The text to copy, or a function that returns this text when the button is pressed. */
  readonly text: string | (() => string);
  /** A description of the text, for screen readers. */
  readonly textDescription: string;
  readonly label?: string;
}

export function CopyButton({ text, textDescription, label = "Copy" }: CopyButtonProps): VNode {
  const outcomeMessage = useSignal<string | undefined>(undefined);
  const onClick = async (): Promise<void> => {
    const hasCopySucceeded = await copyText(typeof text === "string" ? text : text());
    outcomeMessage.value = hasCopySucceeded ? "Copied" : "Not allowed";
    setTimeout(() => {
      outcomeMessage.value = undefined;
    }, outcomeDisplayTimeMs);
  };
  return (
    <button type="button" class="copy quiet" onClick={onClick}>
      <span class={outcomeMessage.value ? "hidden" : ""}>
        {label}
        <span class="visually-hidden"> {textDescription}</span>
      </span>
      <span class="outcome" role="status">
        {outcomeMessage.value}
      </span>
    </button>
  );
}
