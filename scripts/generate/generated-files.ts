import type { GeneratedFile } from "./generated-file.js";
import { playgroundSamplesFile } from "./playground-samples.js";
import { railroadDiagramsFile } from "./railroad-diagrams.js";
import { readmeFile } from "./readme.js";

/** Every file that `npm run generate` writes. */
export const generatedFiles: readonly GeneratedFile[] = [playgroundSamplesFile, railroadDiagramsFile, readmeFile];
