import { mapRange, type OpenDocument } from "./open-document.js";
import type { Translation } from "./translation.js";

/** From UTF-16 to the encoding of the editor. */
export const documentTranslation = ({ fromUtf16 }: OpenDocument): Translation => ({
  toRange: (range) => mapRange(range, fromUtf16),
});
