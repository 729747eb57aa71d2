import type ts from "typescript";
import { type Finding, scan } from "../scan/index.js";

/** The filters of the files of a project, scanned once for each version of a file. */
export function createFilterFinder(
  host: ts.LanguageServiceHost,
): (fileName: string) => { readonly source: string; readonly findings: readonly Finding[] } {
  const known = new Map<string, { version: string; source: string; findings: readonly Finding[] }>();
  return (fileName) => {
    const version = host.getScriptVersion(fileName);
    const last = known.get(fileName);
    if (last?.version === version) return last;
    const snapshot = host.getScriptSnapshot(fileName);
    const source = snapshot?.getText(0, snapshot.getLength()) ?? "";
    const found = { version, source, findings: scan(source, { language: "typescript" }) };
    known.set(fileName, found);
    return found;
  };
}
