import type { ProfileOptions } from "../../index.js";

/** Where the playground's pages look for the profile. Without one they show the default profile. */
const emptyElement = '<script type="application/json" id="profile"></script>';

/** Puts the options of a profile into a page of the playground. */
export function withProfile(page: string, options: ProfileOptions): string {
  // In a script element only `<` can end the text too early.
  const json = JSON.stringify(options).replaceAll("<", "\\u003c");
  return page.replace(emptyElement, () => emptyElement.replace("><", () => `>${json}<`));
}
