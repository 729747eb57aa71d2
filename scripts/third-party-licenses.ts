import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

const fileName = "THIRD-PARTY-LICENSES.txt";

/** Writes the licences of all packages whose code is in the bundle, or whose types are in the declarations. */
export const thirdPartyLicenses = (inlinedTypePackages: readonly string[]): Plugin => ({
  name: "third-party-licenses",
  setup: (build) => {
    build.onEnd(({ metafile, outputFiles }) => {
      const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) =>
        Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
      );
      const bundled = inputs.flatMap(
        (path) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
      );
      const inlined = inlinedTypePackages.map((name) => `node_modules/${name}`);
      const folders = [...new Set([...bundled, ...inlined])].sort();
      const heading = "Code of these packages is part of this package.\n";
      const text = [heading, ...folders.map(describePackage)].join(`\n${"-".repeat(80)}\n\n`);
      const contents = new TextEncoder().encode(text);
      outputFiles?.push({ path: join(build.initialOptions.outdir ?? "", fileName), contents, text, hash: "" });
    });
  },
});

/** Name, version and the whole licence of a package. */
function describePackage(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${folder} has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
