/**
 * Converts the name that a field has in JSON to its name in the protocol buffer: `pageSize` to `page_size`. Transcoding
 * accepts both names in a query and in a field mask.
 */
export const toProtoName = (jsonName: string): string =>
  jsonName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
