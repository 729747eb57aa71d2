// Makes workspace-events-filter.vsix in editors/vscode/dist, or in the folder that the first argument names:
// `npm run build:vscode`.
import "./typescript.mjs";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";

const { createLicensesPlugin } = await import("./third-party-licenses.ts");

const extensionFolder = resolve("editors/vscode");
const outputFolder = resolve(process.argv[2] ?? "editors/vscode/dist");

const { outputFiles } = await build({
  entryPoints: { extension: "editors/vscode/src/extension.ts", server: "editors/vscode/src/server.ts" },
  outdir: "editors/vscode/dist",
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node22",
  external: ["vscode"],
  legalComments: "none",
  metafile: true,
  write: false,
  plugins: [createLicensesPlugin([])],
});
mkdirSync(resolve(extensionFolder, "dist"), { recursive: true });
for (const { path, contents } of outputFiles) writeFileSync(path, contents);
copyFileSync("LICENSE", resolve(extensionFolder, "LICENSE"));
mkdirSync(outputFolder, { recursive: true });
const vsixPath = resolve(outputFolder, "workspace-events-filter.vsix");
const { status } = spawnSync(
  resolve("node_modules/.bin/vsce"),
  ["package", "--no-dependencies", "--allow-missing-repository", "--skip-license", "--out", vsixPath],
  { cwd: extensionFolder, stdio: "inherit" },
);
process.exitCode = status ?? 1;
