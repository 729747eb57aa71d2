import { EOL } from "node:os";
import type { CheckReporter } from "./check-reporter.js";
import { createSpanToRangeConverter } from "./source-range.js";

const workflowCommandNameBySeverity = { error: "error", warning: "warning", hint: "notice" } as const;

/**
 * Renders workflow commands of GitHub Actions, which add annotations to the files of a pull request. They have the same
 * format as those of `@actions/core`.
 */
export const createGithubReporter = (): CheckReporter => ({
  renderBegin: () => "",
  renderFilter: ({ filePath, lineNumber, compilation }) => {
    const sourceRangeOf = createSpanToRangeConverter(compilation.text, lineNumber);
    const annotations = compilation.diagnostics.map(({ severity, code, message, help, span }) => {
      const { startLine, startColumn, endLine, endColumn } = sourceRangeOf(span);
      // GitHub accepts columns only for a range on one line.
      const columnProperties = startLine === endLine ? { col: startColumn, endColumn } : {};
      const properties = { title: code, file: filePath, line: startLine, endLine, ...columnProperties };
      return renderWorkflowCommand(
        workflowCommandNameBySeverity[severity],
        properties,
        help ? `${message}\nhelp: ${help}` : message,
      );
    });
    const { omitted } = compilation;
    if (omitted > 0) {
      const properties = { file: filePath, line: lineNumber };
      annotations.push(renderWorkflowCommand("notice", properties, `more problems, not shown: ${omitted}`));
    }
    return annotations.join("");
  },
  renderEnd: () => "",
});

type WorkflowCommandProperties = Readonly<Record<string, string | number | undefined>>;

function renderWorkflowCommand(commandName: string, properties: WorkflowCommandProperties, message: string): string {
  const presentProperties = Object.entries(properties).filter(([, value]) => value !== undefined && value !== "");
  const propertyList = presentProperties
    .map(([key, value]) => `${key}=${escapeWorkflowCommandPropertyValue(String(value))}`)
    .join(",");
  return `::${commandName}${propertyList && ` ${propertyList}`}::${escapeWorkflowCommandMessage(message)}${EOL}`;
}

const escapeWorkflowCommandMessage = (text: string): string =>
  text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeWorkflowCommandPropertyValue = (text: string): string =>
  escapeWorkflowCommandMessage(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
