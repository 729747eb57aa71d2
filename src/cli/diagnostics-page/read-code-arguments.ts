import { diagnosticCatalogue, interpret, type Profile } from "../../index.js";
import { scanCatalogue } from "../../scan/scan-catalogue.js";
import { findNearestWord } from "../../text/nearest-word.js";
import { isMeantAsFilter } from "../misuse/file-names.js";
import { Misuse } from "../output/misuse.js";

/** The codes of all diagnostics. */
export const allDiagnosticCodes: readonly string[] = [
  ...Object.keys(diagnosticCatalogue),
  ...Object.keys(scanCatalogue),
];

/** A code, also as a report writes it: `error[unknown-field]:`. */
const codePattern = /^(?:(?:error|warning|hint)?\[)?([a-z]+(?:-[a-z]+)*)\]?[:,]?$/i;

/** A longer word is not meant as a code. */
const maxCodeLength = 64;

/** The hyphens and dashes that programs for documents write instead of `-`. */
const dashPattern = /[\u2010-\u2015\u2212]/g;

/**
 * The word as a code in lower case. Undefined if it does not have the form of a code. A known code can have spaces or
 * underscores instead of its hyphens.
 */
function toCode(word: string): string | undefined {
  if (word.length > maxCodeLength) return undefined;
  const hyphenated = word.toLowerCase().replaceAll(dashPattern, "-");
  const joined = hyphenated.replaceAll(/[ _]/g, "-");
  return isKnownCode(joined) ? joined : codePattern.exec(hyphenated)?.[1];
}

const isKnownCode = (code: string | undefined): boolean => code !== undefined && allDiagnosticCodes.includes(code);

/** The codes in an argument that is a list, as in `comment,placeholder`. */
const splitList = (word: string): readonly string[] => {
  const parts = word.split(/[\s,]+/).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => isKnownCode(toCode(part))) ? parts : [word];
};

/**
 * The codes that the arguments of `explain` name. Undefined if the arguments are meant as a filter. No code is a valid
 * filter, and no filter is probably meant by a code.
 *
 * @throws Misuse if an argument is meant as a code, but there is no such code, or if there is a filter beside a code.
 */
export function readCodeArguments(givenWords: readonly string[], profile: Profile): readonly string[] | undefined {
  const words = givenWords.flatMap(splitList);
  checkForFilterBesideCode(words);
  const codes = words.flatMap((word) => toCode(word) ?? []);
  if (words.length === 0 || codes.length < words.length) return undefined;
  const unknownCodes = codes.filter((code) => !isKnownCode(code));
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

function checkForFilterBesideCode(words: readonly string[]): void {
  const code = words.map(toCode).find((each) => isKnownCode(each));
  const others = words.filter((word) => !isKnownCode(toCode(word)));
  if (code !== undefined && others.length > 0 && others.every(isMeantAsFilter))
    throw new Misuse(`${code} is the code of a diagnostic, not a part of a filter: explain it by itself`);
}
