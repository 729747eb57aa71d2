import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

interface Entry {
  readonly fileName: string;
}

interface ZipFile extends NodeJS.EventEmitter {
  readonly readEntry: () => void;
  readonly openReadStream: (entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void;
}

/** The type of the function that this file uses from yauzl. The package yauzl has no types. */
interface Yauzl {
  readonly open: (path: string, options: object, done: (error: Error | null, zipFile: ZipFile) => void) => void;
}

const yauzl: Yauzl = createRequire(import.meta.url)("yauzl");

/** Unpacks an extension, and returns the sorted names of its files. */
export async function unpackVsix(path: string, folder: string): Promise<readonly string[]> {
  const zipFile = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const names: string[] = [];
  const ended = once(zipFile, "end");
  zipFile.on("entry", (entry: Entry) => {
    names.push(entry.fileName);
    zipFile.openReadStream(entry, async (error, stream) => {
      if (error) throw error;
      const target = join(folder, entry.fileName);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await buffer(stream));
      zipFile.readEntry();
    });
  });
  zipFile.readEntry();
  await ended;
  return names.sort();
}
