/** The longest text that the page takes in, in UTF-16 code units: as long as a filter may be. */
export const longestText = 1_048_576;

/** Why a text is not taken; undefined if it is. */
export const refusal = (length: number): string | undefined =>
  length > longestText
    ? `That text is ${inMegabytes(length)} MB long. This page takes 1 MB at most, so nothing was changed.`
    : undefined;

const inMegabytes = (length: number): string =>
  (length / longestText).toLocaleString("en", { maximumFractionDigits: 1 });
