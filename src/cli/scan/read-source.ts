import { open } from "node:fs/promises";
import { systemErrorMessageOf } from "../output/error-message.js";

/** The text of a file, or the reason why the file is not scanned. */
export type SourceReadResult =
  | {
      readonly kind: "text";
      readonly path: string;
      readonly contentBuffer: Buffer;
      readonly text: string;
      readonly isUtf8: boolean;
    }
  | { readonly kind: "binary" | "huge"; readonly path: string }
  | { readonly kind: "unreadable"; readonly path: string; readonly problem: string };

/** The number of bytes at the start of a file that are searched for NUL. A file with NUL is not text. */
const nulSearchByteCount = 8000;

const strictUtf8Decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenientUtf8Decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads a file, unless it is longer than `maxBytes` or is not text. */
export async function readSource(path: string, maxBytes: number): Promise<SourceReadResult> {
  try {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      if (size > maxBytes) return { kind: "huge", path };
      const contentBuffer = await file.readFile();
      // The size is checked again, because a file may grow while it is read.
      if (contentBuffer.length > maxBytes) return { kind: "huge", path };
      if (contentBuffer.subarray(0, nulSearchByteCount).includes(0)) return { kind: "binary", path };
      return { kind: "text", path, contentBuffer, ...decodeSourceBytes(contentBuffer) };
    } finally {
      await file.close();
    }
  } catch (error) {
    return { kind: "unreadable", path, problem: systemErrorMessageOf(error) ?? "unreadable" };
  }
}

function decodeSourceBytes(bytes: Buffer): { readonly text: string; readonly isUtf8: boolean } {
  try {
    return { text: strictUtf8Decoder.decode(bytes), isUtf8: true };
  } catch {
    return { text: lenientUtf8Decoder.decode(bytes), isUtf8: false };
  }
}
