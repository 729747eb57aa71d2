import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { pollTimeoutMs } from "../setup/timeouts.js";
import { readPage } from "../support/markdown.js";

/** The maximum sizes of minified and gzipped browser bundles in bytes, a little above the measured sizes. */
const limits = { everything: 168_000, compileOnly: 79_000, printOnly: 1_000, besideCodeMirror: 3_400 };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles a browser program that uses the built package. */
async function bundle(
  program: string,
  external: readonly string[] = [],
): Promise<{ bytes: number; modules: string[]; text: string }> {
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents: program, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    external: [...external],
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  expect(warnings).toEqual([]);
  return {
    bytes: outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0),
    text: outputFiles.map(({ text }) => text).join(""),
    modules: Object.values(metafile.outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([path, input]) => (input.bytesInOutput > 0 ? [path] : [])),
    ),
  };
}

describe("a browser bundle", () => {
  test("stays within its limit if it contains the whole package", async () => {
    const { bytes, modules } = await bundle('export * from "./dist/index.js"');
    expect(modules).toContainEqual(expect.stringContaining("chevrotain"));
    expect(bytes).toBeLessThanOrEqual(limits.everything);
  });

  test("stays within its limit and lacks the word lists of interpret if only compile is imported", async () => {
    const { bytes, text } = await bundle('export { compile } from "./dist/index.js"');
    expect(text).not.toMatch(/papierkorb|ausgenommen/);
    expect((await bundle('export { interpret } from "./dist/index.js"')).text).toMatch(
      /papierkorb[\s\S]*ausgenommen|ausgenommen[\s\S]*papierkorb/,
    );
    expect(bytes).toBeLessThanOrEqual(limits.compileOnly);
    expect(readPage("install.md")).toContain(` loads at most ${limits.compileOnly / 1_000} KB (minified, with gzip).`);
  });

  test("stays within its limit and lacks Chevrotain if only print is imported", async () => {
    const { bytes, modules } = await bundle('export { print } from "./dist/index.js"');
    expect(modules).not.toContainEqual(expect.stringContaining("chevrotain"));
    expect(bytes).toBeLessThanOrEqual(limits.printOnly);
  });
});

test("the code that the CodeMirror entry adds to the language service stays within its limit", async () => {
  const peers = ["@codemirror/*", "@lezer/*"];
  const service = 'export * from "./dist/language-service/index.js";';
  const [alone, both] = await Promise.all([
    bundle(service, peers),
    bundle(`${service} export * from "./dist/codemirror/index.js";`, peers),
  ]);
  expect(both.bytes - alone.bytes).toBeLessThanOrEqual(limits.besideCodeMirror);
});

test("importing the package has no side effects", () => {
  const program = `
    const before = new Set(Reflect.ownKeys(globalThis));
    await import("./dist/index.js");
    console.log(Reflect.ownKeys(globalThis).filter((name) => !before.has(name)));`;
  // With frozen intrinsics, changing a built-in object throws. An open timer or socket would lead to a timeout.
  const flags = ["--frozen-intrinsics", "--no-warnings", "--input-type=module"];
  const options = { cwd: root, encoding: "utf8", timeout: pollTimeoutMs } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, "--eval", program], options);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "[]\n", stderr: "" });
});
