import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type ContentEncoding = "br" | "gzip";

const encoders: Readonly<Record<ContentEncoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
};

/** The encoding with the shortest result that an `Accept-Encoding` header allows. Undefined if it allows none. */
export function chooseEncoding(acceptEncoding: string): ContentEncoding | undefined {
  const acceptedEncodings = new Set(
    parseAccept(acceptEncoding).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])),
  );
  return (["br", "gzip"] as const).find((encoding) => acceptedEncodings.has(encoding));
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
