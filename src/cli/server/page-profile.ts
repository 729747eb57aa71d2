import type { ProfileOptions } from "../../index.js";

/** The element from which the playground's pages read the profile. If it is empty, they use the default profile. */
const emptyProfileElement = '<script type="application/json" id="profile"></script>';

/** Puts the options of a profile into a page of the playground. */
export function insertProfile(pageHtml: string, profileOptions: ProfileOptions): string {
  // In a script element, only `<` can end the text too early.
  const profileOptionsJson = JSON.stringify(profileOptions).replaceAll("<", "\\u003c");
  return pageHtml.replace(emptyProfileElement, () =>
    emptyProfileElement.replace("><", () => `>${profileOptionsJson}<`),
  );
}
