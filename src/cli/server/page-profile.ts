import type { ProfileOptions } from "../../index.js";

/**
 * An HTML element. The scripts of the playground's pages read the profile from this element. If the element is empty,
 * the scripts use the default profile.
 */
const emptyProfileElementHtml = '<script type="application/json" id="profile"></script>';

/** Writes the options of a profile into the HTML of a page of the playground. */
export function insertProfileIntoHtml(pageHtml: string, profileOptions: ProfileOptions): string {
  // In a script element, `<` is the only character that can end the element too early.
  const profileOptionsJson = JSON.stringify(profileOptions).replaceAll("<", "\\u003c");
  return pageHtml.replace(emptyProfileElementHtml, () =>
    emptyProfileElementHtml.replace("><", () => `>${profileOptionsJson}<`),
  );
}
