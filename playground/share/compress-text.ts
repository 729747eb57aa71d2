/** Compresses a text. The result contains only characters that need no encoding in an address. */
export async function compressText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Decompresses a text. Undefined if the text is malformed or longer than a limit.
 *
 * @param maxBytes The maximum length of the decompressed text. Decompression stops as soon as the text is longer,
 * because the text can be a thousand times as long as its compressed form.
 */
export async function tryToDecompressText(compressedText: string, maxBytes: number): Promise<string | undefined> {
  try {
    const binary = atob(compressedText.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(chunks).text();
      length += value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(value);
    }
  } catch {
    return undefined;
  }
}
