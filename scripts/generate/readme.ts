import { compile, type DiagnosticCode, diagnosticCatalogue, type Fix } from "../../src/index.js";
import { samplesOf } from "../../test/support/catalogue.js";
import { type GeneratedFile, readText, replaceSection } from "./generated-file.js";

const path = "README.md";

/** Lists the diagnostics. */
export const readme: GeneratedFile = {
  path,
  content: () => {
    const codes = Object.keys(diagnosticCatalogue) as DiagnosticCode[];
    const table = ["| code | severity | says, for example | fix |", "|---|---|---|---|", ...codes.map(rowOf)];
    return replaceSection(readText(path), "diagnostics", `\n${table.join("\n")}\n\n`);
  },
};

/** The code, its severity, its message for its first sample, and the kinds of its fixes. */
function rowOf(code: DiagnosticCode): string {
  const diagnostics = samplesOf(code)
    .flatMap(({ input, options }) => compile(input, options).diagnostics)
    .filter((diagnostic) => diagnostic.code === code);
  const kinds = new Set(diagnostics.flatMap(({ fixes }): readonly Fix[] => fixes).map(({ kind }) => kind));
  const message = (diagnostics[0]?.message ?? "").replaceAll("|", "\\|");
  return `| \`${code}\` | ${diagnosticCatalogue[code].severity} | ${message} | ${[...kinds].sort().join(", ") || "–"} |`;
}
