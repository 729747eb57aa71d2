import { cliPageFile } from "./cli-page.js";
import { conformanceEventTypesFile, conformanceFiles } from "./conformance-cases.js";
import { diagnosticsPageFile } from "./diagnostics-page.js";
import { eventTypesPageFile } from "./event-types-page.js";
import type { GeneratedFile } from "./generated-file.js";
import { movingPictureFile } from "./moving-picture.js";
import { playgroundSamplesFile } from "./playground-samples.js";
import { railroadDiagramsFile } from "./railroad-diagrams.js";
import { modulesPageFile, referencePageFile, serviceModulesPageFile, typesPageFile } from "./reference-pages.js";
import { repositoryUrlFile } from "./repository-url.js";
import { sqlPageFile } from "./sql-page.js";
import { workspaceCatalogFile } from "./workspace-catalog.js";

/** Every file that `npm run generate` writes. */
export const generatedFiles: readonly GeneratedFile<string | Promise<string>>[] = [
  workspaceCatalogFile,
  repositoryUrlFile,
  playgroundSamplesFile,
  railroadDiagramsFile,
  movingPictureFile,
  cliPageFile,
  diagnosticsPageFile,
  eventTypesPageFile,
  sqlPageFile,
  referencePageFile,
  modulesPageFile,
  serviceModulesPageFile,
  typesPageFile,
  ...conformanceFiles,
  conformanceEventTypesFile,
];
