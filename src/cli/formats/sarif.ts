import { pathToFileURL } from "node:url";
import { documentationUrlOf } from "../../diagnostics/documentation-url.js";
import { repositoryUrl } from "../../diagnostics/repository-url.js";
import { diagnosticCatalogue, type Severity } from "../../index.js";
import { readPackageVersion } from "../package-version.js";
import type { CheckReporter } from "./check-reporter.js";
import { type ArtifactLocation, createSarifArtifact, sourceRootUriBaseId } from "./sarif-artifact.js";
import { createDiagnosticToResultConverter, createSarifMessage, sarifLevelBySeverity } from "./sarif-result.js";

const catalogueCodeEntryPairs: RuleCodesWithSeverity = Object.entries(diagnosticCatalogue);

/** The diagnostic codes that results can have, each with its severity. */
export type RuleCodesWithSeverity = readonly (readonly [code: string, entry: { readonly severity: Severity }])[];

/** The properties that are the same in every run: the tool, its rules, and the unit of columns. */
function createSarifRunWithoutResults(rules: RuleCodesWithSeverity): object {
  const version = readPackageVersion();
  return {
    tool: {
      driver: {
        name: "workspace-events-filter",
        informationUri: repositoryUrl,
        version,
        semanticVersion: version,
        rules: rules.map(([code, { severity }]) => ({
          id: code,
          shortDescription: createSarifMessage(code.replaceAll("-", " ")),
          helpUri: documentationUrlOf(code),
          defaultConfiguration: { level: sarifLevelBySeverity[severity] },
        })),
      },
    },
    columnKind: "utf16CodeUnits",
    newlineSequences: ["\r\n", "\r", "\n"],
    defaultEncoding: "UTF-8",
  };
}

/** Renders a SARIF 2.1.0 log with one run, in the form that code scanning services can read. */
export const createSarifCheckReporter = (): CheckReporter => createSarifReporterForRules(catalogueCodeEntryPairs);

/** Makes a SARIF reporter. The given rules are those of the command `check` or those of the command `scan`. */
export function createSarifReporterForRules(rules: RuleCodesWithSeverity): CheckReporter {
  const ruleCodes = rules.map(([code]) => code);
  const artifacts: object[] = [];
  const artifactIndices = new Map<string, number>();
  const notifications: object[] = [];
  let resultSeparator = "";
  return {
    renderBegin: () => {
      const originalUriBaseIds = { [sourceRootUriBaseId]: { uri: `${pathToFileURL(process.cwd()).href}/` } };
      const runJson = JSON.stringify({ ...createSarifRunWithoutResults(rules), originalUriBaseIds });
      const schemaUrl = "https://json.schemastore.org/sarif-2.1.0.json";
      return `{"$schema":"${schemaUrl}","version":"2.1.0","runs":[${runJson.slice(0, -1)},"results":[`;
    },
    renderFilter: (checkedFilter) => {
      const artifact = createSarifArtifact(checkedFilter);
      const artifactName = checkedFilter.sourceName ?? "";
      const artifactIndex = artifactIndices.get(artifactName) ?? artifacts.push(artifact) - 1;
      artifactIndices.set(artifactName, artifactIndex);
      const artifactLocation: ArtifactLocation = { ...artifact.location, index: artifactIndex };
      const { diagnostics, omitted, text } = checkedFilter.compilation;
      if (omitted > 0) notifications.push(createOmittedDiagnosticsNotification(omitted, artifactLocation));
      const convertDiagnostic = createDiagnosticToResultConverter(
        ruleCodes,
        artifactLocation,
        text,
        checkedFilter.lineNumber,
      );
      const resultTexts = diagnostics.map((diagnostic) => {
        const resultText = `${resultSeparator}\n${JSON.stringify(convertDiagnostic(diagnostic))}`;
        resultSeparator = ",";
        return resultText;
      });
      return resultTexts.join("");
    },
    renderEnd: (hasReadAllFilters) => {
      const invocation = { executionSuccessful: hasReadAllFilters, toolExecutionNotifications: notifications };
      return `\n],"artifacts":${JSON.stringify(artifacts)},"invocations":[${JSON.stringify(invocation)}]}]}\n`;
    },
  };
}

/** A notification that says how many diagnostics of a filter are left out. */
const createOmittedDiagnosticsNotification = (omittedCount: number, artifactLocation: ArtifactLocation): object => ({
  level: "note",
  message: createSarifMessage(`more problems, not shown: ${omittedCount}`),
  locations: [{ physicalLocation: { artifactLocation } }],
});
