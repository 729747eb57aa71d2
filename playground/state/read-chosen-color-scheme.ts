import { safeLocalStorage } from "./local-storage.ts";

/** The color scheme that the visitor has chosen. The browser remembers it. */
export type ChosenColorScheme = "system" | "light" | "dark";

/** The name of the chosen color scheme in the browser's storage. */
export const colorSchemeStorageKey = "color-scheme";

export function readChosenColorScheme(): ChosenColorScheme {
  const stored = safeLocalStorage.read(colorSchemeStorageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}
