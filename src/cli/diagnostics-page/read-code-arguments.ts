import { diagnosticCatalogue, interpret, type Profile } from "../../index.js";
import { scanCatalogue } from "../../scan/scan-catalogue.js";
import { findNearestWord } from "../../text/nearest-word.js";
import { Misuse } from "../output/misuse.js";

/** The codes of all diagnostics. */
export const allDiagnosticCodes: readonly string[] = [
  ...Object.keys(diagnosticCatalogue),
  ...Object.keys(scanCatalogue),
];

/** A code, also as a report writes it: `error[unknown-field]:`. */
const codePattern = /^(?:(?:error|warning|hint)?\[)?([a-z]+(?:-[a-z]+)*)\]?[:,]?$/i;

/** Returns the code that is written with spaces or underscores instead of hyphens: `wrong comparator`. */
function readKnownCode(word: string): string | undefined {
  const code = word.toLowerCase().replaceAll(/[ _]/g, "-");
  return allDiagnosticCodes.includes(code) ? code : undefined;
}

/**
 * The codes that the arguments of `explain` name. Undefined if the arguments are meant as a filter. No code is a valid
 * filter, and no filter is probably meant by a code.
 *
 * @throws Misuse if an argument is meant as a code, but there is no such code.
 */
export function readCodeArguments(words: readonly string[], profile: Profile): readonly string[] | undefined {
  const codes = words.flatMap((word) => readKnownCode(word) ?? codePattern.exec(word)?.[1]?.toLowerCase() ?? []);
  if (words.length === 0 || codes.length < words.length) return undefined;
  const unknownCodes = codes.filter((code) => !allDiagnosticCodes.includes(code));
  const [unknownCode] = unknownCodes;
  if (unknownCode === undefined) return [...new Set(codes)];
  const isMeantAsCode = (code: string): boolean =>
    !unknownCodes.includes(code) || code.includes("-") || findNearestWord(code, allDiagnosticCodes) !== undefined;
  if (!codes.some(isMeantAsCode) || interpret(words.join(" "), { profile }).length > 0) return undefined;
  const nearestCode = findNearestWord(unknownCode, allDiagnosticCodes);
  throw new Misuse(
    `${unknownCode}: no such diagnostic code (${nearestCode ? `Did you mean ${nearestCode}?` : "wef explain --codes lists them"})`,
  );
}
