import type { CheckReporter } from "./check-reporter.js";

/** One JSON array with an object for each filter, one per line. */
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
