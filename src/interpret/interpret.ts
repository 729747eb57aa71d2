import { type Compilation, type CompileOptions, compile } from "../compile.js";
import { assertText } from "../diagnostics/assert-text.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Filter } from "../filter/filter.js";
import { print } from "../filter/print.js";
import { resolveOptions } from "../options.js";
import type { Profile } from "../vocabulary/profile.js";
import { downgradeDoubtfulReadings } from "./downgrade-doubtful-readings.js";
import { findReadings } from "./find-readings.js";
import { findReadingsInRegions } from "./find-readings-in-regions.js";
import { findReadingsInProgram } from "./programs/find-readings-in-program.js";
import type { Reading } from "./reading.js";

/** A text that is longer than this number of UTF-16 code units has no readings. */
export const maxInterpretedLength = 20_000;

/**
 * Returns the readings of a text: the filters that its author may have meant. The most probable reading comes first.
 * The result is empty if the text means no filter, or if it is a valid filter with a placeholder as an id. Any other
 * valid filter is its own reading. It has other readings only if a warning says that it may mean something else. Never
 * throws for a text.
 *
 * @throws TypeError for anything but a text.
 */
export function interpret(text: string, options?: CompileOptions): readonly Reading[] {
  assertText(text, "interpret");
  if (text.length > maxInterpretedLength || text.trim() === "") return [];
  return findReadingsOfCompilation(compile(text, options), resolveOptions(options).profile);
}

/** Returns the readings of a text that has been compiled. The text must not be empty or too long. */
export function findReadingsOfCompilation(
  { text, filter, diagnostics }: Compilation,
  profile: Profile,
): readonly Reading[] {
  const isDoubtful = diagnostics.some(({ code }) => codesThatCauseDoubt.has(code));
  if (filter && !isDoubtful) return [readingOfValidText(text, filter)];
  const whole = downgradeDoubtfulReadings(text, findReadings(text, profile), profile);
  if (filter) return readingsOfDoubtfulText(text, filter, whole, diagnostics);
  if (soleCertainReadingOf(whole)) return whole;
  const ofRegions = findReadingsInRegions(text, profile);
  const found = ofRegions.length > 0 && !isTargetMissingFromPartReading(whole, ofRegions) ? ofRegions : whole;
  return found.length > 0 ? found : findReadingsInProgram(text, profile);
}

/** Whether the reading of the whole text has a target, but the reading of a part of the text has no target. */
const isTargetMissingFromPartReading = ([whole]: readonly Reading[], [part]: readonly Reading[]): boolean =>
  whole?.filter.targetResource !== undefined && part?.filter.targetResource === undefined;

/**
 * Finds the only possible reading of a text that is not a valid filter. Undefined if the reading is not certain. Does
 * not compile any part of the text.
 */
export const findCertainReading = (text: string, profile: Profile): Reading | undefined =>
  text.length > maxInterpretedLength || text.trim() === ""
    ? undefined
    : soleCertainReadingOf(downgradeDoubtfulReadings(text, findReadings(text, profile), profile));

const soleCertainReadingOf = ([first, ...others]: readonly Reading[]): Reading | undefined =>
  first?.certainty === "certain" && others.length === 0 ? first : undefined;

/** If a valid text has one of these warnings, its meaning is uncertain. */
const codesThatCauseDoubt: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "unknown-event-type",
  "never-subscribed-event-type",
  "unknown-target-resource",
  "placeholder-like-id",
]);

/**
 * Finds the readings of a valid text that has a warning of `codesThatCauseDoubt`. If an id in the text looks like a
 * placeholder, the text has no readings.
 */
function readingsOfDoubtfulText(
  text: string,
  filter: Filter,
  whole: readonly Reading[],
  diagnostics: readonly Diagnostic[],
): readonly Reading[] {
  if (diagnostics.some(({ code }) => code === "placeholder-like-id")) return [];
  const own = readingOfValidText(text, filter);
  const others = whole.filter((reading) => reading.text !== own.text);
  const isNeverSubscribed = diagnostics.some(({ code }) => code === "never-subscribed-event-type");
  const hasFix = diagnostics.some(({ fixes }) => fixes.some(({ kind }) => kind !== "choice"));
  return others.length === 0 && !isNeverSubscribed && !hasFix
    ? [own]
    : [...others, own].map((reading) => ({ ...reading, certainty: "likely" }));
}

const readingOfValidText = (text: string, filter: Filter): Reading => ({
  filter,
  text: print(filter),
  certainty: "certain",
  because: [{ span: { start: 0, end: text.length }, means: print(filter) }],
  left: [],
});
