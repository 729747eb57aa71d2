import type ts from "typescript";
import { type Finding, scan } from "../scan/index.js";

/** The maximum number of files whose filters are cached. */
const maxCachedFiles = 64;

/** Creates a function that finds the filters of a file in a project. Each scriptVersion of a file is scanned once. */
export function createFilterFinder(
  host: ts.LanguageServiceHost,
): (fileName: string) => { readonly findings: readonly Finding[] } {
  const known = new Map<string, { readonly scriptVersion: string; readonly findings: readonly Finding[] }>();
  return (fileName) => {
    const scriptVersion = host.getScriptVersion(fileName);
    const last = known.get(fileName);
    if (last?.scriptVersion === scriptVersion) return last;
    const snapshot = host.getScriptSnapshot(fileName);
    const source = snapshot?.getText(0, snapshot.getLength()) ?? "";
    const found = { scriptVersion, findings: scan(source, { language: "typescript" }) };
    known.delete(fileName);
    const [oldest] = known.keys();
    if (known.size >= maxCachedFiles && oldest !== undefined) known.delete(oldest);
    known.set(fileName, found);
    return found;
  };
}
