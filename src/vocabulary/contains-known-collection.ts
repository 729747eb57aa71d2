import type { Profile } from "./profile.js";
import { segmentsAfterHost } from "./target-form.js";

/**
 * Whether a text contains the first collection of a target form, followed by `/`, as in `spaces/AAAA`. Such a text may
 * name a target resource.
 */
export const containsKnownCollection = (text: string, { targets }: Profile): boolean =>
  targets.some(({ form }) => {
    const [collection = ""] = segmentsAfterHost(form);
    return collection !== "" && text.includes(`${collection}/`);
  });
