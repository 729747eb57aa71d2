import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { CheckedFilter } from "./check-reporter.js";

/** The usual `uriBaseId` in SARIF for the root folder of the sources. */
export const sourceRootUriBaseId = "%SRCROOT%";

interface FileLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

interface SarifArtifact {
  readonly mimeType: string;
  readonly roles: readonly string[];
  readonly location?: FileLocation;
  readonly description?: { readonly text: string };
  readonly contents?: { readonly text: string };
}

/** The index of an artifact in the run, and its location if it is a file. */
export type ArtifactLocation = Partial<FileLocation> & { readonly index: number };

/**
 * The artifact for a source that was checked. For a file, it contains the location of the file. For any other source,
 * it contains the name of the source and, if the whole source is one filter, the text.
 */
export function createSarifArtifact({ filePath, sourceName, lineNumber, filterText }: CheckedFilter): SarifArtifact {
  const commonArtifactProperties = { mimeType: "text/plain", roles: ["analysisTarget"] } as const;
  if (filePath) return { ...commonArtifactProperties, location: fileLocationOf(filePath) };
  const description = { text: sourceName ?? "the filter" };
  return {
    ...commonArtifactProperties,
    description,
    ...(lineNumber === undefined && { contents: { text: filterText } }),
  };
}

function fileLocationOf(filePath: string): FileLocation {
  const relativePath = relative(process.cwd(), resolve(filePath));
  if (relativePath.startsWith("..") || isAbsolute(relativePath)) return { uri: pathToFileURL(filePath).href };
  return { uri: relativePath.split(sep).map(encodeURIComponent).join("/"), uriBaseId: sourceRootUriBaseId };
}
