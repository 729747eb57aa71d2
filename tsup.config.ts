import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Options } from "tsup";
import { nodeEntriesPlugin } from "./scripts/node-entries.js";
import { nodeModulesPlugin } from "./scripts/node-modules.js";
import { createLicensesPlugin } from "./scripts/third-party-licenses.js";

const { exports, version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** The modules that `exports` of package.json names. */
const entries: readonly string[] = Object.values<{ readonly default?: string }>(exports).flatMap(
  ({ default: path }) => /^\.\/dist\/(.*)\.js$/.exec(path ?? "")?.[1] ?? [],
);

/**
 * Modules that are in other files than the parser, together with their imports. Chevrotain does not declare that it has
 * no side effects. So a bundler leaves it out of a program that never parses only if the parser is in none of the files
 * that the program needs. There are few such files, because Node needs time to load each file.
 */
const withoutParser = [
  "backends/predicate",
  "diagnostics/assert-text",
  "diagnostics/report",
  "filter/algebra",
  "filter/explain",
  "filter/explain-conditions",
  "filter/explain-match",
  "filter/filter-key",
  "filter/print",
  "text/display-width",
  "vocabulary/workspace",
];

/**
 * Modules in files of their own, so that a page can load them later. The data about words and notations are half of the
 * package.
 */
const loadedOnDemand = ["authoring/fix-all", "interpret/interpret"];

/** The module that `typescript-plugin/index.cjs` loads. tsserver loads CommonJS only. */
const typescriptPlugin = "typescript-plugin/index";

/** Packages that are built into the files that use them. Users install the `dependencies` of package.json only. */
export const bundledPackages: readonly string[] = [
  "@hono/node-server",
  "@scure/base",
  "cli-progress",
  "commander",
  "get-east-asian-width",
  "hono",
  "ignore",
  "leven",
  "lru-cache",
  "prom-client",
  "uuid",
  "vscode-languageserver",
  "vscode-languageserver-textdocument",
];

/** Packages of which only types are used. They are copied into the declarations. */
export const inlinedTypePackages: readonly string[] = ["@standard-schema/spec"];

/** Puts the conformance cases into one compressed file. */
function packConformanceCases(): void {
  const folder = new URL("conformance/", import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  const cases = Buffer.concat(names.sort().map((name) => readFileSync(new URL(name, folder))));
  writeFileSync(new URL("dist/conformance.jsonl.gz", import.meta.url), gzipSync(cases, { level: 9 }));
}

/**
 * The build of `lru-cache` for browsers. Bundlers warn about its build for every engine, because it imports a Node
 * module.
 */
const lruCachePath = fileURLToPath(new URL("node_modules/lru-cache/dist/esm/browser/index.min.js", import.meta.url));

const files = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));

const configuration: Options = {
  entry: {
    ...files([...entries, ...withoutParser, ...loadedOnDemand, "compile", typescriptPlugin]),
    cli: "src/cli/bin.ts",
  },
  format: ["esm"],
  target: "es2022",
  // The library runs in every JavaScript engine, so esbuild does not choose the Node files of bundled packages.
  platform: "neutral",
  removeNodeProtocol: false,
  noExternal: [...bundledPackages],
  splitting: true,
  // Vite builds the playground into the same folder, so it is not deleted here.
  clean: ["!playground"],
  dts: { entry: files(entries), resolve: [...inlinedTypePackages] },
  esbuildPlugins: [nodeModulesPlugin, nodeEntriesPlugin, createLicensesPlugin(inlinedTypePackages)],
  plugins: [
    {
      // Removes imports for side effects only. No file here has side effects, and bundlers would warn about such
      // imports.
      name: "no-bare-imports",
      renderChunk: (code) => ({ code: code.replaceAll(/^import "\.\.?\/[^"]+";$/gm, "") }),
    },
    { name: "conformance-cases", buildEnd: packConformanceCases },
  ],
  esbuildOptions: (options) => {
    options.alias = { "lru-cache": lruCachePath };
    options.define = { ...options.define, PACKAGE_VERSION: JSON.stringify(version) };
    options.chunkNames = "chunks/[hash]";
    options.legalComments = "none";
  },
};

export default configuration;
