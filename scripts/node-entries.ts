import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Plugin, transform } from "esbuild";

/**
 * Finds the entries that packages of the language server have for Node alone in a bundle that is for every platform. Takes the
 * white space out of them and of the metrics: they are a fifth of the package.
 */
export const nodeEntriesPlugin: Plugin = {
  name: "node-entries",
  setup: (build) => {
    build.onResolve({ filter: /^vscode-[a-z-]+\/node$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, "importer.js")).resolve(path),
    }));
    build.onLoad(
      { filter: /node_modules\/(?:vscode-[a-z-]+|prom-client|@opentelemetry\/api)\/.*\.js$/ },
      async ({ path }) => ({
        contents: (await transform(await readFile(path, "utf8"), { minify: true })).code,
      }),
    );
  },
};
