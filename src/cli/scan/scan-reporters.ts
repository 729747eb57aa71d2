import { diagnosticCatalogue, type Severity } from "../../index.js";
import { scanCatalogue } from "../../scan/scan-catalogue.js";
import type { CheckReporter } from "../formats/check-reporter.js";
import { createGithubReporter } from "../formats/github.js";
import { createSarifReporterForRules } from "../formats/sarif.js";
import { renderExplainCommandSuggestion } from "../output/explain-command.js";
import { renderReportForStream } from "../output/render-report.js";
import { type ScanReporter, scannedFileToCheckedFilter } from "./scanned-file.js";

/** Renders text for people: the report of each file, and at the end the number of filters and the command that explains the problems. */
function createPrettyScanReporter(): ScanReporter {
  const counts = { files: 0, filters: 0, error: 0, warning: 0, hint: 0, fixes: 0, fixedFiles: 0 };
  const codes = new Set<string>();
  return {
    renderBegin: () => "",
    renderFile: (file) => {
      counts.files += 1;
      counts.filters += file.findings.filter(({ kind }) => kind !== "call").length;
      counts.fixes += file.appliedFixCount;
      if (file.appliedFixCount > 0) counts.fixedFiles += 1;
      const { compilation } = scannedFileToCheckedFilter(file);
      for (const { severity, code } of compilation.diagnostics) {
        counts[severity] += 1;
        codes.add(code);
      }
      const report = renderReportForStream(process.stdout, compilation, { sourceName: file.path });
      return report ? `${report}\n\n` : "";
    },
    renderEnd: () => `${renderSummary(counts)}\n${renderExplainCommandSuggestion(codes)}`,
  };
}

function renderSummary(
  counts: Readonly<Record<Severity | "files" | "filters" | "fixes" | "fixedFiles", number>>,
): string {
  const problems = (["error", "warning", "hint"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCountWithNoun(counts[severity], severity))
    .join(", ");
  const fixes =
    counts.fixes > 0
      ? `${formatCountWithNoun(counts.fixes, "fix", "fixes")} made in ${formatCountWithNoun(counts.fixedFiles, "file")}\n`
      : "";
  return `${fixes}${formatCountWithNoun(counts.filters, "filter")} in ${formatCountWithNoun(counts.files, "file")}${problems && `: ${problems}`}`;
}

const formatCountWithNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Renders one JSON array. Each finding is an object on its own line. */
function createJsonScanReporter(): ScanReporter {
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

/** Converts a reporter of the command `check` to a reporter of the command `scan`. */
const adaptCheckReporterForScan = (format: CheckReporter): ScanReporter => ({
  renderBegin: format.renderBegin,
  renderFile: (file) => (file.findings.length > 0 ? format.renderFilter(scannedFileToCheckedFilter(file)) : ""),
  renderEnd: format.renderEnd,
});

/** The functions that create the reporters, by the name of the format. */
export const scanReporterCreatorByFormat: Readonly<Record<"pretty" | "json" | "sarif" | "github", () => ScanReporter>> =
  {
    pretty: createPrettyScanReporter,
    json: createJsonScanReporter,
    sarif: () =>
      adaptCheckReporterForScan(
        createSarifReporterForRules([...Object.entries(diagnosticCatalogue), ...Object.entries(scanCatalogue)]),
      ),
    github: () => adaptCheckReporterForScan(createGithubReporter()),
  };
