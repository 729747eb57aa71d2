import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { access, chmod, chown, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createFileSource } from "../input/input-source.js";
import { systemErrorMessage } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput } from "./filter-input.js";
import { isWhitespace, readFilterLines, readWholeFilter } from "./read-filter-source.js";

/**
 * Replaces each filter of a file. The rest of the file stays as it is. If anything cannot be read or written, the whole
 * file stays as it is.
 *
 * @param hasLines Whether each line of the file is a filter.
 * @returns Whether the file has changed.
 * @throws Misuse if the file cannot be read or written.
 */
export async function rewriteFile(
  file: string,
  hasLines: boolean,
  rewrite: (input: FilterInput) => Promise<string>,
): Promise<boolean> {
  try {
    // A link stays a link: its target is replaced.
    const path = await realpath(file);
    const { mode, uid, gid } = await stat(path);
    await access(path, constants.W_OK);
    const temporaryPath = join(dirname(path), `.wef-${randomUUID()}.tmp`);
    const source = createFileSource(file);
    const filterInputs = hasLines
      ? readFilterLines(source, throwMisuse, { keepsEmptyLines: true })
      : readWholeFilter(source);
    let hasChanged = false;
    const rewriteInputs = async function* (): AsyncGenerator<string> {
      for await (const input of filterInputs) {
        const newText = hasLines && isWhitespace(input.text) ? input.text : await rewrite(input);
        hasChanged ||= newText !== input.text;
        yield newText + input.lineEnding;
      }
    };
    try {
      await pipeline(rewriteInputs, createWriteStream(temporaryPath, { flags: "wx", flush: true }));
      await chmod(temporaryPath, mode);
      // Only the superuser may give a file away. Everybody else owns the new file already.
      await chown(temporaryPath, uid, gid).catch(() => {});
      if (hasChanged) await rename(temporaryPath, path);
    } finally {
      await rm(temporaryPath, { force: true });
    }
    return hasChanged;
  } catch (error) {
    const message = systemErrorMessage(error);
    throw message ? new Misuse(`${file}: ${message}`) : error;
  }
}

function throwMisuse(problem: string): never {
  throw new Misuse(`${problem}; the file stays as it is`);
}
