import { describeDialect, dialectNames, type Mapping } from "../../src/backends/sql.js";
import { compile, type DiagnosticCode, diagnosticCatalogue, type Fix } from "../../src/index.js";
import { samplesOf } from "../../test/support/catalogue.js";
import { listCommands, renderOption, renderUsage } from "./commands.js";
import { type GeneratedFile, readRepositoryFile, replaceSection } from "./generated-file.js";

/** By name of a section of the README, what makes its table. */
const tableRenderers: Readonly<Record<string, () => readonly string[]>> = {
  diagnostics: () => [
    "| code | severity | says, for example | fix |",
    "|---|---|---|---|",
    ...(Object.keys(diagnosticCatalogue) as DiagnosticCode[]).map(renderDiagnosticRow),
  ],
  dialects: () => {
    const mappingKinds = [...new Set(dialectNames.flatMap((name) => describeDialect(name).mappingKinds))];
    return [
      `| dialect | version | ${mappingKinds.map((kind) => `\`${kind}\``).join(" | ")} |`,
      `|---|---|${mappingKinds.map(() => "---|").join("")}`,
      ...dialectNames.map((dialectName) => renderDialectRow(dialectName, mappingKinds)),
    ];
  },
  commands: () => ["| command | can | options |", "|---|---|---|", ...listCommands().map(renderCommandRow)],
};

/** The tables of the README. */
export const readmeFile: GeneratedFile = {
  path: "README.md",
  createContent: () =>
    Object.entries(tableRenderers).reduce(
      (page, [sectionName, renderTable]) => replaceSection(page, sectionName, `\n${renderTable().join("\n")}\n\n`),
      readRepositoryFile("README.md"),
    ),
};

/** A text in a cell of a table. */
const escapeCell = (text: string): string => text.replaceAll("|", "\\|");

/** The code, its severity, its message for its first sample, and the kinds of its fixes. */
function renderDiagnosticRow(code: DiagnosticCode): string {
  const diagnostics = samplesOf(code)
    .flatMap(({ input, options }) => compile(input, options).diagnostics)
    .filter((diagnostic) => diagnostic.code === code);
  const fixKinds = new Set(diagnostics.flatMap(({ fixes }): readonly Fix[] => fixes).map(({ kind }) => kind));
  const message = escapeCell(diagnostics[0]?.message ?? "");
  return `| \`${code}\` | ${diagnosticCatalogue[code].severity} | ${message} | ${[...fixKinds].sort().join(", ") || "–"} |`;
}

/** The name of a dialect, the earliest version of its database, and which mappings it has. */
function renderDialectRow(
  dialectName: (typeof dialectNames)[number],
  mappingKinds: readonly Mapping["kind"][],
): string {
  const { title, minVersion, mappingKinds: supportedKinds } = describeDialect(dialectName);
  const cells = mappingKinds.map((kind) => (supportedKinds.includes(kind) ? "yes" : "–"));
  return `| \`${dialectName}\` | ${title} ${minVersion} | ${cells.join(" | ")} |`;
}

/** How a command is called, what it does, and its options. */
function renderCommandRow(command: ReturnType<typeof listCommands>[number]): string {
  const options = command.options.filter(({ mandatory }) => !mandatory).map((option) => `\`${renderOption(option)}\``);
  return `| \`${escapeCell(renderUsage(command))}\` | ${command.summary()} | ${escapeCell(options.join(", "))} |`;
}
