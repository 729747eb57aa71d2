import { diagnosticCatalogue } from "../../src/index.js";
import { samplesOf } from "../../test/support/catalogue.js";
import type { GeneratedFile } from "./generated-file.js";

/**
 * For each diagnostic, the text that the playground shows as a sample: the first sample that needs no special limits.
 */
export const playgroundSamplesFile: GeneratedFile = {
  path: "playground/grammar/samples.json",
  createContent: () => {
    const samplesByCode = Object.keys(diagnosticCatalogue).flatMap((code) => {
      const sample = samplesOf(code).find(({ options }) => Object.keys(options).length === 0);
      return sample ? [[code, sample.input]] : [];
    });
    return `${escapeNonAscii(JSON.stringify(Object.fromEntries(samplesByCode), null, 2))}\n`;
  },
};

const escapeNonAscii = (json: string): string =>
  json.replace(/[^\n -~]/g, (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, "0")}`);
