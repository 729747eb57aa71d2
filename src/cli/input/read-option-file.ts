import { readFileSync } from "node:fs";
import { systemErrorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";

/**
 * Reads the bytes of a file that an option names.
 *
 * @throws Misuse if the file cannot be read.
 */
export function readOptionFileBytes(filePath: string): Buffer {
  try {
    return readFileSync(filePath);
  } catch (error) {
    throw new Misuse(`${filePath}: ${systemErrorMessageOf(error) ?? "unreadable"}`);
  }
}

/**
 * Reads the value in a JSON file that an option names.
 *
 * @throws Misuse if the file cannot be read or is not JSON.
 */
export function readJsonFile(filePath: string): unknown {
  // The decoder removes the byte order mark that some editors write.
  const text = new TextDecoder().decode(readOptionFileBytes(filePath));
  if (text.trim() === "") throw new Misuse(`${filePath}: the file is empty`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse(`${filePath}: not JSON`);
  }
}
