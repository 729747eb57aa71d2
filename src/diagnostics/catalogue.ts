import type { EntriesOf } from "./catalogue/entry.js";
import { type StructureDiagnosticData, structureDiagnostics } from "./catalogue/structure.js";
import { type StyleDiagnosticData, styleDiagnostics } from "./catalogue/style.js";
import { type SyntaxDiagnosticData, syntaxDiagnostics } from "./catalogue/syntax.js";
import { type TextDiagnosticData, textDiagnostics } from "./catalogue/text.js";
import { type ValueDiagnosticData, valueDiagnostics } from "./catalogue/values.js";

/**
 * The facts that each diagnostic carries. Codes and facts are public API and follow semantic versioning; sentences do not.
 *
 * To add a diagnostic: its facts and its sentence in a file of `catalogue/`, and what reports it, in a file named after the code.
 * That is a file of `validate/rules` and a row in `validate/rules.ts` if the text can be parsed, otherwise a file of
 * `syntax/problems`. A sample goes into `test/catalogue`, and what the code means into `scripts/generate/diagnostic-texts.ts`;
 * `npm run generate` then brings the documents up to date. Only `authoring/literal-parser.ts`, which checks literals while they
 * compile, has errors of its own.
 */
export interface DiagnosticData
  extends TextDiagnosticData,
    SyntaxDiagnosticData,
    StructureDiagnosticData,
    ValueDiagnosticData,
    StyleDiagnosticData {}

export type DiagnosticCode = keyof DiagnosticData;

export type Catalogue = EntriesOf<DiagnosticData>;

/**
 * Every diagnostic of the language: its severity, its message and its help.
 *
 * The sentences are only in `catalogue/`, in the files named `wording`, and in `fix.ts` (the titles of fixes). Rules
 * report a code and its data.
 */
export const diagnosticCatalogue: Catalogue = {
  ...textDiagnostics,
  ...syntaxDiagnostics,
  ...structureDiagnostics,
  ...valueDiagnostics,
  ...styleDiagnostics,
};
