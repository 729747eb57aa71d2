import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { access, chmod, chown, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createFileSource } from "../input/input-source.js";
import { systemErrorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput } from "./filter-input.js";
import { readFilterLines, readWholeSourceAsFilter } from "./read-filter-source.js";

/**
 * Replaces each filter of a file. The rest of the file stays unchanged. If anything cannot be read or written, the
 * whole file stays unchanged.
 *
 * @param hasLines Whether each line of the file is a filter.
 * @returns Whether the file has changed.
 * @throws Misuse if the file cannot be read or written.
 */
export async function rewriteFiltersInFile(
  filePath: string,
  hasLines: boolean,
  rewriteFilterAndReport: (filterInput: FilterInput) => Promise<string>,
): Promise<boolean> {
  try {
    // A symbolic link stays a link: the file that it points to is replaced.
    const resolvedPath = await realpath(filePath);
    const { mode, uid, gid } = await stat(resolvedPath);
    await access(resolvedPath, constants.W_OK);
    const temporaryPath = join(dirname(resolvedPath), `.wef-${randomUUID()}.tmp`);
    const inputSource = createFileSource(filePath, "filter");
    const filterInputs = hasLines
      ? readFilterLines(inputSource, throwMisuseSayingFileUnchanged, { keepsEmptyLines: true })
      : readWholeSourceAsFilter(inputSource);
    let hasChangedFilters = false;
    const generateNewContent = async function* (): AsyncGenerator<string> {
      for await (const filterInput of filterInputs) {
        const newFilterText = await rewriteFilterAndReport(filterInput);
        hasChangedFilters ||= newFilterText !== filterInput.filterText;
        yield newFilterText + filterInput.trailingLineBreaks;
      }
    };
    try {
      await pipeline(generateNewContent, createWriteStream(temporaryPath, { flags: "wx", flush: true }));
      await chmod(temporaryPath, mode);
      // Gives the new file the owner of the old file. Only the superuser may do this. For any other user, the failure
      // is ignored, and the new file belongs to this user.
      await chown(temporaryPath, uid, gid).catch(() => {});
      if (hasChangedFilters) await rename(temporaryPath, resolvedPath);
    } finally {
      await rm(temporaryPath, { force: true });
    }
    return hasChangedFilters;
  } catch (error) {
    const message = systemErrorMessageOf(error);
    throw message ? new Misuse(`${filePath}: ${message}`) : error;
  }
}

function throwMisuseSayingFileUnchanged(problem: string): never {
  throw new Misuse(`${problem}; the file is unchanged`);
}
