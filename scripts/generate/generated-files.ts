import { commandLineFile } from "./command-line.js";
import { conformanceEventTypesFile, conformanceFiles } from "./conformance-cases.js";
import type { GeneratedFile } from "./generated-file.js";
import { playgroundSamplesFile } from "./playground-samples.js";
import { railroadDiagramsFile } from "./railroad-diagrams.js";
import { readmeFile } from "./readme.js";
import { workspaceCatalogFile } from "./workspace-catalog.js";

/** Every file that `npm run generate` writes. */
export const generatedFiles: readonly GeneratedFile[] = [
  workspaceCatalogFile,
  playgroundSamplesFile,
  railroadDiagramsFile,
  commandLineFile,
  readmeFile,
  ...conformanceFiles,
  conformanceEventTypesFile,
];
