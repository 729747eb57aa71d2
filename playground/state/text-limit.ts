/** The longest text that the page accepts, in UTF-16 code units: the longest that a filter may be. */
export const maxTextLength = 1_048_576;

/** Why a text of this length is rejected; undefined if it is accepted. */
export const rejectionMessageOf = (length: number): string | undefined =>
  length > maxTextLength
    ? `That text is ${formatMegabytesWithoutUnit(length)} MB long. This page takes 1 MB at most, so nothing was changed.`
    : undefined;

const formatMegabytesWithoutUnit = (length: number): string =>
  (length / maxTextLength).toLocaleString("en", { maximumFractionDigits: 1 });
