import { mapPositionsOfRange, type OpenDocument } from "./open-document.js";
import type { ToClientEncodingConverter } from "./to-client-encoding.js";

/** Creates a converter of ranges from UTF-16 to the position encoding of the editor. */
export const createToClientEncodingConverter = ({
  convertPositionToClientEncoding,
}: OpenDocument): ToClientEncodingConverter => ({
  toRange: (range) => mapPositionsOfRange(range, convertPositionToClientEncoding),
});
