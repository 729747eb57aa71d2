import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseJsonOrUndefined } from "../../text/parse-json.js";
import { systemErrorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { urlOfPackageFile } from "../package-file.js";
import type { ConformanceCase } from "./conformance-case.js";

/**
 * Reads the cases from all `.jsonl` files in a folder. If no folder is given, reads the cases of this package.
 *
 * @throws Misuse if a file cannot be read, if this installation has no cases, or if one of its lines is not a case.
 */
export function readCases(folder: string | undefined): readonly ConformanceCase[] {
  if (folder === undefined) return parseCases("cases", readPackagedCaseLines());
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
    if (names.length === 0) throw new Misuse(`${folder}: no file of cases (*.jsonl)`);
    return names.sort().flatMap((name) => parseCases(join(folder, name), readFileSync(join(folder, name), "utf8")));
  } catch (error) {
    const message = systemErrorMessageOf(error);
    throw message ? new Misuse(`${folder}: ${message}`) : error;
  }
}

function readPackagedCaseLines(): string {
  const file = urlOfPackageFile("dist/conformance.jsonl.gz");
  if (!existsSync(file)) throw new Misuse("this installation has no cases: name a folder with cases with --cases");
  return gunzipSync(readFileSync(file)).toString();
}

function parseCases(source: string, lines: string): readonly ConformanceCase[] {
  return lines.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const value: unknown = parseJsonOrUndefined(line);
    if (!isCase(value)) throw new Misuse(`${source}, line ${index + 1}: not a case`);
    return [value];
  });
}

function isCase(value: unknown): value is ConformanceCase {
  const { id, text, valid, diagnostics } = Object(value);
  return typeof id === "string" && typeof text === "string" && typeof valid === "boolean" && Array.isArray(diagnostics);
}
