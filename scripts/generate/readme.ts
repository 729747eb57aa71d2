import { compile, type DiagnosticCode, diagnosticCatalogue, type Fix } from "../../src/index.js";
import { samplesOf } from "../../test/support/catalogue.js";
import { type GeneratedFile, readRepositoryFile, replaceSection } from "./generated-file.js";

const readmePath = "README.md";

/** Lists the diagnostics. */
export const readmeFile: GeneratedFile = {
  path: readmePath,
  createContent: () => {
    const diagnosticCodes = Object.keys(diagnosticCatalogue) as DiagnosticCode[];
    const tableLines = [
      "| code | severity | says, for example | fix |",
      "|---|---|---|---|",
      ...diagnosticCodes.map(renderTableRow),
    ];
    return replaceSection(readRepositoryFile(readmePath), "diagnostics", `\n${tableLines.join("\n")}\n\n`);
  },
};

/** The code, its severity, its message for its first sample, and the kinds of its fixes. */
function renderTableRow(code: DiagnosticCode): string {
  const diagnostics = samplesOf(code)
    .flatMap(({ input, options }) => compile(input, options).diagnostics)
    .filter((diagnostic) => diagnostic.code === code);
  const fixKinds = new Set(diagnostics.flatMap(({ fixes }): readonly Fix[] => fixes).map(({ kind }) => kind));
  const message = (diagnostics[0]?.message ?? "").replaceAll("|", "\\|");
  return `| \`${code}\` | ${diagnosticCatalogue[code].severity} | ${message} | ${[...fixKinds].sort().join(", ") || "–"} |`;
}
