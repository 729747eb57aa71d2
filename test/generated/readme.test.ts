import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile, type DiagnosticCode, diagnosticCatalogue, type Fix } from "../../src/index.js";
import { samplesOf } from "../support/catalogue.js";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const markers = /(<!-- diagnostics: [^>]*-->\n)[\s\S]*?(<!-- \/diagnostics -->)/;

/** Code, severity, what it says of its first sample, and how it can be repaired, if it can. */
function row(code: DiagnosticCode): string {
  const diagnostics = samplesOf(code).flatMap(({ input, options }) => compile(input, options).diagnostics);
  const own = diagnostics.filter((diagnostic) => diagnostic.code === code);
  const kinds = new Set(own.flatMap(({ fixes }): readonly Fix[] => fixes).map(({ kind }) => kind));
  const message = (own[0]?.message ?? "").replaceAll("|", "\\|");
  return `| \`${code}\` | ${diagnosticCatalogue[code].severity} | ${message} | ${[...kinds].sort().join(", ") || "–"} |`;
}

test("the README's table of diagnostics is the catalogue's", async () => {
  const codes = Object.keys(diagnosticCatalogue) as DiagnosticCode[];
  const table = ["| code | severity | says, for example | repair |", "|---|---|---|---|", ...codes.map(row)].join("\n");
  const current = readme.replace(markers, (_, open: string, close: string) => `${open}\n${table}\n\n${close}`);
  expect(readme).toMatch(markers);
  await expect(current).toMatchFileSnapshot("../../README.md");
});
