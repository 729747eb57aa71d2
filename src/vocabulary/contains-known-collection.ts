import type { Profile } from "./profile.js";
import { segmentsAfterHost } from "./target-form.js";

/** Whether a text names a resource of one of the target forms, perhaps without its host: `spaces/AAAA`. */
export const containsKnownCollection = (text: string, { targets }: Profile): boolean =>
  targets.some(({ form }) => {
    const [collection = ""] = segmentsAfterHost(form);
    return collection !== "" && text.includes(`${collection}/`);
  });
