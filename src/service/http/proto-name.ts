/**
 * The name of a field in the protocol buffer, by its name in JSON: `page_size` for `pageSize`. Transcoding accepts both
 * names in a query and in a field mask.
 */
export const toProtoName = (jsonName: string): string =>
  jsonName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
