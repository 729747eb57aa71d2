import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { CheckedFilter } from "./check-format.js";

/** The `uriBaseId` that readers of SARIF know for the root folder of the sources. */
export const sourceRootId = "%SRCROOT%";

interface FileLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

interface Artifact {
  readonly mimeType: string;
  readonly roles: readonly string[];
  readonly location?: FileLocation;
  readonly description?: { readonly text: string };
  readonly contents?: { readonly text: string };
}

/** The index of an artifact in the run, and its location if it is a file. */
export type ArtifactLocation = Partial<FileLocation> & { readonly index: number };

/** The artifact that was checked: a file by its location, any other filter by its contents. */
export function describeArtifact({ file, name, line, text }: CheckedFilter): Artifact {
  const artifact = { mimeType: "text/plain", roles: ["analysisTarget"] } as const;
  if (file) return { ...artifact, location: locateFile(file) };
  const description = { text: name ?? "the filter" };
  return { ...artifact, description, ...(line === undefined && { contents: { text } }) };
}

function locateFile(file: string): FileLocation {
  const relativePath = relative(process.cwd(), resolve(file));
  if (relativePath.startsWith("..") || isAbsolute(relativePath)) return { uri: pathToFileURL(file).href };
  return { uri: relativePath.split(sep).map(encodeURIComponent).join("/"), uriBaseId: sourceRootId };
}
