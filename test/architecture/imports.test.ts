import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { bundledPackages, inlinedTypePackages } from "../../tsup.config.js";

/**
 * The stages of the code, in order. A file imports only from its own folder and from earlier stages. This rule also
 * applies to imports of types.
 */
const stages = [
  ["text"],
  ["vocabulary"],
  ["diagnostics"],
  ["options.ts"],
  ["conservation"],
  ["syntax"],
  ["filter"],
  ["validate", "backends"],
  ["compile.ts"],
  ["interpret"],
  ["authoring"],
  ["index.ts", "language-service", "scan", "service"],
  ["codemirror", "eslint", "language-server", "monaco", "typescript-plugin"],
  ["cli"],
];

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const stageOf = (file: string): number => stages.findIndex((names) => names.includes(file.split("/")[0] ?? ""));

/** The imports of a file. Files are given as paths relative to `src`, and packages by name. */
const importsOf = (file: string): string[] =>
  [...readFileSync(`src/${file}`, "utf8").matchAll(/^(?:import|export)\b[^;"]*\bfrom "([^"]+)";$/gm)].map(
    ([, target = ""]) => (target.startsWith(".") ? posix.join(dirname(file), target).replace(/\.js$/, ".ts") : target),
  );

/** The package that an import names. Undefined if the import names a file or a module of Node.js. */
const packageOf = (target: string): string | undefined =>
  /^node:|\.ts$/.test(target) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0];

const filesThatImport = (wanted: (target: string) => boolean): string[] =>
  files.filter((file) => importsOf(file).some(wanted)).sort();

describe("the imports of src", () => {
  it("come only from the same folder or from earlier stages", () => {
    for (const file of files) {
      expect(stageOf(file), file).toBeGreaterThanOrEqual(0);
      for (const target of importsOf(file).filter((each) => files.includes(each))) {
        const [from, to] = [stageOf(file), stageOf(target)];
        const beside = from === to && file.split("/")[0] !== target.split("/")[0];
        expect(to <= from && !beside, `${file} imports ${target}`).toBe(true);
      }
    }
  });

  it("are static, except the dynamic imports that load the program, a command or a driver", () => {
    for (const file of files) {
      const isLoader = file.startsWith("cli/commands/") || ["cli/bin.ts", "cli/store/store-kinds.ts"].includes(file);
      const late = isLoader ? /\bimport\((?!"(?:\.{1,2}\/)+[a-z/-]+\.js"\);)/ : /\bimport\(/;
      expect(readFileSync(`src/${file}`, "utf8"), file).not.toMatch(late);
      expect(readFileSync(`src/${file}`, "utf8"), file).not.toMatch(/\brequire\(|^import "/m);
      for (const target of importsOf(file)) expect(target, file).not.toMatch(/^\.\./);
    }
  });

  it("include Chevrotain only in certain files of syntax/chevrotain", () => {
    const names = ["custom-patterns", "lexer", "parser", "span-mapper", "token", "token-definitions"];
    const expected = names.map((name) => `syntax/chevrotain/${name}.ts`);
    expect(filesThatImport((target) => /^@?chevrotain\b/.test(target))).toEqual(expected.sort());
  });

  it("bring Chevrotain's token properties only into files of syntax/chevrotain", () => {
    const property = /\b(?:CATEGORIES|IToken|startOffset|endOffset|tokenType)\b/;
    const withProperty = files.filter((file) => property.test(readFileSync(`src/${file}`, "utf8")));
    const isInside = (file: string): boolean => file.startsWith("syntax/chevrotain/");
    expect(withProperty.filter((file) => !isInside(file))).toEqual([]);
    expect(withProperty.some(isInside)).toBe(true);
  });

  it("include modules of Node.js only in the command line and in the persistent stores", () => {
    const machine = filesThatImport((target) => target.startsWith("node:") || builtinModules.includes(target));
    const nodePaths = ["cli/", "service/stores/sqlite", "service/stores/postgresql"];
    const isForNode = (file: string): boolean => nodePaths.some((path) => file.startsWith(path));
    expect(machine.filter((file) => !isForNode(file))).toEqual([]);
  });

  it("include exactly these packages: dependencies, optional peers, and packages that the build bundles", () => {
    const { dependencies, peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(
      readFileSync("package.json", "utf8"),
    );
    const [installed, peers] = [Object.keys(dependencies), Object.keys(peerDependencies)];
    const builtIn = [...bundledPackages, ...inlinedTypePackages];
    const imported = new Set(files.flatMap(importsOf).flatMap((target) => packageOf(target) ?? []));
    expect([...imported].sort()).toEqual([...new Set([...installed, ...peers, ...builtIn])].sort());
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining([...builtIn, ...peers]));
    for (const peer of peers) expect(peerDependenciesMeta[peer], peer).toEqual({ optional: true });
  });

  it("include optional peers only as types, except the PostgreSQL driver in the PostgreSQL store", () => {
    const filesThatLoad = (name: string): string[] =>
      files.filter((file) =>
        new RegExp(`^(?:import|export) (?!type\\b)[^;"]*\\bfrom "${name}(?:/[^"]*)?";$`, "m").test(
          readFileSync(`src/${file}`, "utf8"),
        ),
      );
    expect(filesThatLoad("monaco-editor")).toEqual([]);
    expect(filesThatLoad("eslint")).toEqual([]);
    expect(filesThatLoad("typescript")).toEqual([]);
    expect(filesThatLoad("pg")).toEqual([]);
    const requiresPg = (file: string): boolean => /\("pg"\)/.test(readFileSync(`src/${file}`, "utf8"));
    expect(files.filter(requiresPg)).toEqual(["service/stores/postgresql/driver.ts"]);
    for (const name of inlinedTypePackages) expect(filesThatLoad(name), name).toEqual([]);
  });
});
