import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type ContentEncoding = "br" | "gzip";

const encoders: Readonly<Record<ContentEncoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
};

/**
 * The encoding with the shortest result that an `Accept-Encoding` header allows, by name or by `*`. Undefined if it
 * allows none.
 */
export function chooseEncoding(acceptEncoding: string): ContentEncoding | undefined {
  const qualities = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]));
  const qualityOfOthers = qualities.get("*") ?? 0;
  return (["br", "gzip"] as const).find((encoding) => (qualities.get(encoding) ?? qualityOfOthers) > 0);
}

const encodedFileCache = new Map<string, Promise<Buffer>>();

/** The encoded content of a file that never changes. It is encoded once. */
export function readAndEncodeFile(filePath: string, encoding: ContentEncoding): Promise<Buffer> {
  const cacheKey = `${encoding} ${filePath}`;
  const encodedContent = encodedFileCache.get(cacheKey) ?? readFile(filePath).then(encoders[encoding]);
  encodedFileCache.set(cacheKey, encodedContent);
  encodedContent.catch(() => encodedFileCache.delete(cacheKey));
  return encodedContent;
}
