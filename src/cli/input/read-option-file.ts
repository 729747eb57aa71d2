import { readFileSync } from "node:fs";
import { systemErrorMessage } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";

/**
 * The bytes of a file that an option names.
 *
 * @throws Misuse if it cannot be read.
 */
export function readOptionFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Misuse(`${file}: ${systemErrorMessage(error) ?? "unreadable"}`);
  }
}

/**
 * The value in a JSON file that an option names.
 *
 * @throws Misuse if it cannot be read or is not JSON.
 */
export function readJsonFile(file: string): unknown {
  // Decodes without the byte order mark that some editors write.
  const text = new TextDecoder().decode(readOptionFile(file));
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse(`${file}: not JSON`);
  }
}
