import type { EntriesOf } from "./catalogue/entry.js";
import { type StructureDiagnosticData, structureDiagnostics } from "./catalogue/structure.js";
import { type StyleDiagnosticData, styleDiagnostics } from "./catalogue/style.js";
import { type SyntaxDiagnosticData, syntaxDiagnostics } from "./catalogue/syntax.js";
import { type TextDiagnosticData, textDiagnostics } from "./catalogue/text.js";
import { type ValueDiagnosticData, valueDiagnostics } from "./catalogue/values.js";

// To add a diagnostic:
// - Write its severity, its message and the type of its data in a file of `catalogue/`.
// - Report it in a file that is named after its code. If the text can be parsed, this is a file of `validate/rules`,
//   with a row in `validate/rules.ts`. Otherwise, it is a file of `syntax/problems`.
// - If it is a warning or a hint, set `mayHaveRemarks` in `filter/parse-documented-shape.ts` for the texts that have it.
// - Add a sample to `test/catalogue`, a row to `test/language/diagnostics.test.ts`, the meaning of the code to
//   `scripts/generate/diagnostic-texts.ts`, and the reason for it to `scripts/generate/diagnostic-reasons.ts`.
// - Run `npm run generate` to update the documents.
//
// All messages and helps are in `catalogue/`, and in the files whose names contain `wording`. The titles of fixes are
// in `fix.ts`. Rules report a code and its data.
//
// One file has errors that are not in the catalogue: `authoring/literal-parser.ts`. The types in that file check string
// literals at compile time.

/**
 * The type of the `data` of each diagnostic, by code. Codes and data are public API and follow semantic versioning. The
 * texts of messages and helps can change in any release.
 */
export interface DiagnosticData
  extends TextDiagnosticData,
    SyntaxDiagnosticData,
    StructureDiagnosticData,
    ValueDiagnosticData,
    StyleDiagnosticData {}

/** The code of a problem, such as `unknown-field`. */
export type DiagnosticCode = keyof DiagnosticData;

/** The severity and the texts of every diagnostic, by its code. */
export type Catalogue = EntriesOf<DiagnosticData>;

/** Every diagnostic of the language: its severity, its message and its help. */
export const diagnosticCatalogue: Catalogue = {
  ...textDiagnostics,
  ...syntaxDiagnostics,
  ...structureDiagnostics,
  ...valueDiagnostics,
  ...styleDiagnostics,
};
