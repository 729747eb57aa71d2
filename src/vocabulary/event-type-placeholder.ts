import { findPlaceholderText } from "./placeholder.js";
import type { Profile } from "./profile.js";
import { suggestEventTypesByWords } from "./suggest-event-types-by-words.js";

/**
 * Finds the placeholder in an event type. The placeholder can be the whole text. A text such as `MESSAGE_CREATED` is
 * not a placeholder, because programs name event types in this way.
 */
export function findEventTypePlaceholderText(text: string, profile: Profile): string | undefined {
  const foundPlaceholder = findPlaceholderText(text);
  const isConstant = foundPlaceholder === text && /^[A-Z_]+$/.test(text);
  return isConstant && suggestEventTypesByWords(text, profile).length > 0 ? undefined : foundPlaceholder;
}
