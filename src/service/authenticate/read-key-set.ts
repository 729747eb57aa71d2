/** The maximum size of a key set, in bytes. A usual key set has a few kilobytes. */
const maxKeySetBytes = 1024 * 1024;

/**
 * Reads the text of a key set from the response of a key server.
 *
 * @throws RangeError if the text is too large.
 */
export async function readTextOfKeySetResponse(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let [keySetText, byteCount] = ["", 0];
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    byteCount += chunk.value.length;
    if (byteCount > maxKeySetBytes) {
      reader.cancel().catch(() => {});
      throw new RangeError(`the key set is larger than ${maxKeySetBytes.toLocaleString("en")} bytes`);
    }
    keySetText += decoder.decode(chunk.value, { stream: true });
  }
  return keySetText + decoder.decode();
}
