import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The packages of the TypeScript compilers. */
export const compilers = ["typescript-5.9", "typescript", "typescript-7.0"] as const;

/**
 * Compiles a program that imports `filterLiteral` and has one of the expressions in each line.
 *
 * @returns The error message of each expression, or undefined for an expression without an error.
 */
export async function typeErrors(
  compiler: (typeof compilers)[number],
  expressions: readonly string[],
): Promise<(string | undefined)[]> {
  const cache = join("node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "literals-"));
  try {
    const program = ['import { filterLiteral } from "workspace-events-filter/literal";', ...expressions].join("\n");
    await writeFile(join(folder, "program.ts"), program);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    const output = await run(join("node_modules", compiler, "bin", "tsc"), ["--project", folder, "--pretty", "false"]);
    const messages = new Map<number, string>();
    for (const [, line, message] of output.matchAll(/^.*program\.ts\((\d+),\d+\): error (.*)$/gm)) {
      messages.set(Number(line) - 2, message ?? "");
    }
    return expressions.map((_, index) => messages.get(index));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: "nodenext",
  target: "es2022",
  types: [],
  skipLibCheck: true,
};

/** Runs a script and returns its output, even if the script fails. */
const run = (script: string, options: readonly string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [script, ...options], { maxBuffer: 1 << 28 }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
