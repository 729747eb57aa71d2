import { type Signal, signal } from "@preact/signals";
import type { TargetedInputEvent } from "preact";
import { maxTextLength, rejectionMessageOf } from "../state/text-limit.ts";

/** A text area that rejects texts longer than the page accepts. */
export interface LimitedField {
  /** Why the latest change was rejected. */
  readonly rejectionMessage: Signal<string | undefined>;
  /** The properties of the text area. */
  readonly textareaProps: {
    readonly value: Signal<string>;
    readonly onBeforeInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
    readonly onInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
  };
}

/** Connects a text area with a text. A change that makes the text too long is rejected before the browser lays it out. */
export function createLimitedField(text: Signal<string>): LimitedField {
  const rejectionMessage = signal<string | undefined>(undefined);
  const onBeforeInput = (event: TargetedInputEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const resultingLength = text.peek().length - (selectionEnd - selectionStart) + (event.data?.length ?? 0);
    rejectionMessage.value = rejectionMessageOf(resultingLength);
    if (resultingLength > maxTextLength) event.preventDefault();
  };
  const onInput = ({ currentTarget }: TargetedInputEvent<HTMLTextAreaElement>): void => {
    rejectionMessage.value = rejectionMessageOf(currentTarget.value.length) ?? rejectionMessage.peek();
    if (currentTarget.value.length > maxTextLength) currentTarget.value = text.peek();
    else text.value = currentTarget.value;
  };
  return { rejectionMessage, textareaProps: { value: text, onBeforeInput, onInput } };
}
