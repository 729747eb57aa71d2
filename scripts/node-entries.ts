import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Plugin, transform } from "esbuild";

/**
 * Finds the files for imports such as `vscode-languageserver/node`. In a build that is not for a certain platform,
 * esbuild does not find them. Also shortens the code of the packages for the language server and of the packages for
 * metrics, because this code is a fifth of the whole package.
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
