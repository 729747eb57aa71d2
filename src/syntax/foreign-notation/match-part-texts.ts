/** Returns the matches of a pattern. If a group of the pattern has matched, returns the match of the group instead. */
export const matchPartTexts = (text: string, partPattern: RegExp): readonly string[] =>
  [...text.matchAll(partPattern)].map(([match, ...groups]) =>
    (groups.find((group) => group !== undefined) ?? match).trim(),
  );
