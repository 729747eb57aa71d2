/** Event types and a target that many texts name. */
export const created = "google.workspace.chat.message.v1.created";
export const updated = "google.workspace.chat.message.v1.updated";
export const deleted = "google.workspace.chat.message.v1.deleted";
export const space = "//chat.googleapis.com/spaces/AAAA";

/** Filters for one of them. */
export const createdFilter: string = `event_types:"${created}"`;
export const updatedFilter: string = `event_types:"${updated}"`;

/** A text in which ‹A›, ‹B›, ‹T›, ‹F›, ‹G› stand for these. */
export const withShortNames = (text: string): string =>
  text
    .replaceAll("‹F›", createdFilter)
    .replaceAll("‹G›", updatedFilter)
    .replaceAll("‹A›", created)
    .replaceAll("‹B›", updated)
    .replaceAll("‹T›", space);
