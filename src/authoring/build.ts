import { type Compilation, compile, FilterError } from "../compile.js";
import { Collector } from "../diagnostics/collector.js";
import type { DiagnosticDetails } from "../diagnostics/diagnostic.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { parse } from "../syntax/parse.js";
import { formatCodePoint, invisiblePattern } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import {
  type FieldDefinition,
  fields,
  type ListFieldDefinition,
  type SingleFieldDefinition,
} from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";
import type { MalformedValues } from "../vocabulary/value-kind.js";
import { valueKinds } from "../vocabulary/value-kinds.js";
import { joinRestrictions, writeRestriction } from "../vocabulary/write-filter-text.js";

/** What a filter is made of: of `eventTypes` one or more, where a single string counts as one. */
export interface FilterParts
  extends Readonly<Record<ListFieldDefinition["property"], Iterable<string>>>,
    Readonly<Partial<Record<SingleFieldDefinition["property"], string | undefined>>> {}

/**
 * Makes a filter from its parts: the compilation of the text that they print to. A value that no string can hold, because of
 * a quote or a control character, is refused: there is no filter then, and the text is empty. So no value becomes syntax.
 *
 * @throws TypeError for a part with a misspelt name, such as `target_resource`: without it the filter would match too much.
 */
export function buildFilter(filterParts: FilterParts, options?: CompileOptions): Compilation {
  assertNoMisspeltPart(filterParts);
  const valuesByField = fields.map((field) => [field, readFieldValues(filterParts, field)] as const);
  const problems = reportUnprintableValues(valuesByField, resolveOptions(options));
  if (problems.hasErrors) return { text: "", syntax: parse("", options).syntax, ...problems.finish() };
  const givenValues = valuesByField.filter(([, list]) => list.length > 0);
  const restrictions = givenValues.map(([field, list]) => list.map((value) => writeRestriction(field, value)));
  return compile(joinRestrictions(restrictions), options);
}

/**
 * The text of a filter made from its parts.
 *
 * @throws FilterError if a value is not valid, or there is no event type.
 */
export function buildFilterOrThrow(filterParts: FilterParts, options?: CompileOptions): string {
  const compilation = buildFilter(filterParts, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return compilation.text;
}

/** A single word, such as `type`, is of something else where the part that it could mean is given as well. */
function assertNoMisspeltPart(filterParts: FilterParts): void {
  for (const partName of Object.keys(Object(filterParts))) {
    if (fields.some(({ property }) => property === partName)) continue;
    const field = findFieldLike(partName);
    if (!field || (/^[a-z]+$/.test(partName) && filterParts[field.property] !== undefined)) continue;
    throw new TypeError(`no part ${JSON.stringify(partName)}: did you mean ${JSON.stringify(field.property)}?`);
  }
}

/** The values of a field, each once. Whatever a caller gives for a single value counts: without it more would match. */
function readFieldValues(filterParts: FilterParts, { property, joins }: FieldDefinition): readonly string[] {
  const fieldValue: unknown = filterParts[property];
  if (typeof fieldValue === "string") return [fieldValue];
  if (joins === "or") return isIterable(fieldValue) ? [...new Set(Array.from(fieldValue, String))] : [];
  return fieldValue === undefined ? [] : [String(fieldValue)];
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/** There is no text in which the problems could have a place. */
const emptySpan: Span = { start: 0, end: 0 };

const unprintablePattern = /* @__PURE__ */ (() => new RegExp(`${invisiblePattern.source}|[\\t\\r\\n]`))();

/** Reports the values that no string can hold: first their invisible characters, then their quotes. */
function reportUnprintableValues(
  valuesByField: readonly (readonly [FieldDefinition, readonly string[]])[],
  { profile, maxDiagnostics }: Required<CompileOptions>,
): Collector {
  const collector = new Collector(maxDiagnostics);
  for (const value of valuesByField.flatMap(([, list]) => list)) {
    const unprintableCharacter = unprintablePattern.exec(value)?.[0];
    if (unprintableCharacter === undefined) continue;
    const diagnosticData = { character: unprintableCharacter, codePoint: formatCodePoint(unprintableCharacter) };
    collector.report("invisible-character", emptySpan, () => ({ data: diagnosticData }));
  }
  for (const [{ valueKind }, list] of valuesByField) {
    for (const value of list) if (value.includes('"')) reportMalformedValue(valueKind, value, profile, collector);
  }
  return collector;
}

function reportMalformedValue<Kind extends keyof MalformedValues>(
  valueKind: Kind,
  value: string,
  profile: Profile,
  { report }: Collector,
): void {
  const diagnosticData = valueKinds[valueKind].findProblem(value, profile);
  if (diagnosticData)
    report(
      `malformed-${valueKind}`,
      emptySpan,
      () => ({ data: diagnosticData }) as DiagnosticDetails<`malformed-${Kind}`>,
    );
}
