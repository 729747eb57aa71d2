import { EOL } from "node:os";
import type { CheckFormat } from "./check-format.js";
import { createRangeFinder } from "./source-range.js";

const commandNames = { error: "error", warning: "warning", hint: "notice" } as const;

/** Workflow commands, which make annotations on the files of a pull request. `@actions/core` writes them like this. */
export const githubFormat = (): CheckFormat => ({
  begin: () => "",
  add: ({ file, line, compilation }) => {
    const rangeOf = createRangeFinder(compilation.text, line);
    return compilation.diagnostics
      .map(({ severity, code, message, help, span }) => {
        const { startLine, startColumn, endLine, endColumn } = rangeOf(span);
        // GitHub takes columns only of a range on one line.
        const columns = startLine === endLine ? { col: startColumn, endColumn } : {};
        const properties = { title: code, file, line: startLine, endLine, ...columns };
        return workflowCommand(commandNames[severity], properties, help ? `${message}\nhelp: ${help}` : message);
      })
      .join("");
  },
  end: () => "",
});

type Properties = Readonly<Record<string, string | number | undefined>>;

function workflowCommand(name: string, properties: Properties, message: string): string {
  const present = Object.entries(properties).filter(([, value]) => value !== undefined && value !== "");
  const list = present.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
  return `::${name} ${list}::${escapeData(message)}${EOL}`;
}

const escapeData = (text: string): string => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
