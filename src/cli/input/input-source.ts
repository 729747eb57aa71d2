import { createReadStream, fstatSync, type Stats, statSync } from "node:fs";
import { renderAdviceForUnreadablePath } from "../misuse/file-names.js";
import { systemErrorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";

/** A file or standard input. */
export interface InputSource {
  /** The name of the source in messages. */
  readonly name: string;
  /** The path of the file. Absent for standard input. */
  readonly filePath?: string;
  /** The size of the file in bytes. Absent if the source is not a regular file. */
  readonly sizeInBytes?: number;
  /** @throws Misuse if the source cannot be read. */
  readonly readChunks: () => AsyncIterable<Buffer>;
}

/**
 * The sources that `--file` names, where `-` is standard input. Without `--file`, the only source is standard input.
 *
 * @param contentName A word for the expected content, such as `filter`. Messages contain it.
 * @throws Misuse if standard input is a terminal.
 */
export function listInputSources(files: readonly string[] | undefined, contentName: string): readonly InputSource[] {
  const pathsOrDashes = files ?? ["-"];
  if (pathsOrDashes.includes("-") && process.stdin.isTTY) {
    throw new Misuse(`no ${contentName}: give --file, or write to standard input (see --help)`);
  }
  return pathsOrDashes.map((pathOrDash) =>
    pathOrDash === "-" ? createStandardInputSource(contentName) : createFileSource(pathOrDash, contentName),
  );
}

const createStandardInputSource = (contentName: string): InputSource => ({
  name: "<stdin>",
  ...sizePropertyOfRegularFile(() => fstatSync(0)),
  readChunks: () => readChunks("<stdin>", process.stdin, contentName),
});

/** @param contentName A word for the expected content, such as `filter`. */
export const createFileSource = (filePath: string, contentName: string): InputSource => ({
  name: filePath,
  filePath,
  ...sizePropertyOfRegularFile(() => statSync(filePath)),
  readChunks: () => readChunks(filePath, createReadStream(filePath, { highWaterMark: 1 << 18 }), contentName),
});

function sizePropertyOfRegularFile(readStats: () => Stats): { sizeInBytes?: number } {
  try {
    const stats = readStats();
    return stats.isFile() ? { sizeInBytes: stats.size } : {};
  } catch {
    return {};
  }
}

async function* readChunks(
  sourceName: string,
  stream: AsyncIterable<Buffer>,
  contentName: string,
): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    const message = systemErrorMessageOf(error);
    throw message
      ? new Misuse(`${sourceName}: ${message}${renderAdviceForUnreadablePath(sourceName, contentName)}`)
      : error;
  }
}
