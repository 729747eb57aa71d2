/** Three event types and a target. Many texts in the tests contain them. */
export const created = "google.workspace.chat.message.v1.created";
export const updated = "google.workspace.chat.message.v1.updated";
export const deleted = "google.workspace.chat.message.v1.deleted";
export const space = "//chat.googleapis.com/spaces/AAAA";

/** Filters with one of these event types. */
export const createdFilter: string = `event_types:"${created}"`;
export const updatedFilter: string = `event_types:"${updated}"`;

/**
 * Replaces the short names in a text: ‹A› and ‹B› with event types, ‹T› with the target, ‹F› and ‹G› with filters.
 */
export const withShortNames = (text: string): string =>
  text
    .replaceAll("‹F›", createdFilter)
    .replaceAll("‹G›", updatedFilter)
    .replaceAll("‹A›", created)
    .replaceAll("‹B›", updated)
    .replaceAll("‹T›", space);
