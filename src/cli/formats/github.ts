import { EOL } from "node:os";
import type { CheckReporter } from "./check-reporter.js";
import { createRangeFinder } from "./source-range.js";

const workflowCommandNames = { error: "error", warning: "warning", hint: "notice" } as const;

/**
 * Renders workflow commands of GitHub Actions, which add annotations to the files of a pull request. They have the same
 * format as those of `@actions/core`.
 */
export const createGithubReporter = (): CheckReporter => ({
  renderBegin: () => "",
  renderFilter: ({ filePath, lineNumber, compilation }) => {
    const sourceRangeOf = createRangeFinder(compilation.text, lineNumber);
    const annotations = compilation.diagnostics.map(({ severity, code, message, help, span }) => {
      const { startLine, startColumn, endLine, endColumn } = sourceRangeOf(span);
      // GitHub accepts columns only for a range on one line.
      const columnProperties = startLine === endLine ? { col: startColumn, endColumn } : {};
      const properties = { title: code, file: filePath, line: startLine, endLine, ...columnProperties };
      return renderWorkflowCommand(
        workflowCommandNames[severity],
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

type CommandProperties = Readonly<Record<string, string | number | undefined>>;

function renderWorkflowCommand(commandName: string, properties: CommandProperties, message: string): string {
  const presentProperties = Object.entries(properties).filter(([, value]) => value !== undefined && value !== "");
  const propertyList = presentProperties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
  return `::${commandName}${propertyList && ` ${propertyList}`}::${escapeData(message)}${EOL}`;
}

const escapeData = (text: string): string => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
