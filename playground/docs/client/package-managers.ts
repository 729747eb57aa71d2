import { safeLocalStorage } from "../../state/local-storage.ts";

const storageKey = "package-manager";

/** Shows each command as it is written for the chosen package manager. The browser remembers the visitor's choice. */
export function syncPackageManagers(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>(".managers input")];
  const choose = (manager: string): void => {
    for (const choice of choices) if (choice.value === manager) choice.checked = true;
  };
  const stored = safeLocalStorage.read(storageKey);
  if (stored) choose(stored);
  for (const choice of choices)
    choice.addEventListener("change", () => {
      const { top } = choice.getBoundingClientRect();
      choose(choice.value);
      // Blocks above this one may have changed their height.
      scrollBy(0, choice.getBoundingClientRect().top - top);
      safeLocalStorage.write(storageKey, choice.value);
    });
}
