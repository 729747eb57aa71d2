import type { CheckReporter } from "./check-reporter.js";

/** Renders one JSON array. Each filter is an object on its own line. */
export function createJsonCheckReporter(): CheckReporter {
  let elementSeparator = "\n";
  return {
    renderBegin: () => "[",
    renderFilter: ({ sourceName, lineNumber, filterText, compilation: { filter, diagnostics, omitted } }) => {
      const elementJson = JSON.stringify({
        name: sourceName,
        line: lineNumber,
        text: filterText,
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
