import { mapRange, type OpenDocument } from "./open-document.js";
import type { RangeTranslation } from "./range-translation.js";

/** From UTF-16 to the encoding of the editor. */
export const createPositionEncodingTranslation = ({ fromUtf16 }: OpenDocument): RangeTranslation => ({
  toRange: (range) => mapRange(range, fromUtf16),
});
