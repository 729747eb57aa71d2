import { compile } from "../../compile.js";
import { diagnosticCatalogue } from "../../diagnostics/catalogue.js";
import { formatMessage } from "../../diagnostics/diagnostic.js";
import type { CompileOptions } from "../../options.js";
import { resolveOptions } from "../../options.js";
import type { Span } from "../../text/span.js";
import type { ScanDiagnostic } from "../finding.js";
import type { Place } from "../place.js";
import type { Separator } from "../templates/separator.js";
import { sampleEventTypeAt } from "./value-fillings.js";

/** Matches a text that consists of one restriction on event types, with any value. */
const soleEventTypeRestrictionPattern =
  /^\s{0,99}\(?\s{0,9}event_types\s{0,9}[:=]\s{0,9}(?:"[^"]{0,400}"|\uE000)\s{0,9}\)?\s{0,99}$/;

/** Reports a separator that joins event types with AND. Undefined for any other separator. */
export function diagnoseSeparator(
  text: string,
  { text: separator, span, isNamedConstant }: Separator,
  options: CompileOptions,
  placeOf: (span: Span) => Place,
): ScanDiagnostic | undefined {
  if (!soleEventTypeRestrictionPattern.test(text) || !/^and$/i.test(separator)) return undefined;
  const { profile } = resolveOptions(options);
  const sample = [0, 1].map((index) => `event_types:"${sampleEventTypeAt(profile, index)}"`).join(" AND ");
  const diagnostic = compile(sample, options).diagnostics.find(({ code }) => code === "event-types-joined-by-and");
  if (!diagnostic) return undefined;
  const { code, severity, fixes } = diagnostic;
  const help = (diagnosticCatalogue[code].help as ((data: unknown) => string | undefined) | undefined)?.(
    diagnostic.data,
  );
  return {
    code,
    severity,
    message: formatMessage(diagnostic),
    ...(help && { help }),
    ...placeOf(span),
    fixes: isNamedConstant
      ? []
      : fixes
          .slice(0, 1)
          .map(({ title, kind }) => ({ code, title, kind, edits: [{ ...placeOf(span), newText: "OR" }] })),
  };
}
