import type { Diagnostic, Fix, Severity, Span } from "../../index.js";
import type { ArtifactLocation } from "./sarif-artifact.js";
import { createSpanToRangeConverter } from "./source-range.js";

export const sarifLevelBySeverity: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  hint: "note",
};

/**
 * Creates a SARIF message. Braces are doubled, because SARIF reads `{…}` as a placeholder for an argument (SARIF 2.1.0,
 * 3.11.5).
 */
export const createSarifMessage = (text: string): { readonly text: string } => ({
  text: text.replace(/[{}]/g, "$&$&"),
});

/**
 * Makes the function that converts the diagnostics of a text to SARIF results.
 *
 * @param ruleCodes The codes of all rules, in the order of the run's `rules`.
 */
export function createDiagnosticToResultConverter(
  ruleCodes: readonly string[],
  artifactLocation: ArtifactLocation,
  text: string,
  firstLineNumber: number | undefined,
): (diagnostic: Diagnostic) => object {
  const regionOf = createSpanToRangeConverter(text, firstLineNumber);
  const locationOf = (span: Span): object => ({ physicalLocation: { artifactLocation, region: regionOf(span) } });
  const convertFix = ({ title, kind, edits }: Fix): object => {
    const replacements = edits.map(({ span, newText }) => ({
      deletedRegion: regionOf(span),
      insertedContent: { text: newText },
    }));
    return {
      description: createSarifMessage(title),
      artifactChanges: [{ artifactLocation, replacements }],
      properties: { kind },
    };
  };
  return ({ code, severity, message, help, span, related = [], fixes }) => ({
    ruleId: code,
    ruleIndex: ruleCodes.indexOf(code),
    level: sarifLevelBySeverity[severity],
    message: createSarifMessage(help ? `${message}: ${help}` : message),
    locations: [locationOf(span)],
    ...(related.length > 0 && {
      relatedLocations: related.map((relatedPlace, relatedLocationId) => ({
        id: relatedLocationId,
        message: createSarifMessage(relatedPlace.message),
        ...locationOf(relatedPlace.span),
      })),
    }),
    ...(fixes.length > 0 && { fixes: fixes.map(convertFix) }),
  });
}
