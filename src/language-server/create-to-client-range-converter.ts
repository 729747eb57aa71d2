import { mapRange, type OpenDocument } from "./open-document.js";
import type { ToClientRangeConverter } from "./range-translation.js";

/** Creates a converter of ranges from UTF-16 to the position encoding of the editor. */
export const createToClientRangeConverter = ({ toClientPosition }: OpenDocument): ToClientRangeConverter => ({
  toRange: (range) => mapRange(range, toClientPosition),
});
