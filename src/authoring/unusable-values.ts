import { Collector } from "../diagnostics/collector.js";
import type { DiagnosticDetails } from "../diagnostics/diagnostic.js";
import type { ResolvedCompileOptions } from "../options.js";
import { formatCodePoint, invisiblePattern } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { findEventTypePlaceholderText } from "../vocabulary/event-type-placeholder.js";
import { findPlaceholderText } from "../vocabulary/placeholder.js";
import type { Profile } from "../vocabulary/profile.js";
import { canBeValue } from "../vocabulary/value-characters.js";
import { definitionByValueKind, type MalformedValueByKind } from "../vocabulary/value-kinds.js";
import type { GivenFieldValues, GivenValueWithField } from "./given-values.js";

/** The span of all problems here. It is empty, because no text is made from unusable values. */
const emptySpan: Span = { start: 0, end: 0 };

const unprintablePattern = /* @__PURE__ */ (() => new RegExp(`${invisiblePattern.source}|[\\t\\r\\n]`))();

/**
 * Reports the values that no text of a filter can contain. Also reports an error if there are more values than fit into
 * one text.
 */
export function reportUnusableValues(
  givenValues: GivenFieldValues,
  { profile, maxDiagnostics }: ResolvedCompileOptions,
): Collector {
  const collector = new Collector("", maxDiagnostics);
  if (givenValues.isTooLong) {
    const { minTextLength, maxTextLength } = givenValues;
    collector.report("too-long", emptySpan, () => ({ data: { length: minTextLength, maxLength: maxTextLength } }));
  }
  for (const givenValue of givenValues.valuesOfAllFields) {
    if (givenValue.notTextProblem)
      reportMalformedValueOfKind(givenValue.field.valueKind, givenValue, profile, collector);
    else if (!canBeValue(givenValue.value)) reportUnusableValue(givenValue, profile, collector);
  }
  return collector;
}

/**
 * Reports the first invisible character of a value. Then reports a placeholder or a malformed value, unless the value
 * has an invisible character but no double quote.
 */
function reportUnusableValue(givenValue: GivenValueWithField, profile: Profile, collector: Collector): void {
  const { field, value, indexAmongFieldValues } = givenValue;
  const place = { part: field.property, index: indexAmongFieldValues };
  const character = unprintablePattern.exec(value)?.[0];
  if (character !== undefined) {
    const codePoint = formatCodePoint(character);
    collector.report("invisible-character", emptySpan, () => ({ data: { character, codePoint, ...place } }));
    // If the value contains no quote, no other problem of the value is reported.
    if (!value.includes('"')) return;
  }
  const placeholder =
    field.valueKind === "event-type" ? findEventTypePlaceholderText(value, profile) : findPlaceholderText(value);
  if (placeholder === undefined) reportMalformedValueOfKind(field.valueKind, givenValue, profile, collector);
  else collector.report("placeholder", emptySpan, () => ({ data: { placeholder, ...place } }));
}

function reportMalformedValueOfKind<Kind extends keyof MalformedValueByKind>(
  valueKind: Kind,
  { field, value, notTextProblem, indexAmongFieldValues }: GivenValueWithField,
  profile: Profile,
  { report }: Collector,
): void {
  const place = { part: field.property, index: indexAmongFieldValues };
  const malformedData = definitionByValueKind[valueKind].findProblem(value, profile, notTextProblem);
  if (!malformedData) {
    // The profile accepts a value that no text can contain. A profile of `createProfile` accepts no such value, but a
    // caller can pass an object that `createProfile` did not make.
    const unusableCharacters = [...value].filter((character) => !canBeValue(character)).join("");
    report("unexpected-character", emptySpan, () => ({ data: { characters: unusableCharacters, ...place } }));
    return;
  }
  const data = { ...malformedData, ...place };
  report(`malformed-${valueKind}`, emptySpan, () => ({ data }) as DiagnosticDetails<`malformed-${Kind}`>);
}
