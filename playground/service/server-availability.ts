import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { checkIfApiServed } from "./server-connection.ts";

const writableAvailability: Signal<boolean | undefined> = signal(undefined);

/** Whether the server that served the page answers calls of the API; undefined until that is known. */
export const isServerAvailable: ReadonlySignal<boolean | undefined> = writableAvailability;

let detection: Promise<boolean> | undefined;

/** Asks the server, once. */
export async function detectServer(): Promise<boolean> {
  detection ??= checkIfApiServed();
  const isAvailable = await detection;
  writableAvailability.value = isAvailable;
  return isAvailable;
}
