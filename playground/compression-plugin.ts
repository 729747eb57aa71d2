import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Writes a compressed copy (Brotli) of each file of `assets/` and of each page of the documentation. The name of the
 * copy is the name of the file followed by `.br`. The npm package contains only the compressed copies, which makes it 5
 * MB smaller. A static host can use the uncompressed files, or both.
 */
export const compressionPlugin: Plugin = {
  name: "compression",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const assetPaths = Object.keys(bundle)
      .filter((file) => /^(?:assets|docs)\//.test(file))
      .map((file) => join(dir, file));
    await Promise.all(
      assetPaths.map(async (path) => writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))),
    );
  },
};
