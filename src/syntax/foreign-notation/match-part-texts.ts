/** The matches of a pattern, or of the group in it that matched. */
export const matchPartTexts = (text: string, partPattern: RegExp): readonly string[] =>
  [...text.matchAll(partPattern)].map(([match, ...groups]) =>
    (groups.find((group) => group !== undefined) ?? match).trim(),
  );
