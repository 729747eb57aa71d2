import { findPlaceholderText } from "./placeholder.js";
import type { Profile } from "./profile.js";
import { suggestEventTypesByWords } from "./suggest-event-types-by-words.js";

/**
 * The placeholder that an event type holds or is. `MESSAGE_CREATED` is not a placeholder: it names an event type as
 * programs do.
 */
export function findEventTypePlaceholderText(text: string, profile: Profile): string | undefined {
  const foundPlaceholder = findPlaceholderText(text);
  const isConstant = foundPlaceholder === text && /^[A-Z_]+$/.test(text);
  return isConstant && suggestEventTypesByWords(text, profile).length > 0 ? undefined : foundPlaceholder;
}
