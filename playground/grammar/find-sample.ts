import { compile, type DiagnosticCode } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import samples from "./samples.json";
import { translateSample } from "./translate-sample.ts";

/** A text with a diagnostic, and what the diagnostic says there. */
export interface DiagnosticSample {
  readonly text: string;
  readonly message: string;
  readonly help?: string;
}

const sampleByCode: Readonly<Partial<Record<string, string>>> = samples;

/** A sample of a diagnostic in the words of the page's profile; undefined if there is none. */
export function findSample(code: DiagnosticCode): DiagnosticSample | undefined {
  const sampleText = sampleByCode[code];
  if (sampleText === undefined) return undefined;
  const text = translateSample(sampleText);
  const diagnostic = compile(text, { profile }).diagnostics.find((candidate) => candidate.code === code);
  return diagnostic && { text, message: diagnostic.message, ...(diagnostic.help && { help: diagnostic.help }) };
}
