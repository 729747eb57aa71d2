/** The longest text that the page accepts, in UTF-16 code units: the longest that a filter may be. */
export const maxTextLength = 1_048_576;

/** Why a text of this length, in UTF-16 code units, is rejected; undefined if it is accepted. */
export const rejectionMessageOf = (length: number): string | undefined =>
  length > maxTextLength
    ? `That text has ${formatNumber(length)} characters. This page takes ${formatNumber(maxTextLength)} at most, so nothing was changed.`
    : undefined;

const formatNumber = (count: number): string => count.toLocaleString("en");
