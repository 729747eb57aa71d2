import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { safeLocalStorage } from "./local-storage.ts";
import { type ChosenColorScheme, colorSchemeStorageKey, readChosenColorScheme } from "./read-chosen-color-scheme.ts";

export const chosenColorScheme: Signal<ChosenColorScheme> = signal(readChosenColorScheme());

const darkSchemeMediaQuery = matchMedia("(prefers-color-scheme: dark)");
const isSystemDark = signal(darkSchemeMediaQuery.matches);
darkSchemeMediaQuery.addEventListener("change", ({ matches }) => {
  isSystemDark.value = matches;
});

/** The color scheme in which the page is shown. */
export const shownColorScheme: ReadonlySignal<"light" | "dark"> = computed(() => {
  if (chosenColorScheme.value !== "system") return chosenColorScheme.value;
  return isSystemDark.value ? "dark" : "light";
});

/** Shows the page in the chosen color scheme, now and whenever another one is chosen. */
export function applyAndStoreColorScheme(): void {
  effect(() => {
    const chosen = chosenColorScheme.value;
    safeLocalStorage.write(colorSchemeStorageKey, chosen === "system" ? undefined : chosen);
    if (chosen === "system") delete document.documentElement.dataset.colorScheme;
    else document.documentElement.dataset.colorScheme = chosen;
  });
}
