import { pathToFileURL } from "node:url";
import { type DiagnosticCode, diagnosticCatalogue } from "../../index.js";
import { version } from "../package-version.js";
import type { CheckFormat } from "./check-format.js";
import { type ArtifactLocation, artifactOf, root } from "./sarif-artifact.js";
import { levels, message, resultWriter } from "./sarif-result.js";

const codes = Object.keys(diagnosticCatalogue) as readonly DiagnosticCode[];

/** What is the same in every log: who speaks, of which rules, and how places are counted. */
const header = {
  tool: {
    driver: {
      name: "workspace-events-filter",
      version,
      semanticVersion: version,
      rules: codes.map((code) => ({
        id: code,
        shortDescription: message(code.replaceAll("-", " ")),
        defaultConfiguration: { level: levels[diagnosticCatalogue[code].severity] },
      })),
    },
  },
  columnKind: "utf16CodeUnits",
  newlineSequences: ["\r\n", "\r", "\n"],
  defaultEncoding: "UTF-8",
};

/** A SARIF 2.1.0 log of one run, as code scanning services read it. */
export function sarifFormat(): CheckFormat {
  const artifacts: object[] = [];
  const indices = new Map<string, number>();
  const notifications: object[] = [];
  let separator = "";
  return {
    begin: () => {
      const originalUriBaseIds = { [root]: { uri: `${pathToFileURL(process.cwd()).href}/` } };
      const run = JSON.stringify({ ...header, originalUriBaseIds });
      const schema = "https://json.schemastore.org/sarif-2.1.0.json";
      return `{"$schema":"${schema}","version":"2.1.0","runs":[${run.slice(0, -1)},"results":[`;
    },
    each: (checked) => {
      const artifact = artifactOf(checked);
      const key = checked.name ?? "";
      const index = indices.get(key) ?? artifacts.push(artifact) - 1;
      indices.set(key, index);
      const location: ArtifactLocation = { ...artifact.location, index };
      const { diagnostics, omitted, text } = checked.compilation;
      if (omitted > 0) notifications.push(omission(omitted, location));
      const resultOf = resultWriter(codes, location, text, checked.line);
      const results = diagnostics.map((each) => {
        const written = `${separator}\n${JSON.stringify(resultOf(each))}`;
        separator = ",";
        return written;
      });
      return results.join("");
    },
    end: (complete) => {
      const invocation = { executionSuccessful: complete, toolExecutionNotifications: notifications };
      return `\n],"artifacts":${JSON.stringify(artifacts)},"invocations":[${JSON.stringify(invocation)}]}]}\n`;
    },
  };
}

const omission = (omitted: number, artifactLocation: ArtifactLocation): object => ({
  level: "note",
  message: message(`more problems are left out: ${omitted}`),
  locations: [{ physicalLocation: { artifactLocation } }],
});
