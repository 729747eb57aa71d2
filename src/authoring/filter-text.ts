import { type Compilation, compile, FilterError } from "../compile.js";
import { print } from "../filter/print.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { parse } from "../syntax/parse.js";
import { GivenFieldValues } from "./given-values.js";
import { fillInTemplate } from "./template-values.js";
import { reportUnusableValues } from "./unusable-values.js";
import { addInputPlacesToDiagnostics } from "./value-places.js";

/**
 * The type of a substitution `${…}` in the template of `filterText`: one value, or several event types. Several event
 * types are joined by OR.
 */
export type FilterTextValue = string | Iterable<string>;

/** A template tag that writes the text of a filter. */
export type FilterTextTag = (template: TemplateStringsArray, ...values: readonly FilterTextValue[]) => string;

/**
 * Makes the canonical text of a filter from a template. A substitution can be a whole value, without quotes around the
 * substitution. Or it can be a part of a value that is in quotes. Whatever a substitution contains, it never becomes a
 * part of the syntax.
 *
 *     filterText`event_types:${eventTypes} AND target_resource=${target}`
 *     filterText`event_types:${eventType} AND target_resource="//chat.example.com/spaces/${space}"`
 *
 * As in the result of `buildFilter`, the `data` of a diagnostic about a value contains the place of the value.
 *
 * @throws FilterError if the template or a value is not valid. TypeError if a substitution is in a place where no value
 * is allowed, and if a list is in a place where only one value is allowed.
 */
export const filterText: FilterTextTag = (template, ...values) => renderFilterTemplate(template, values);

/**
 * The tag `filterText` with options, such as the profile of another vendor.
 *
 * @throws nothing itself. The tag throws the errors of `filterText`: FilterError and TypeError.
 */
export const createFilterText =
  (options: CompileOptions): FilterTextTag =>
  (template, ...values) =>
    renderFilterTemplate(template, values, options);

function renderFilterTemplate(
  template: TemplateStringsArray,
  values: readonly FilterTextValue[],
  options?: CompileOptions,
): string {
  const compilation = compileFilterTemplate(template, values, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return print(compilation.filter);
}

function compileFilterTemplate(
  template: TemplateStringsArray,
  values: readonly FilterTextValue[],
  options?: CompileOptions,
): Compilation {
  const resolvedOptions = resolveOptions(options);
  const givenValues = new GivenFieldValues(resolvedOptions.maxLength);
  const { filledText, locatedValues } = fillInTemplate(template, values, givenValues);
  const problems = reportUnusableValues(givenValues, resolvedOptions);
  if (problems.hasErrors) return { text: "", syntax: parse("", options).syntax, ...problems.finish() };
  return addInputPlacesToDiagnostics(compile(filledText, options), locatedValues);
}
