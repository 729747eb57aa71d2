import { effect, type Signal, signal } from "@preact/signals";
import { safeSessionStorage } from "./session-storage.ts";

/** A text that the browser's tab keeps over a reload. */
export function createSessionStoredSignal(storageKey: string, defaultText: string): Signal<string> {
  const storedTextSignal = signal(safeSessionStorage.read(storageKey) ?? defaultText);
  effect(() =>
    safeSessionStorage.write(storageKey, storedTextSignal.value === defaultText ? undefined : storedTextSignal.value),
  );
  return storedTextSignal;
}
