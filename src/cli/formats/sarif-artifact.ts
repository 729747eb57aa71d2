import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Checked } from "./check-format.js";

/** The name that SARIF's readers know for the folder from which paths are counted. */
export const root = "%SRCROOT%";

interface Address {
  readonly uri: string;
  readonly uriBaseId?: string;
}

interface Artifact {
  readonly mimeType: string;
  readonly roles: readonly string[];
  readonly location?: Address;
  readonly description?: { readonly text: string };
  readonly contents?: { readonly text: string };
}

/** Which of the run's artifacts, and its address if it is a file. */
export type ArtifactLocation = Partial<Address> & { readonly index: number };

/** What was looked at: a file by its address, a filter that lies in no file by its contents. */
export function artifactOf({ file, name, line, text }: Checked): Artifact {
  const artifact = { mimeType: "text/plain", roles: ["analysisTarget"] } as const;
  if (file) return { ...artifact, location: addressOf(file) };
  const description = { text: name ?? "the filter" };
  return { ...artifact, description, ...(line === undefined && { contents: { text } }) };
}

function addressOf(file: string): Address {
  const path = relative(process.cwd(), resolve(file));
  if (path.startsWith("..") || isAbsolute(path)) return { uri: pathToFileURL(file).href };
  return { uri: path.split(sep).map(encodeURIComponent).join("/"), uriBaseId: root };
}
