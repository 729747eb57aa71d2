import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { checkIfApiServed } from "./server-connection.ts";

const writableAvailability: Signal<boolean | undefined> = signal(undefined);

/** Whether the server that served the page answers calls of the API; undefined until that is known. */
export const isServerAvailable: ReadonlySignal<boolean | undefined> = writableAvailability;

let detectionPromise: Promise<boolean> | undefined;

/** Asks the server, once. */
export async function detectServer(): Promise<boolean> {
  detectionPromise ??= checkIfApiServed();
  const isAvailable = await detectionPromise;
  writableAvailability.value = isAvailable;
  return isAvailable;
}
