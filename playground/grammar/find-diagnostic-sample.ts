import { compile, type DiagnosticCode } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { adaptSampleToProfile } from "./adapt-sample-to-profile.ts";
import samples from "./samples.json";

/** A text with a diagnostic, and its message there. */
export interface DiagnosticSample {
  readonly text: string;
  readonly message: string;
  readonly help?: string;
}

const originalSampleTextByCode: Readonly<Partial<Record<string, string>>> = samples;

/** A sample of a diagnostic in the words of the page's profile; undefined if there is none. */
export function findDiagnosticSample(diagnosticCode: DiagnosticCode): DiagnosticSample | undefined {
  const originalSampleText = originalSampleTextByCode[diagnosticCode];
  if (originalSampleText === undefined) return undefined;
  const text = adaptSampleToProfile(originalSampleText);
  const diagnostic = compile(text, { profile }).diagnostics.find(
    (candidateDiagnostic) => candidateDiagnostic.code === diagnosticCode,
  );
  return diagnostic && { text, message: diagnostic.message, ...(diagnostic.help && { help: diagnostic.help }) };
}
