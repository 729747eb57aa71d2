/** The maximum length of a text on the page, in UTF-16 code units. It is also the maximum length of a filter. */
export const maxTextLength = 1_048_576;

/** The reason why a text of this length, in UTF-16 code units, is rejected. Undefined if it is accepted. */
export const rejectionMessageOf = (length: number): string | undefined =>
  length > maxTextLength
    ? `That text has ${formatNumber(length)} characters. This page takes at most ${formatNumber(maxTextLength)}, so nothing was changed.`
    : undefined;

const formatNumber = (count: number): string => count.toLocaleString("en");
