import type { CheckFormat } from "./check-format.js";

/** One JSON document: an array with an object for each filter, one a line. */
export function jsonFormat(): CheckFormat {
  let separator = "\n";
  return {
    begin: () => "[",
    each: ({ name, line, text, compilation: { filter, diagnostics, omitted } }) => {
      const found = JSON.stringify({ name, line, text, valid: filter !== undefined, filter, diagnostics, omitted });
      const written = separator + found;
      separator = ",\n";
      return written;
    },
    end: () => "\n]\n",
  };
}
