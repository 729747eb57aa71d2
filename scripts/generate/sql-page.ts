import { describeDialect, dialectNames, type Mapping } from "../../src/backends/sql.js";
import { type GeneratedFile, readRepositoryFile, replaceSection } from "./generated-file.js";

/** The page about SQL. Only its table of dialects is generated. */
export const sqlPageFile: GeneratedFile = {
  path: "docs/sql.md",
  createContent: () =>
    replaceSection(readRepositoryFile("docs/sql.md"), "dialects", `\n${renderTable().join("\n")}\n\n`),
};

function renderTable(): readonly string[] {
  const mappingKinds = [...new Set(dialectNames.flatMap((name) => describeDialect(name).mappingKinds))];
  return [
    `| dialect | version | ${mappingKinds.map((kind) => `\`${kind}\``).join(" | ")} |`,
    `|---|---|${mappingKinds.map(() => "---|").join("")}`,
    ...dialectNames.map((dialectName) => renderDialectRow(dialectName, mappingKinds)),
  ];
}

/** The table row of a dialect: its name, the earliest version of its database, and the mappings that it supports. */
function renderDialectRow(
  dialectName: (typeof dialectNames)[number],
  mappingKinds: readonly Mapping["kind"][],
): string {
  const { title, minVersion, mappingKinds: supportedKinds } = describeDialect(dialectName);
  const cells = mappingKinds.map((kind) => (supportedKinds.includes(kind) ? "yes" : "–"));
  return `| \`${dialectName}\` | ${title} ${minVersion} | ${cells.join(" | ")} |`;
}
