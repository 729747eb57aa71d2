import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Plugin, transform } from "esbuild";

/**
 * Resolves the Node entries of the language server's packages, because the bundle is for every platform. Shortens the
 * code of these packages and of the packages for metrics. Together, they are a fifth of the whole package.
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
