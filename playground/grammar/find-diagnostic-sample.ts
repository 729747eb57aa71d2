import { compile, type DiagnosticCode } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { adaptSampleToProfile } from "./adapt-sample-to-profile.ts";
import samples from "./samples.json";

/** A text with a diagnostic, and the message of this diagnostic. */
export interface DiagnosticSample {
  readonly text: string;
  readonly message: string;
  readonly help?: string;
}

const originalSampleTextByCode: Readonly<Partial<Record<string, string>>> = samples;

/** A sample of a diagnostic, with the names of the page's profile. Undefined if there is no sample. */
export function findDiagnosticSample(diagnosticCode: DiagnosticCode): DiagnosticSample | undefined {
  const originalSampleText = originalSampleTextByCode[diagnosticCode];
  if (originalSampleText === undefined) return undefined;
  const text = adaptSampleToProfile(originalSampleText);
  const diagnostic = compile(text, { profile }).diagnostics.find(
    (candidateDiagnostic) => candidateDiagnostic.code === diagnosticCode,
  );
  return diagnostic && { text, message: diagnostic.message, ...(diagnostic.help && { help: diagnostic.help }) };
}
