/** Event types and a target that many texts contain. */
export const created = "google.workspace.chat.message.v1.created";
export const updated = "google.workspace.chat.message.v1.updated";
export const deleted = "google.workspace.chat.message.v1.deleted";
export const space = "//chat.googleapis.com/spaces/AAAA";

/** Filters for one of these event types. */
export const createdFilter: string = `event_types:"${created}"`;
export const updatedFilter: string = `event_types:"${updated}"`;

/** Replaces ‹A›, ‹B›, ‹T›, ‹F› and ‹G› with these event types, this target and these filters. */
export const withShortNames = (text: string): string =>
  text
    .replaceAll("‹F›", createdFilter)
    .replaceAll("‹G›", updatedFilter)
    .replaceAll("‹A›", created)
    .replaceAll("‹B›", updated)
    .replaceAll("‹T›", space);
