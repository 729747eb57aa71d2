import { effect, type Signal, signal } from "@preact/signals";
import { safeSessionStorage } from "./session-storage.ts";

const storedSignalsByKey = new Map<string, Signal<string>>();

/** A text that the browser's tab keeps over a reload. */
export function createSessionStoredSignal(storageKey: string, defaultText: string): Signal<string> {
  const storedTextSignal = signal(safeSessionStorage.read(storageKey) ?? defaultText);
  storedSignalsByKey.set(storageKey, storedTextSignal);
  effect(() =>
    safeSessionStorage.write(storageKey, storedTextSignal.value === defaultText ? undefined : storedTextSignal.value),
  );
  return storedTextSignal;
}

/** A kept text. Undefined if it is the default one. */
export const readStoredText = (storageKey: string): string | undefined => safeSessionStorage.read(storageKey);

/** Replaces a kept text, also before the part of the page that shows it is loaded. */
export function replaceStoredText(storageKey: string, text: string): void {
  const storedSignal = storedSignalsByKey.get(storageKey);
  if (storedSignal) storedSignal.value = text;
  else safeSessionStorage.write(storageKey, text);
}
