import { globSync, readFileSync } from "node:fs";
import { format } from "node:util";
import { describe, expect, it } from "vitest";

interface Example {
  /** The function that the comment documents. */
  readonly name: string;
  readonly file: string;
  readonly code: string;
}

const root = new URL("../../", import.meta.url);
const { name: packageName, exports } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

const examples: readonly Example[] = globSync("src/**/*.ts", { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(new URL(file, root), "utf8").matchAll(
      /^\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:function|const) (\w+)/gm,
    ),
  ].flatMap(([, comment = "", name = ""]) =>
    [...comment.matchAll(/ \* @example\n \* ```js\n([\s\S]*?) \* ```\n/g)].map(([, code = ""]) => ({
      name,
      file,
      code: code.replaceAll(/^ \* ?/gm, ""),
    })),
  ),
);

/** Loads the source of an entry of the package, such as `workspace-events-filter/sql`. */
function loadEntry(specifier: string): Promise<unknown> {
  const { default: builtFile } = exports[`.${specifier.slice(packageName.length)}`];
  const [, , ...path] = builtFile.replace(/\.js$/, ".ts").split("/");
  return import(new URL(`src/${path.join("/")}`, root).href);
}

const importPattern = /^import (\{[^}]*\}) from ("[^"]*");$/gm;

/** Runs an example. Returns the output that it prints, and the output that the comments in the example state. */
async function run(
  code: string,
): Promise<{ readonly printed: readonly string[]; readonly expected: readonly string[] }> {
  const printed: string[] = [];
  const body = code.replaceAll(importPattern, "const $1 = await loadEntry($2);");
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...args: unknown[]) => Promise<void>;
  await new AsyncFunction("loadEntry", "console", body)(loadEntry, {
    log: (...values: unknown[]) => printed.push(format(...values)),
  });
  return {
    printed,
    expected: [...code.matchAll(/^(?:console\.log\(.*\); )?\/\/ (.*)$/gm)].map(([, text = ""]) => text),
  };
}

describe("the examples in doc comments", () => {
  it("exist for each main function", () => {
    expect(examples.map(({ name }) => name).sort()).toEqual([
      "buildFilter",
      "compile",
      "createLanguageService",
      "createProfile",
      "createSubscriptionsHandler",
      "fixAll",
      "toSql",
    ]);
  });

  it.each(examples)("print what their comments say: $name", async ({ code }) => {
    const { printed, expected } = await run(code);
    expect(printed).toEqual(expected);
    expect(printed.length).toBeGreaterThan(0);
  });

  it.each(examples)("have short lines: $name", ({ code }) => {
    expect(code.split("\n").filter((line) => line.length > 118)).toEqual([]);
  });
});
