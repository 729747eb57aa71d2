import { effect, type Signal, signal } from "@preact/signals";
import { tabStorage } from "./tab-storage.ts";

/** A text that the browser's tab keeps over a reload. */
export function createStoredSignal(storageKey: string, initialText: string): Signal<string> {
  const storedText = signal(tabStorage.read(storageKey) ?? initialText);
  effect(() => tabStorage.write(storageKey, storedText.value === initialText ? undefined : storedText.value));
  return storedText;
}
