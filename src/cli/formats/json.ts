import type { CheckFormat } from "./check-format.js";

/** One JSON array with an object for each filter, one per line. */
export function jsonFormat(): CheckFormat {
  let separator = "\n";
  return {
    begin: () => "[",
    add: ({ name, line, text, compilation: { filter, diagnostics, omitted } }) => {
      const json = JSON.stringify({ name, line, text, valid: filter !== undefined, filter, diagnostics, omitted });
      const part = separator + json;
      separator = ",\n";
      return part;
    },
    end: () => "\n]\n",
  };
}
