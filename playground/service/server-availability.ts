import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

const writableAvailability: Signal<boolean | undefined> = signal(undefined);

/** Whether the server that served the page answers calls of the API. Undefined until this is known. */
export const isServerAvailable: ReadonlySignal<boolean | undefined> = writableAvailability;

let serverAvailabilityPromise: Promise<boolean> | undefined;

/** Asks the server whether it answers calls of the API. Only the first call sends a request. */
export async function detectServerAvailability(): Promise<boolean> {
  serverAvailabilityPromise ??= checkIfApiServed();
  const isAvailable = await serverAvailabilityPromise;
  writableAvailability.value = isAvailable;
  return isAvailable;
}

/** Whether the server that served the page answers calls of the API. A static host does not. */
async function checkIfApiServed(): Promise<boolean> {
  try {
    const { status, headers } = await fetch("./v1/subscriptions", { method: "OPTIONS" });
    return status === 204 && (headers.get("Allow") ?? "").includes("GET");
  } catch {
    return false;
  }
}
