import { safeLocalStorage } from "../../state/local-storage.ts";
import { colorSchemeStorageKey, readChosenColorScheme } from "../../state/read-chosen-color-scheme.ts";

const darkSchemeQuery = matchMedia("(prefers-color-scheme: dark)");

/**
 * Shows the page in the colors that the visitor has chosen on this page or in the playground. Also shows the button
 * that changes the colors. If the browser stores nothing, the choice applies until the visitor leaves the page.
 */
export function startColorSchemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>("button.color-scheme");
  let chosen = readChosenColorScheme();
  const isDark = (): boolean => (chosen === "system" ? darkSchemeQuery.matches : chosen === "dark");
  const update = (): void => {
    if (chosen === "system") delete document.documentElement.dataset.colorScheme;
    else document.documentElement.dataset.colorScheme = chosen;
    if (button) button.ariaLabel = isDark() ? "Light colors" : "Dark colors";
    if (button) button.title = button.ariaLabel ?? "";
  };
  update();
  darkSchemeQuery.addEventListener("change", update);
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const scheme = isDark() ? "light" : "dark";
    // A choice that is the same as the system's is not stored, so that the page follows the system again.
    const isSystemScheme = (scheme === "dark") === darkSchemeQuery.matches;
    chosen = isSystemScheme ? "system" : scheme;
    safeLocalStorage.write(colorSchemeStorageKey, isSystemScheme ? undefined : scheme);
    update();
  });
}
