import { pathToFileURL } from "node:url";
import { type DiagnosticCode, diagnosticCatalogue } from "../../index.js";
import { version } from "../package-version.js";
import type { CheckFormat } from "./check-format.js";
import { type ArtifactLocation, describeArtifact, sourceRootId } from "./sarif-artifact.js";
import { createMessage, createResultConverter, levels } from "./sarif-result.js";

const codes = Object.keys(diagnosticCatalogue) as readonly DiagnosticCode[];

/** The properties that every run has: the tool, its rules, and how columns are counted. */
const runProperties = {
  tool: {
    driver: {
      name: "workspace-events-filter",
      version,
      semanticVersion: version,
      rules: codes.map((code) => ({
        id: code,
        shortDescription: createMessage(code.replaceAll("-", " ")),
        defaultConfiguration: { level: levels[diagnosticCatalogue[code].severity] },
      })),
    },
  },
  columnKind: "utf16CodeUnits",
  newlineSequences: ["\r\n", "\r", "\n"],
  defaultEncoding: "UTF-8",
};

/** A SARIF 2.1.0 log with one run, as code scanning services read it. */
export function sarifFormat(): CheckFormat {
  const artifacts: object[] = [];
  const artifactIndices = new Map<string, number>();
  const notifications: object[] = [];
  let separator = "";
  return {
    begin: () => {
      const originalUriBaseIds = { [sourceRootId]: { uri: `${pathToFileURL(process.cwd()).href}/` } };
      const run = JSON.stringify({ ...runProperties, originalUriBaseIds });
      const schema = "https://json.schemastore.org/sarif-2.1.0.json";
      return `{"$schema":"${schema}","version":"2.1.0","runs":[${run.slice(0, -1)},"results":[`;
    },
    add: (checked) => {
      const artifact = describeArtifact(checked);
      const name = checked.name ?? "";
      const index = artifactIndices.get(name) ?? artifacts.push(artifact) - 1;
      artifactIndices.set(name, index);
      const location: ArtifactLocation = { ...artifact.location, index };
      const { diagnostics, omitted, text } = checked.compilation;
      if (omitted > 0) notifications.push(omittedNotification(omitted, location));
      const toResult = createResultConverter(codes, location, text, checked.line);
      const results = diagnostics.map((diagnostic) => {
        const part = `${separator}\n${JSON.stringify(toResult(diagnostic))}`;
        separator = ",";
        return part;
      });
      return results.join("");
    },
    end: (isComplete) => {
      const invocation = { executionSuccessful: isComplete, toolExecutionNotifications: notifications };
      return `\n],"artifacts":${JSON.stringify(artifacts)},"invocations":[${JSON.stringify(invocation)}]}]}\n`;
    },
  };
}

/** Says how many diagnostics of a filter are left out. */
const omittedNotification = (omitted: number, artifactLocation: ArtifactLocation): object => ({
  level: "note",
  message: createMessage(`more problems are left out: ${omitted}`),
  locations: [{ physicalLocation: { artifactLocation } }],
});
