import { effect, type Signal, signal } from "@preact/signals";
import { safeSessionStorage } from "./session-storage.ts";

const storedSignalsByKey = new Map<string, Signal<string>>();

/** Creates a signal with a text that survives a reload of the page. */
export function createSessionStoredSignal(storageKey: string, defaultText: string): Signal<string> {
  const storedTextSignal = signal(safeSessionStorage.read(storageKey) ?? defaultText);
  storedSignalsByKey.set(storageKey, storedTextSignal);
  effect(() =>
    safeSessionStorage.write(storageKey, storedTextSignal.value === defaultText ? undefined : storedTextSignal.value),
  );
  return storedTextSignal;
}

/** A stored text. Undefined if it is the default text. */
export const readSessionStoredText = (storageKey: string): string | undefined => safeSessionStorage.read(storageKey);

/** Replaces a stored text. This also works while the part of the page that shows the text is not loaded yet. */
export function replaceStoredText(storageKey: string, text: string): void {
  const storedSignal = storedSignalsByKey.get(storageKey);
  if (storedSignal) storedSignal.value = text;
  else safeSessionStorage.write(storageKey, text);
}
