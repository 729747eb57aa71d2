import { type Compilation, compile, FilterError } from "../compile.js";
import { Collector } from "../diagnostics/collector.js";
import { print } from "../filter/print.js";
import { type CompileOptions, complete } from "../options.js";
import { parse } from "../syntax/parse.js";
import { codePointName, invisible } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { eventTypeForm, eventTypeProblem } from "../vocabulary/event-type.js";
import { formsLike, readResourceName } from "../vocabulary/resource-name.js";

/** What a filter is made of. */
export interface FilterParts {
  /** One or more; a mere string is one. */
  readonly eventTypes: Iterable<string>;
  readonly targetResource?: string | undefined;
}

/**
 * Makes a filter of its parts: the compilation of the text that they print to. A value that no string can hold, because
 * of a quote or a control character, is refused: then there is no filter, and the text is empty. So no value can turn
 * into syntax.
 */
export function buildFilter(parts: FilterParts, options?: CompileOptions): Compilation {
  const given = parts.eventTypes;
  const eventTypes = Array.from(typeof given === "string" ? [given] : given, String);
  const targetResource = parts.targetResource === undefined ? undefined : String(parts.targetResource);
  const refused = refuse(eventTypes, targetResource, complete(options));
  if (refused.hasErrors) return { text: "", syntax: parse("", options).syntax, ...refused.finish() };
  const [first, ...rest] = new Set(eventTypes);
  if (first === undefined)
    return compile(targetResource === undefined ? "" : `target_resource="${targetResource}"`, options);
  const text = print({ eventTypes: [first, ...rest], ...(targetResource !== undefined && { targetResource }) });
  return compile(text, options);
}

/**
 * The text of a filter made of its parts.
 *
 * @throws FilterError if a value is not valid, or there is no event type.
 */
export function buildFilterOrThrow(parts: FilterParts, options?: CompileOptions): string {
  const compilation = buildFilter(parts, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return compilation.text;
}

/** There is no text that the problems could lie in. */
const nowhere: Span = { start: 0, end: 0 };

const unprintable = /* @__PURE__ */ (() => new RegExp(`${invisible.source}|[\\t\\r\\n]`))();

/** What is wrong with the values that no string can hold. */
function refuse(
  eventTypes: readonly string[],
  target: string | undefined,
  { profile, maxDiagnostics }: Required<CompileOptions>,
): Collector {
  const problems = new Collector(maxDiagnostics);
  for (const value of target === undefined ? eventTypes : [...eventTypes, target]) {
    const character = unprintable.exec(value)?.[0];
    if (character !== undefined) {
      const data = { character, codePoint: codePointName(character) };
      problems.report("invisible-character", nowhere, () => ({ data }));
    }
  }
  for (const value of eventTypes) {
    const problem = value.includes('"') ? eventTypeProblem(value, profile.vendor) : undefined;
    const form = eventTypeForm(profile.vendor);
    if (problem) problems.report("malformed-event-type", nowhere, () => ({ data: { value, problem, form } }));
  }
  const problem = target?.includes('"') ? readResourceName(target, profile).problem : undefined;
  if (target !== undefined && problem) {
    const data = { value: target, problem, forms: formsLike(target, profile) };
    problems.report("malformed-target-resource", nowhere, () => ({ data }));
  }
  return problems;
}
