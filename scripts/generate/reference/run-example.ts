import { formatWithOptions } from "node:util";
import * as literal from "../../../src/authoring/literal.js";
import * as sql from "../../../src/backends/sql.js";
import * as library from "../../../src/index.js";
import * as languageService from "../../../src/language-service/index.js";
import * as scan from "../../../src/scan/index.js";
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
  [`${mainModule}/scan`]: scan,
};

/** The example of a function, if it has one. */
export function createExample(name: string): Example | undefined {
  const code = referenceExamples[name]?.trim();
  if (code === undefined) return undefined;
  const names = namesUsedIn(code);
  const ownImports = /^(?:import .*\n)*/.exec(code)?.[0] ?? "";
  const mainImport = names.length > 0 ? `import { ${names.join(", ")} } from "${mainModule}";\n` : "";
  const program = `${mainImport}${ownImports}\n${code.slice(ownImports.length).trim()}`;
  return { program, output: runProgram(program) };
}

/** The exports of the main module that a program uses. A name that the program itself declares does not count. */
function namesUsedIn(code: string): readonly string[] {
  const used = code.replaceAll(/\{[^{}]*\} =/g, "");
  return Object.keys(library)
    .filter((name) => new RegExp(`(?<!["'\\w]|(?<!\\.\\.)\\.)${name}\\b(?!["':])`).test(used))
    .sort((a, b) => a.localeCompare(b, "en"));
}

/** Runs a program with the sources of the package. All programs are part of this repository, so they are trusted. */
function runProgram(program: string): string {
  const lines: string[] = [];
  const body = program.replaceAll(/^import (\{.*\}) from (".*");$/gm, "const $1 = modules[$2];");
  const log = (...values: unknown[]): number => lines.push(formatWithOptions({ colors: false }, ...values));
  new Function("modules", "console", body)(modules, { log });
  return lines.join("\n");
}
