import { EOL } from "node:os";
import type { CheckFormat } from "./check-format.js";
import { regionOf } from "./source-range.js";

const commands = { error: "error", warning: "warning", hint: "notice" } as const;

/** Workflow commands: annotations on the files of a pull request, written as `@actions/core` writes them. */
export const githubFormat = (): CheckFormat => ({
  begin: () => "",
  each: ({ file, line, compilation }) => {
    const region = regionOf(compilation.text, line);
    return compilation.diagnostics
      .map(({ severity, code, message, help, span }) => {
        const { startLine, startColumn, endLine, endColumn } = region(span);
        // Columns are taken only where the place lies on one line.
        const columns = startLine === endLine ? { col: startColumn, endColumn } : {};
        const properties = { title: code, file, line: startLine, endLine, ...columns };
        return command(commands[severity], properties, help ? `${message}\nhelp: ${help}` : message);
      })
      .join("");
  },
  end: () => "",
});

type Properties = Readonly<Record<string, string | number | undefined>>;

function command(name: string, properties: Properties, message: string): string {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined && value !== "");
  const list = given.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",");
  return `::${name} ${list}::${escapeData(message)}${EOL}`;
}

const escapeData = (text: string): string => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
