import { type Signal, signal } from "@preact/signals";
import type { TargetedInputEvent } from "preact";
import { maxTextLength, rejectionOf } from "../state/text-limit.ts";

/** A text area that rejects texts longer than the page accepts. */
export interface LimitedField {
  /** Why the latest change was rejected. */
  readonly rejection: Signal<string | undefined>;
  /** The properties of the text area. */
  readonly properties: {
    readonly value: Signal<string>;
    readonly onBeforeInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
    readonly onInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
  };
}

/** Connects a text area with a text. A change that makes the text too long is rejected before the browser lays it out. */
export function createLimitedField(text: Signal<string>): LimitedField {
  const rejection = signal<string | undefined>(undefined);
  const onBeforeInput = (event: TargetedInputEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const length = text.peek().length - (selectionEnd - selectionStart) + (event.data?.length ?? 0);
    rejection.value = rejectionOf(length);
    if (length > maxTextLength) event.preventDefault();
  };
  const onInput = ({ currentTarget }: TargetedInputEvent<HTMLTextAreaElement>): void => {
    rejection.value = rejectionOf(currentTarget.value.length) ?? rejection.peek();
    if (currentTarget.value.length > maxTextLength) currentTarget.value = text.peek();
    else text.value = currentTarget.value;
  };
  return { rejection, properties: { value: text, onBeforeInput, onInput } };
}
