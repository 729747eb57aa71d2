import { effect, type Signal, signal } from "@preact/signals";

/** What a tab remembers over a reload; nothing where storage is forbidden or full. */
export const memory = {
  read(name: string): string | undefined {
    try {
      return sessionStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(name: string, value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    } catch {
      // The page works as well without.
    }
  },
};

/** A text that outlives a reload of its tab. */
export function kept(name: string, initial: string): Signal<string> {
  const state = signal(memory.read(name) ?? initial);
  effect(() => memory.write(name, state.value === initial ? undefined : state.value));
  return state;
}
