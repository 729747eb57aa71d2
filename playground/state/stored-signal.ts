import { effect, type Signal, signal } from "@preact/signals";
import { tabStorage } from "./tab-storage.ts";

/** A text that the browser's tab keeps over a reload. */
export function createStoredSignal(name: string, initial: string): Signal<string> {
  const stored = signal(tabStorage.read(name) ?? initial);
  effect(() => tabStorage.write(name, stored.value === initial ? undefined : stored.value));
  return stored;
}
