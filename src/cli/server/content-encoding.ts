import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type ContentEncoding = "br" | "gzip";

/** The extension of files that are stored in compressed form (Brotli). */
export const brotliFileExtension = ".br";

/**
 * Chooses an encoding that an `Accept-Encoding` header allows, either by name or by `*`. If the header allows several
 * encodings, chooses the one that compresses best. Returns undefined if the header allows none of the encodings.
 */
export function chooseEncoding(acceptEncoding: string): ContentEncoding | undefined {
  const qualities = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]));
  const qualityOfOthers = qualities.get("*") ?? 0;
  return (["br", "gzip"] as const).find((encoding) => (qualities.get(encoding) ?? qualityOfOthers) > 0);
}

async function readAndTranscodeBrotliFile(filePath: string, encoding: ContentEncoding | undefined): Promise<Buffer> {
  const compressedContent = await readFile(filePath + brotliFileExtension);
  // The content is decompressed even for `br`, because decompression fails if the file is not complete.
  const content = await promisify(brotliDecompress)(compressedContent);
  if (encoding === "br") return compressedContent;
  return encoding === "gzip" ? promisify(gzip)(content) : content;
}

const encodedFileCache = new Map<string, Promise<Buffer>>();

/**
 * Reads a file that is stored in compressed form, and converts it to an encoding. If the file never changes, the result
 * stays in memory.
 *
 * @param filePath The path without `.br`.
 * @param encoding If undefined, the result is the content without compression.
 */
export function readBrotliFileInEncoding(
  filePath: string,
  encoding: ContentEncoding | undefined,
  { isImmutable }: { readonly isImmutable: boolean },
): Promise<Buffer> {
  if (!isImmutable) return readAndTranscodeBrotliFile(filePath, encoding);
  const cacheKey = `${encoding} ${filePath}`;
  const encodedContent = encodedFileCache.get(cacheKey) ?? readAndTranscodeBrotliFile(filePath, encoding);
  encodedFileCache.set(cacheKey, encodedContent);
  encodedContent.catch(() => encodedFileCache.delete(cacheKey));
  return encodedContent;
}
