import type { Options } from "tsup";

const entries = [
  "index",
  "backends/sql",
  "language-service/index",
  "monaco/index",
  "service/index",
  "service/stores/sqlite",
  "service/stores/postgresql",
  "service/stores/conformance",
];

/**
 * Modules kept apart from the parser, with what they need. Node takes its time over each file, so there are few; but
 * Chevrotain does not declare itself free of side effects, so a bundler leaves it out of a program that never parses
 * only if nothing that program needs stands in one file with the parser.
 */
const withoutParser = [
  "backends/predicate",
  "diagnostics/report",
  "filter/algebra",
  "filter/explain",
  "filter/explain-match",
  "filter/filter-key",
  "filter/print",
  "vocabulary/workspace",
];

const files = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));

const configuration: Options = {
  entry: { ...files([...entries, ...withoutParser, "compile"]), cli: "src/cli/main.ts" },
  format: ["esm"],
  target: "es2022",
  platform: "node",
  splitting: true,
  sourcemap: true,
  // The playground is built beside it, by Vite.
  clean: ["!playground"],
  dts: { entry: files(entries) },
  plugins: [
    {
      // A file that is imported for nothing but its side effects has none here; bundlers would warn of it.
      name: "no-bare-imports",
      renderChunk: (code) => ({ code: code.replaceAll(/^import "\.\.?\/[^"]+";$/gm, "") }),
    },
  ],
  esbuildOptions: (options) => {
    options.chunkNames = "chunks/[hash]";
  },
};

export default configuration;
