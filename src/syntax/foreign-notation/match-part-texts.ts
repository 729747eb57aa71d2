/**
 * Returns the texts that a pattern matches. If the pattern has a group that matches, returns the text of the group
 * instead of the whole match.
 */
export const listMatchedPartTexts = (text: string, partPattern: RegExp): readonly string[] =>
  [...text.matchAll(partPattern)].map(([match, ...groups]) =>
    (groups.find((group) => group !== undefined) ?? match).trim(),
  );
