import { rm } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import type { Options } from "tsup";

const shared: Options = { format: ["esm"], sourcemap: true, target: "es2022" };

/**
 * One file per module, not one bundle: Chevrotain does not declare itself free of side effects, so a bundler leaves it
 * out of a program that never parses only if it can leave out the module that imports it.
 */
const library: Options = {
  ...shared,
  entry: ["src/**/*.ts", "!src/cli/**"],
  bundle: false,
  dts: { entry: { index: "src/index.ts" } },
  platform: "neutral",
};

/** The declarations of a further entry, whole in one file: made apart, or what it shares would go into a third. */
const declarations = (name: string): Options => ({
  ...shared,
  entry: { [name]: `src/${name}.ts` },
  dts: { only: true },
});

/** One file, beside the library and importing it: no second copy of it. */
const commandLine: Options = {
  ...shared,
  entry: { cli: "src/cli/main.ts" },
  platform: "node",
  banner: { js: "#!/usr/bin/env node" },
  esbuildPlugins: [
    {
      name: "library-stays-outside",
      setup: ({ onResolve }) => {
        onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
          const [folder, ...rest] = relative(resolve("src"), resolve(resolveDir, path)).split(sep);
          return folder === "cli" ? undefined : { path: `./${[folder, ...rest].join("/")}`, external: true };
        });
      },
    },
  ],
};

/** The two parts are built at the same time, so neither may clean: it is done once, before. */
async function configuration(): Promise<Options[]> {
  await rm("dist", { recursive: true, force: true });
  return [library, declarations("backends/sql"), commandLine];
}

export default configuration;
