import type { GeneratedFile } from "./generated-file.js";
import { playgroundSamples } from "./playground-samples.js";
import { railroadDiagrams } from "./railroad-diagrams.js";
import { readme } from "./readme.js";

/** Every file that `npm run generate` writes. */
export const generatedFiles: readonly GeneratedFile[] = [playgroundSamples, railroadDiagrams, readme];
