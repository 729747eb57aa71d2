import { commandLineFile } from "./command-line.js";
import { conformanceEventTypesFile, conformanceFiles } from "./conformance-cases.js";
import { diagnosticsPageFile } from "./diagnostics-page.js";
import type { GeneratedFile } from "./generated-file.js";
import { playgroundSamplesFile } from "./playground-samples.js";
import { railroadDiagramsFile } from "./railroad-diagrams.js";
import { readmeFile } from "./readme.js";
import { repositoryUrlFile } from "./repository-url.js";
import { workspaceCatalogFile } from "./workspace-catalog.js";

/** Every file that `npm run generate` writes. */
export const generatedFiles: readonly GeneratedFile[] = [
  workspaceCatalogFile,
  repositoryUrlFile,
  playgroundSamplesFile,
  railroadDiagramsFile,
  commandLineFile,
  diagnosticsPageFile,
  readmeFile,
  ...conformanceFiles,
  conformanceEventTypesFile,
];
