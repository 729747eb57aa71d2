import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The TypeScript compilers that are installed, by the name of their package. */
export const compilers = ["typescript-5.9", "typescript", "typescript-7.0"] as const;

/**
 * What a TypeScript compiler says of each expression, in a program that imports `filterLiteral`: the sentence of the error,
 * or nothing. An expression is one line.
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
    const sentences = new Map<number, string>();
    for (const [, line, sentence] of output.matchAll(/^.*program\.ts\((\d+),\d+\): error (.*)$/gm)) {
      sentences.set(Number(line) - 2, sentence ?? "");
    }
    return expressions.map((_, index) => sentences.get(index));
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

/** The output of a script, whether it found errors or not. */
const run = (script: string, options: readonly string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [script, ...options], { maxBuffer: 1 << 28 }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
