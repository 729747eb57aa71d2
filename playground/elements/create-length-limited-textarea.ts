import { type Signal, signal } from "@preact/signals";
import type { TargetedInputEvent } from "preact";
import { maxTextLength, rejectionMessageOf } from "../state/text-limit.ts";

/** A text area that rejects texts longer than the page accepts. */
export interface LengthLimitedTextarea {
  /** The reason why the latest change was rejected. */
  readonly rejectionMessageSignal: Signal<string | undefined>;
  /** The properties of the text area. */
  readonly textareaProps: {
    readonly value: Signal<string>;
    readonly onBeforeInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
    readonly onInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
  };
}

/**
 * Connects a text area with a text signal. A change that makes the text too long is rejected before the browser lays
 * out the new text.
 */
export function createLengthLimitedTextarea(textSignal: Signal<string>): LengthLimitedTextarea {
  const rejectionMessageSignal = signal<string | undefined>(undefined);
  const onBeforeInput = (event: TargetedInputEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const resultingLength = textSignal.peek().length - (selectionEnd - selectionStart) + (event.data?.length ?? 0);
    rejectionMessageSignal.value = rejectionMessageOf(resultingLength);
    if (resultingLength > maxTextLength) event.preventDefault();
  };
  const onInput = ({ currentTarget }: TargetedInputEvent<HTMLTextAreaElement>): void => {
    rejectionMessageSignal.value = rejectionMessageOf(currentTarget.value.length) ?? rejectionMessageSignal.peek();
    if (currentTarget.value.length > maxTextLength) currentTarget.value = textSignal.peek();
    else textSignal.value = currentTarget.value;
  };
  return { rejectionMessageSignal, textareaProps: { value: textSignal, onBeforeInput, onInput } };
}
