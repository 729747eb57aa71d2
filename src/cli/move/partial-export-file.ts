import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import type { SubscriptionKey } from "../../service/index.js";
import { systemErrorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { acquireFileLock } from "./file-lock.js";

/** The maximum length of a line, in bytes. It is enough for a subscription with very many event types. */
const maxLineBytes = 16 * 1024 * 1024;

const newlineByte = 0x0a;

/**
 * The file that an export writes. Its name is FILE.part until the export is complete, and then FILE. So FILE is always
 * a complete export, and an interrupted export can continue where it stopped.
 */
export class PartialExportFile {
  readonly #path: string;
  readonly #fileDescriptor: number;
  readonly #unlock: () => void;
  /** The keys of the first and of the last subscription that an interrupted export has written. */
  readonly firstKey: SubscriptionKey | undefined;
  readonly lastKey: SubscriptionKey | undefined;
  #position: number;

  /** @throws Misuse if the file cannot be written, if another program writes it, or if it is not an export. */
  constructor(path: string) {
    this.#path = path;
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Misuse(`${path}: is a directory`);
    this.#unlock = convertSystemErrorsToMisuse(path, () => acquireFileLock(`${path}.part`));
    try {
      this.#fileDescriptor = convertSystemErrorsToMisuse(path, () => openSync(`${path}.part`, "a+"));
    } catch (error) {
      this.#unlock();
      throw error;
    }
    try {
      const { lastCompleteLine, incompleteLineByteOffset, incompleteLineBuffer } = readLinesAtFileEnd(
        this.#fileDescriptor,
      );
      this.lastKey = lastCompleteLine === undefined ? undefined : parseSubscriptionKeyOfLine(lastCompleteLine);
      this.firstKey =
        lastCompleteLine === undefined ? undefined : parseSubscriptionKeyOfLine(readFirstLine(this.#fileDescriptor));
      const isExport =
        lastCompleteLine === undefined
          ? canBeFirstLineOfExport(incompleteLineBuffer, incompleteLineByteOffset)
          : this.lastKey !== undefined;
      if (!isExport) throw new Misuse(`${path}.part: is not the start of an export; delete it to start again`);
      // Removes the incomplete line that an interrupted program has left.
      ftruncateSync(this.#fileDescriptor, incompleteLineByteOffset);
      this.#position = incompleteLineByteOffset;
    } catch (error) {
      this.closeAndUnlock();
      throw error;
    }
  }

  /** @throws Misuse if the interrupted export begins with another subscription than this export. */
  assertFirstSubscriptionIs(first: SubscriptionKey | undefined): void {
    const { firstKey } = this;
    if (firstKey === undefined || (firstKey.authority === first?.authority && firstKey.name === first.name)) return;
    throw new Misuse(`${this.#path}.part: contains another export; delete the file to start again`);
  }

  /** The number of written bytes. */
  get byteLength(): number {
    return this.#position;
  }

  /** @throws Error if another program has written to the file. */
  write(text: string): void {
    if (fstatSync(this.#fileDescriptor).size !== this.#position) {
      throw new Error(`another program has written to ${this.#path}.part; delete it to start again`);
    }
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#fileDescriptor, bytes, written);
    this.#position += bytes.length;
  }

  /** Waits until the content of the complete export is on the disk. Then renames the export to FILE. */
  flushAndRename(): void {
    fsyncSync(this.#fileDescriptor);
    renameSync(`${this.#path}.part`, this.#path);
  }

  closeAndUnlock(): void {
    closeSync(this.#fileDescriptor);
    this.#unlock();
  }
}

/** @throws Misuse instead of the error of a system call. */
function convertSystemErrorsToMisuse<Result>(path: string, callSystem: () => Result): Result {
  try {
    return callSystem();
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`${path}.part: ${systemErrorMessageOf(error) ?? "cannot be written"}`);
  }
}

/** The end of a file. */
interface LinesAtFileEnd {
  /**
   * The last complete line. Only a part at the end of the file is examined. Undefined if this part has no line break.
   */
  readonly lastCompleteLine: string | undefined;
  /** The offset at which the incomplete line begins, in bytes. */
  readonly incompleteLineByteOffset: number;
  readonly incompleteLineBuffer: Buffer;
}

function readLinesAtFileEnd(fileDescriptor: number): LinesAtFileEnd {
  const { size } = fstatSync(fileDescriptor);
  const start = Math.max(0, size - 2 * maxLineBytes);
  const tail = Buffer.alloc(size - start);
  readSync(fileDescriptor, tail, 0, tail.length, start);
  const endInTail = tail.lastIndexOf(newlineByte);
  if (endInTail < 0)
    return { lastCompleteLine: undefined, incompleteLineByteOffset: start, incompleteLineBuffer: tail };
  const lineStart = tail.subarray(0, endInTail).lastIndexOf(newlineByte) + 1;
  return {
    lastCompleteLine: tail.subarray(lineStart, endInTail).toString(),
    incompleteLineByteOffset: start + endInTail + 1,
    incompleteLineBuffer: tail.subarray(endInTail + 1),
  };
}

function readFirstLine(fileDescriptor: number): string {
  const head = Buffer.alloc(Math.min(fstatSync(fileDescriptor).size, maxLineBytes));
  readSync(fileDescriptor, head, 0, head.length, 0);
  return head.subarray(0, head.indexOf(newlineByte)).toString();
}

/** The text with which each line of an export begins. */
const exportLinePrefixBytes = Buffer.from('{"name":"subscriptions/');

/** Whether an incomplete line can be the first line of an export. */
function canBeFirstLineOfExport(incompleteLine: Buffer, lineStart: number): boolean {
  const comparedLength = Math.min(incompleteLine.length, exportLinePrefixBytes.length);
  return lineStart === 0 && incompleteLine.compare(exportLinePrefixBytes, 0, comparedLength, 0, comparedLength) === 0;
}

/** The key of the subscription on a line. Undefined if the line has no subscription. */
function parseSubscriptionKeyOfLine(line: string): SubscriptionKey | undefined {
  try {
    const { authority, name } = Object(JSON.parse(line)) as Record<string, unknown>;
    if (typeof authority === "string" && typeof name === "string") return { authority, name };
  } catch {
    // Not JSON.
  }
  return undefined;
}
