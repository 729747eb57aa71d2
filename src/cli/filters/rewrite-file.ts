import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { access, chmod, chown, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileSource } from "../input/input-source.js";
import { Misuse, systemProblem } from "../output/exit-code.js";
import { type FilterInput, filterLines, isBlank, wholeFilter } from "./read-filters.js";

/**
 * Puts what `change` makes of each filter in its place, with the rest of the file as it was: all at once, or, if
 * anything cannot be read or written, not at all. Whether the file has changed.
 *
 * @throws Misuse if the file cannot be read or written.
 */
export async function writeBack(
  file: string,
  lines: boolean,
  change: (input: FilterInput) => Promise<string>,
): Promise<boolean> {
  try {
    // A link stays a link: what it leads to is replaced.
    const path = await realpath(file);
    const { mode, uid, gid } = await stat(path);
    await access(path, constants.W_OK);
    const temporary = join(dirname(path), `.wef-${randomUUID()}.tmp`);
    const source = fileSource(file);
    const inputs = lines ? filterLines(source, refuse, { blank: true }) : wholeFilter(source);
    let changed = false;
    const rewritten = async function* (): AsyncGenerator<string> {
      for await (const input of inputs) {
        const text = lines && isBlank(input.text) ? input.text : await change(input);
        changed ||= text !== input.text;
        yield text + input.ending;
      }
    };
    try {
      await pipeline(rewritten, createWriteStream(temporary, { flags: "wx", flush: true }));
      await chmod(temporary, mode);
      // Only the superuser may give a file away; everybody else owns the new one already.
      await chown(temporary, uid, gid).catch(() => {});
      if (changed) await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    return changed;
  } catch (error) {
    const problem = systemProblem(error);
    throw problem ? new Misuse(`${file}: ${problem}`) : error;
  }
}

function refuse(problem: string): never {
  throw new Misuse(`${problem}; the file stays as it is`);
}
