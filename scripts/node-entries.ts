import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";

/** Finds the entries that packages of the language server have for Node alone, in a bundle that is for every platform. */
export const nodeEntriesPlugin: Plugin = {
  name: "node-entries",
  setup: (build) => {
    build.onResolve({ filter: /^vscode-[a-z-]+\/node$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, "importer.js")).resolve(path),
    }));
  },
};
