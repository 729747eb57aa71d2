import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

const licensesFileName = "THIRD-PARTY-LICENSES.txt";

/**
 * Writes a file with the licenses of all packages whose code is part of the bundle, or whose types are part of the
 * declarations.
 */
export const createLicensesPlugin = (inlinedTypePackages: readonly string[]): Plugin => ({
  name: "third-party-licenses",
  setup: (build) => {
    build.onEnd(({ metafile, outputFiles }) => {
      const bundledPaths = Object.values(metafile?.outputs ?? {}).flatMap((output) =>
        Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
      );
      const bundledFolders = bundledPaths.flatMap(
        (path) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
      );
      const inlinedFolders = inlinedTypePackages.map((name) => `node_modules/${name}`);
      const packageFolders = [...new Set([...bundledFolders, ...inlinedFolders])].sort();
      const heading = "Code of these packages is part of this package.\n";
      const text = [heading, ...packageFolders.map(renderPackageLicense)].join(`\n${"-".repeat(80)}\n\n`);
      const contents = new TextEncoder().encode(text);
      outputFiles?.push({ path: join(build.initialOptions.outdir ?? "", licensesFileName), contents, text, hash: "" });
    });
  },
});

/** The name and the version of a package, and the whole text of its license. */
function renderPackageLicense(packageFolder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const licenseFile = readdirSync(packageFolder).find((each) => /^licen[cs]e/i.test(each));
  if (licenseFile === undefined) throw new Error(`${packageFolder} has no license file`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(packageFolder, licenseFile), "utf8").trim()}\n`;
}
