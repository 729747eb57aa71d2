import type { Diagnostic, DiagnosticCode, Severity, Span } from "../../index.js";
import type { ArtifactLocation } from "./sarif-artifact.js";
import { regionOf } from "./source-range.js";

export const levels: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", hint: "note" };

/** A text for people. Braces would stand for an argument, so they are doubled (SARIF 2.1.0, 3.11.5). */
export const message = (text: string): { readonly text: string } => ({ text: text.replace(/[{}]/g, "$&$&") });

/** Makes the results of one text's diagnostics. */
export function resultWriter(
  codes: readonly DiagnosticCode[],
  artifactLocation: ArtifactLocation,
  text: string,
  firstLine: number | undefined,
): (diagnostic: Diagnostic) => object {
  const region = regionOf(text, firstLine);
  const place = (span: Span): object => ({ physicalLocation: { artifactLocation, region: region(span) } });
  const fix = ({ title, kind, edits }: Diagnostic["fixes"][number]): object => {
    const replacements = edits.map(({ span, newText }) => ({
      deletedRegion: region(span),
      insertedContent: { text: newText },
    }));
    return {
      description: message(title),
      artifactChanges: [{ artifactLocation, replacements }],
      properties: { kind },
    };
  };
  return ({ code, severity, message: sentence, help, span, related = [], fixes }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: message(help ? `${sentence}: ${help}` : sentence),
    locations: [place(span)],
    ...(related.length > 0 && {
      relatedLocations: related.map((each, id) => ({ id, message: message(each.message), ...place(each.span) })),
    }),
    ...(fixes.length > 0 && { fixes: fixes.map(fix) }),
  });
}
