import { type Signal, signal } from "@preact/signals";

/** The index of the step that is shown. Undefined while there is no tour. */
export const tourStepIndex: Signal<number | undefined> = signal(undefined);
