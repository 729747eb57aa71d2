import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatWithOptions } from "node:util";
import * as literal from "../../../src/authoring/literal.js";
import * as sql from "../../../src/backends/sql.js";
import * as codemirror from "../../../src/codemirror/index.js";
import * as eslint from "../../../src/eslint/index.js";
import * as library from "../../../src/index.js";
import * as languageService from "../../../src/language-service/index.js";
import * as scan from "../../../src/scan/index.js";
import * as service from "../../../src/service/index.js";
import * as storeConformance from "../../../src/service/stores/conformance.js";
import * as postgresqlStore from "../../../src/service/stores/postgresql.js";
import * as sqliteStore from "../../../src/service/stores/sqlite.js";
import { referenceExamples } from "./examples.js";

/** A program as readers run it, and what it prints. */
export interface Example {
  readonly program: string;
  readonly output: string;
}

const mainModule = "workspace-events-filter";

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [mainModule]: library,
  [`${mainModule}/literal`]: literal,
  [`${mainModule}/sql`]: sql,
  [`${mainModule}/language-service`]: languageService,
  [`${mainModule}/codemirror`]: codemirror,
  [`${mainModule}/eslint`]: eslint,
  [`${mainModule}/scan`]: scan,
  [`${mainModule}/service`]: service,
  [`${mainModule}/stores/sqlite`]: sqliteStore,
  [`${mainModule}/stores/postgresql`]: postgresqlStore,
  [`${mainModule}/stores/conformance`]: storeConformance,
};

/** The example of a function, if it has one. */
export async function createExample(name: string): Promise<Example | undefined> {
  const code = referenceExamples[name]?.trim();
  if (code === undefined) return undefined;
  const names = namesUsedIn(code);
  const ownImports = /^(?:import .*\n)*/.exec(code)?.[0] ?? "";
  const mainImport = names.length > 0 ? `import { ${names.join(", ")} } from "${mainModule}";\n` : "";
  const program = `${mainImport}${ownImports}\n${code.slice(ownImports.length).trim()}`;
  return { program, output: await runProgram(program) };
}

/** The exports of the main module that a program uses. A name that the program itself declares does not count. */
function namesUsedIn(code: string): readonly string[] {
  const used = code.replaceAll(/\{[^{}]*\} =/g, "");
  return Object.keys(library)
    .filter((name) => new RegExp(`(?<!["'\\w]|(?<!\\.\\.)\\.)${name}\\b(?!["':])`).test(used))
    .sort((a, b) => a.localeCompare(b, "en"));
}

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: readonly string[]
) => (...args: readonly unknown[]) => Promise<void>;

/** Runs a program with the sources of the package. All programs are part of this repository, so they are trusted. */
async function runProgram(program: string): Promise<string> {
  const lines: string[] = [];
  const directory = mkdtempSync(join(tmpdir(), "example-"));
  const body = program
    .replaceAll(/^import (\{.*\}) from (".*");$/gm, "const $1 = await load($2);")
    .replaceAll(/"(subscriptions\.db)"/g, (_, file: string) => JSON.stringify(join(directory, file)));
  const log = (...values: unknown[]): number => lines.push(formatWithOptions({ colors: false }, ...values));
  const load = async (specifier: string): Promise<unknown> => modules[specifier] ?? (await import(specifier));
  try {
    await new AsyncFunction("load", "console", body)(load, { log });
  } finally {
    rmSync(directory, { recursive: true });
  }
  return lines.join("\n");
}
