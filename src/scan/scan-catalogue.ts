import type { Severity } from "../diagnostics/catalogue/entry.js";

/**
 * The codes of diagnostics that depend on the program around a filter. All other codes are in `diagnosticCatalogue`.
 */
export type ScanDiagnosticCode = "unescaped-value" | "no-filter";

interface ScanCatalogueEntry {
  readonly severity: Severity;
  readonly message: (expression: string) => string;
  /** @param hasLibrary Whether the program can call this library. */
  readonly help: (hasLibrary: boolean) => string;
}

/** Every diagnostic that `scan` adds to the diagnostics of the compiler. */
export const scanCatalogue: Readonly<Record<ScanDiagnosticCode, ScanCatalogueEntry>> = {
  "unescaped-value": {
    severity: "warning",
    message: (expression) =>
      `${expression ? `\`${expression}\` is inserted between quotes without a check` : "the inserted value is not checked"}: a \`"\` in it would end the value`,
    help: (hasLibrary) =>
      hasLibrary
        ? "build the filter with `buildFilter`, which checks every value"
        : 'reject values with any character other than letters, digits, ".", "/", "_" and "-" before they are filled in',
  },
  "no-filter": {
    severity: "warning",
    message: () => "this call of the list method has no filter, which the service requires",
    help: () => 'give it a filter with at least one event type: `event_types:"…"`',
  },
};
