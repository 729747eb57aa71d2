import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ProcessResult, runProgram } from "../cli/command-line.js";
import { readPage, sectionOf } from "./markdown.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Returns the programs in a documentation page, by name. A program is a code block that starts with `js name` or
 * `ts name`.
 */
export function readDocPrograms(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  return new Map(
    [...text.matchAll(/```(?:js|ts) (\S+)\n([\s\S]*?)```/g)].map(([, name = "", program = ""]) => [name, program]),
  );
}

/** Returns the code blocks of a section that have a name after the language, by name. */
export const readNamedBlocks = (page: string, heading: string): ReadonlyMap<string, string> =>
  new Map(
    [...sectionOf(readPage(page), heading).matchAll(/^```\w+ ([\w.-]+)\n([\s\S]*?)^```/gm)].map(
      ([, name = "", code = ""]) => [name, code],
    ),
  );

/** Runs a program of the documentation as a module in the project folder, so that it can import the built package. */
export const runDocProgram = (program: string, env: Readonly<Record<string, string>>): Promise<ProcessResult> =>
  runProgram(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    env,
  });
