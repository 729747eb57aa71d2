import { type Signal, signal } from "@preact/signals";
import type { TargetedInputEvent } from "preact";
import { longestText, refusal } from "../state/size.ts";

/** A text that a field edits, and why the latest change of it was refused. */
export interface LimitedField {
  readonly refused: Signal<string | undefined>;
  /** What the field needs to be given. */
  readonly properties: {
    readonly value: Signal<string>;
    readonly onBeforeInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
    readonly onInput: (event: TargetedInputEvent<HTMLTextAreaElement>) => void;
  };
}

/** Keeps a field from taking in more than the page can handle, before the browser lays it out. */
export function limitedField(value: Signal<string>): LimitedField {
  const refused = signal<string | undefined>(undefined);
  const onBeforeInput = (event: TargetedInputEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const length = value.peek().length - (selectionEnd - selectionStart) + (event.data?.length ?? 0);
    refused.value = refusal(length);
    if (length > longestText) event.preventDefault();
  };
  const onInput = ({ currentTarget }: TargetedInputEvent<HTMLTextAreaElement>): void => {
    refused.value = refusal(currentTarget.value.length) ?? refused.peek();
    if (currentTarget.value.length > longestText) currentTarget.value = value.peek();
    else value.value = currentTarget.value;
  };
  return { refused, properties: { value, onBeforeInput, onInput } };
}
