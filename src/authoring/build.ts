import { type Compilation, compile, FilterError } from "../compile.js";
import { nameFoundType } from "../diagnostics/value-wording.js";
import type { FilterParts } from "../filter/filter.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { parse } from "../syntax/parse.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import { fields } from "../vocabulary/fields.js";
import { findNotTextProblem } from "../vocabulary/not-text-problem.js";
import { joinRestrictionGroups, writeRestriction } from "../vocabulary/write-filter-text.js";
import { GivenFieldValues, isNonStringIterable } from "./given-values.js";
import { reportUnusableValues } from "./unusable-values.js";
import { addInputPlacesToDiagnostics, locateValuesInCanonicalText } from "./value-places.js";

/**
 * Makes a filter from its parts. Returns the compilation of the text that is made from the parts. The function refuses
 * a value that is not a text, and a value with a character that no valid value has, such as a quote or a space. If it
 * refuses a value, the result has an empty text and no filter. So no value can become a part of the syntax. In a
 * diagnostic about a value, `data` contains the place of the value: its `part`, and its `index` among the values of
 * that part.
 *
 * The length of the text is limited to `maxLength`, or to 16,777,216 if `maxLength` is larger. An iterable is read only
 * until its values make a text that is longer than this limit, or until it has returned more values than this limit. In
 * both cases, the diagnostic is `too-long`.
 *
 * @throws TypeError if `filterParts` is not an object, or if the name of a part is misspelled, such as
 * `target_resource`. If such a part were ignored, the filter would match too much.
 *
 * @example
 * ```js
 * import { buildFilter } from "workspace-events-filter";
 *
 * const { text } = buildFilter({
 *   eventTypes: ["google.workspace.chat.message.v1.created"],
 *   targetResource: "//chat.googleapis.com/spaces/AAAA",
 * });
 * console.log(text);
 * // event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/AAAA"
 *
 * const { filter, diagnostics } = buildFilter({ eventTypes: ['" OR event_types:"'] });
 * console.log(filter, diagnostics[0].code); // undefined malformed-event-type
 * ```
 */
export function buildFilter(filterParts: FilterParts, options?: CompileOptions): Compilation {
  if (typeof filterParts !== "object" || filterParts === null || Array.isArray(filterParts)) {
    const found = findNotTextProblem(filterParts)?.found ?? "string";
    throw new TypeError(`buildFilter needs an object with eventTypes, not ${nameFoundType(found)}`);
  }
  assertNoMisspelledPart(filterParts);
  const resolvedOptions = resolveOptions(options);
  const givenValues = new GivenFieldValues(resolvedOptions.maxLength);
  for (const field of fields) {
    const given: unknown = filterParts[field.property];
    const isGiven =
      field.joins === "or" ? typeof given === "string" || isNonStringIterable(given) : given !== undefined;
    if (isGiven) givenValues.addValuesForField(field, given);
  }
  const problems = reportUnusableValues(givenValues, resolvedOptions);
  if (problems.hasErrors) return { text: "", syntax: parse("", options).syntax, ...problems.finish() };
  const restrictionGroups = fields
    .map((field) => givenValues.textValuesOf(field).map(({ value }) => writeRestriction(field, value)))
    .filter((group) => group.length > 0);
  const compilation = compile(joinRestrictionGroups(restrictionGroups), options);
  if (compilation.diagnostics.length === 0) return compilation;
  return addInputPlacesToDiagnostics(
    compilation,
    locateValuesInCanonicalText(compilation.text, givenValues.valuesOfAllFields),
  );
}

/**
 * Makes the text of a filter from its parts.
 *
 * @throws FilterError if a value is not valid, or there is no event type.
 */
export function buildFilterOrThrow(filterParts: FilterParts, options?: CompileOptions): string {
  const compilation = buildFilter(filterParts, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return compilation.text;
}

/**
 * A single lower-case word, such as `type`, does not count as a misspelled name if the part with the similar name is
 * also given.
 */
function assertNoMisspelledPart(filterParts: FilterParts): void {
  for (const partName of Object.keys(Object(filterParts))) {
    if (fields.some(({ property }) => property === partName)) continue;
    const field = findFieldLike(partName);
    if (!field || (/^[a-z]+$/.test(partName) && filterParts[field.property] !== undefined)) continue;
    throw new TypeError(`unknown part ${JSON.stringify(partName)}: did you mean ${JSON.stringify(field.property)}?`);
  }
}
