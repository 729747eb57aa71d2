import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runProgram } from "../cli/command-line.js";
import { readNamedBlocks } from "../support/doc-programs.js";
import { compilers } from "../support/type-checker.js";

const page = "recipes.md";
const inputFiles = readNamedBlocks(page, "## An input with completions and fixes");
const reactFiles = readNamedBlocks(page, "## The input in React");

/** The settings of a new Vite project, as strict as possible. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  types: [],
  skipLibCheck: true,
};

/** The messages of a TypeScript compiler about the files. The project is where it finds this package and React. */
async function typeErrorsOf(compiler: string, files: ReadonlyMap<string, string>): Promise<string> {
  const cache = resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "input-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const tsc = resolve("node_modules", compiler, "bin/tsc");
  return (await runProgram(process.execPath, [tsc, "--project", folder, "--pretty", "false"])).stdout;
}

/** The component of the recipe needs a file of the other recipe. */
const reactProject = new Map([...[...inputFiles].filter(([name]) => name === "filter-text.ts"), ...reactFiles]);

describe.each(compilers)("with %s,", (compiler) => {
  it.each([
    ["input", inputFiles],
    ["component", reactProject],
  ] as const)("the %s of the recipes has no type error", async (_, files) => {
    expect(files.size).toBe(3);
    expect(await typeErrorsOf(compiler, files)).toBe("");
  });
});

it("a wrong use of the component is a type error", async () => {
  const main = (reactFiles.get("main.tsx") ?? "").replace("text={text}", "text={1}");
  expect(await typeErrorsOf("typescript", new Map([...reactProject, ["main.tsx", main]]))).toContain(
    "Type 'number' is not assignable to type 'string'",
  );
});
