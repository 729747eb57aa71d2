import type { CheckReporter } from "./check-reporter.js";

/** Renders one JSON array. Each filter is an object on its own line. */
export function createJsonCheckReporter(): CheckReporter {
  let elementSeparator = "\n";
  return {
    renderBegin: () => "[",
    renderFilter: ({ name, lineNumber, text, compilation: { filter, diagnostics, omitted } }) => {
      const elementJson = JSON.stringify({
        name,
        line: lineNumber,
        text,
        valid: filter !== undefined,
        filter,
        diagnostics,
        omitted,
      });
      const separatedElement = elementSeparator + elementJson;
      elementSeparator = ",\n";
      return separatedElement;
    },
    renderEnd: () => "\n]\n",
  };
}
