import { diagnosticCatalogue, type Severity } from "../../index.js";
import { scanCatalogue } from "../../scan/scan-catalogue.js";
import type { CheckFormat } from "../formats/check-format.js";
import { createGithubFormat } from "../formats/github.js";
import { createSarifLog } from "../formats/sarif.js";
import { renderReportForStream } from "../output/render-report.js";
import { type ScanFormat, toCheckedFilter } from "./scanned-file.js";

/** For people: the report of each file, and at the end how many filters there are. */
function createPrettyFormat(): ScanFormat {
  const counts = { files: 0, filters: 0, error: 0, warning: 0, hint: 0, fixes: 0, fixedFiles: 0 };
  return {
    renderBegin: () => "",
    renderFile: (file) => {
      counts.files += 1;
      counts.filters += file.findings.filter(({ kind }) => kind !== "call").length;
      counts.fixes += file.fixCount;
      if (file.fixCount > 0) counts.fixedFiles += 1;
      const { compilation } = toCheckedFilter(file);
      for (const { severity } of compilation.diagnostics) counts[severity] += 1;
      const report = renderReportForStream(process.stdout, compilation, { name: file.path });
      return report ? `${report}\n\n` : "";
    },
    renderEnd: () => `${renderSummary(counts)}\n`,
  };
}

function renderSummary(
  counts: Readonly<Record<Severity | "files" | "filters" | "fixes" | "fixedFiles", number>>,
): string {
  const problems = (["error", "warning", "hint"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countNoun(counts[severity], severity))
    .join(", ");
  const fixes =
    counts.fixes > 0
      ? `${countNoun(counts.fixes, "fix", "fixes")} made in ${countNoun(counts.fixedFiles, "file")}\n`
      : "";
  return `${fixes}${countNoun(counts.filters, "filter")} in ${countNoun(counts.files, "file")}${problems && `: ${problems}`}`;
}

const countNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** One JSON array with an object for each filter, one per line. */
function createJsonFormat(): ScanFormat {
  let separator = "\n";
  return {
    renderBegin: () => "[",
    renderFile: ({ path, findings }) =>
      findings
        .map((finding) => {
          const element = separator + JSON.stringify({ path, ...finding });
          separator = ",\n";
          return element;
        })
        .join(""),
    renderEnd: () => "\n]\n",
  };
}

/** A format of `check`, for the diagnostics of files. */
const fromCheckFormat = (format: CheckFormat): ScanFormat => ({
  renderBegin: format.renderBegin,
  renderFile: (file) => (file.findings.length > 0 ? format.renderFilter(toCheckedFilter(file)) : ""),
  renderEnd: format.renderEnd,
});

/** The formats of a scan, by name. */
export const scanFormats: Readonly<Record<"pretty" | "json" | "sarif" | "github", () => ScanFormat>> = {
  pretty: createPrettyFormat,
  json: createJsonFormat,
  sarif: () =>
    fromCheckFormat(createSarifLog([...Object.entries(diagnosticCatalogue), ...Object.entries(scanCatalogue)])),
  github: () => fromCheckFormat(createGithubFormat()),
};
