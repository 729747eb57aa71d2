import { createReadStream, fstatSync, type Stats, statSync } from "node:fs";
import { Misuse, systemProblem } from "../output/exit-code.js";

/** Where bytes come from: a file or standard input. */
export interface Source {
  /** What people call it. */
  readonly name: string;
  /** Its path, if it is a file. */
  readonly file?: string;
  /** In bytes; absent where nobody knows before the end. */
  readonly size?: number;
  /** @throws Misuse if it cannot be read. */
  readonly chunks: () => AsyncIterable<Buffer>;
}

/** The files of `--file`, where `-` is standard input; standard input if there are none. */
export function sources(files: readonly string[] | undefined, wanted: string): readonly Source[] {
  const given = files ?? ["-"];
  if (given.includes("-") && process.stdin.isTTY) {
    throw new Misuse(`no ${wanted}: give --file, or write to standard input (see --help)`);
  }
  return given.map((file) => (file === "-" ? standardInput() : fileSource(file)));
}

const standardInput = (): Source => ({
  name: "<stdin>",
  ...sizeOf(() => fstatSync(0)),
  chunks: () => readable("<stdin>", process.stdin),
});

export const fileSource = (file: string): Source => ({
  name: file,
  file,
  ...sizeOf(() => statSync(file)),
  chunks: () => readable(file, createReadStream(file, { highWaterMark: 1 << 18 })),
});

function sizeOf(stat: () => Stats): { size?: number } {
  try {
    const found = stat();
    return found.isFile() ? { size: found.size } : {};
  } catch {
    return {};
  }
}

async function* readable(name: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    const problem = systemProblem(error);
    throw problem ? new Misuse(`${name}: ${problem}`) : error;
  }
}
