import { explain, findObstacles, fixAll, interpret, type Profile, type Severity } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { applyStyle } from "../output/apply-style.js";
import { renderExplainCommandSuggestion } from "../output/explain-command.js";
import { renderReportForStream } from "../output/render-report.js";
import type { CheckReporter } from "./check-reporter.js";

/**
 * Renders text for people. For each filter, there is a report and the meaning of the filter. If the filter is not valid
 * but fixes can make it valid, there is the fixed text instead of the meaning. The end counts the filters and the
 * problems, and names the command that explains the problems. It is left out if there is only one filter and no problem.
 */
export function createPrettyCheckReporter(profileForFixes: Profile): CheckReporter {
  const counts = { filters: 0, valid: 0, error: 0, warning: 0, hint: 0 };
  const codes = new Set<string>();
  return {
    renderBegin: () => "",
    renderFilter: (checkedFilter) => {
      const { sourceName, lineNumber, filterText, compilation } = checkedFilter;
      counts.filters += 1;
      if (compilation.filter) counts.valid += 1;
      for (const { severity, code } of compilation.diagnostics) {
        counts[severity] += 1;
        codes.add(code);
      }
      const fixedText = compilation.filter ? undefined : findValidFixedTextOnOneLine(filterText, profileForFixes);
      const readings = compilation.filter || fixedText ? [] : interpret(filterText, { profile: profileForFixes });
      const obstacles =
        compilation.filter || fixedText || readings.length > 0
          ? []
          : findObstacles(filterText, { profile: profileForFixes });
      const reportText = renderReportForStream(
        process.stdout,
        { ...compilation, text: filterText, readings, obstacles },
        checkedFilter,
      );
      const meaningOrFixedText = compilation.filter
        ? `${renderGreen("valid")}: ${explain(compilation.filter)}\n`
        : fixedText && `${renderGreen("write it as")}: ${fixedText}\n`;
      const sourcePrefix =
        compilation.filter && sourceName ? `${revealInvisible(sourceName)}${lineNumber ? `:${lineNumber}` : ""}: ` : "";
      return reportText
        ? `${reportText}\n\n${meaningOrFixedText ? `${sourcePrefix}${meaningOrFixedText}\n` : ""}`
        : `${sourcePrefix}${meaningOrFixedText ?? ""}`;
    },
    renderEnd: () =>
      counts.filters > 1 || counts.error + counts.warning + counts.hint > 0
        ? `${renderSummary(counts)}\n${renderExplainCommandSuggestion(codes)}`
        : "",
  };
}

const renderGreen = (text: string): string => applyStyle(process.stdout, "green", text);

/**
 * The fixed text on one line. Undefined if the fixes do not make the text valid. Line breaks can be replaced by spaces,
 * because no value contains line breaks.
 */
function findValidFixedTextOnOneLine(text: string, profileForFixes: Profile): string | undefined {
  const fixResult = fixAll(text, { profile: profileForFixes });
  return fixResult.compilation.filter && fixResult.text.trim().split(/\s+/).join(" ");
}

function renderSummary(counts: Readonly<Record<Severity | "filters" | "valid", number>>): string {
  const foundSeverities = (["error", "warning", "hint"] as const).filter((severity) => counts[severity] > 0);
  const problemCounts = foundSeverities.map((severity) => formatCountWithNoun(counts[severity], severity)).join(", ");
  return `${formatCountWithNoun(counts.filters, "filter")}, ${counts.valid} valid${problemCounts && `: ${problemCounts}`}`;
}

const formatCountWithNoun = (count: number, singularNoun: string): string =>
  `${count} ${singularNoun}${count === 1 ? "" : "s"}`;
