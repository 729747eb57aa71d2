import { type Compilation, compile, FilterError } from "../compile.js";
import { Collector } from "../diagnostics/collector.js";
import type { Details } from "../diagnostics/diagnostic.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { parse } from "../syntax/parse.js";
import { codePointName, invisible } from "../text/characters.js";
import type { Span } from "../text/span.js";
import { type Field, fields, type RepeatedField, type SingleField } from "../vocabulary/fields.js";
import { joinRestrictions, restrictionText } from "../vocabulary/filter-text.js";
import type { Profile } from "../vocabulary/profile.js";
import type { MalformedValues } from "../vocabulary/value-kind.js";
import { valueKinds } from "../vocabulary/value-kinds.js";

/** What a filter is made of: of `eventTypes` one or more, where a single string counts as one. */
export interface FilterParts
  extends Readonly<Record<RepeatedField["property"], Iterable<string>>>,
    Readonly<Partial<Record<SingleField["property"], string | undefined>>> {}

/**
 * Makes a filter from its parts: the compilation of the text that they print to. A value that no string can hold, because of
 * a quote or a control character, is refused: there is no filter then, and the text is empty. So no value becomes syntax.
 */
export function buildFilter(parts: FilterParts, options?: CompileOptions): Compilation {
  const values = fields.map((field) => [field, valuesOf(parts, field)] as const);
  const refused = reportUnprintable(values, resolveOptions(options));
  if (refused.hasErrors) return { text: "", syntax: parse("", options).syntax, ...refused.finish() };
  const present = values.filter(([, list]) => list.length > 0);
  const restrictions = present.map(([field, list]) => list.map((value) => restrictionText(field, value)));
  return compile(joinRestrictions(restrictions), options);
}

/**
 * The text of a filter made from its parts.
 *
 * @throws FilterError if a value is not valid, or there is no event type.
 */
export function buildFilterOrThrow(parts: FilterParts, options?: CompileOptions): string {
  const compilation = buildFilter(parts, options);
  if (!compilation.filter) throw new FilterError(compilation);
  return compilation.text;
}

/** The values of a field, each once. */
function valuesOf(parts: FilterParts, { property }: Field): readonly string[] {
  const value: string | Iterable<string> | undefined = parts[property];
  if (value === undefined) return [];
  return typeof value === "object" ? [...new Set(Array.from(value, String))] : [String(value)];
}

/** There is no text in which the problems could have a place. */
const noPlace: Span = { start: 0, end: 0 };

const unprintable = /* @__PURE__ */ (() => new RegExp(`${invisible.source}|[\\t\\r\\n]`))();

/** Reports the values that no string can hold: first their invisible characters, then their quotes. */
function reportUnprintable(
  values: readonly (readonly [Field, readonly string[]])[],
  { profile, maxDiagnostics }: Required<CompileOptions>,
): Collector {
  const collector = new Collector(maxDiagnostics);
  for (const value of values.flatMap(([, list]) => list)) {
    const character = unprintable.exec(value)?.[0];
    if (character === undefined) continue;
    const data = { character, codePoint: codePointName(character) };
    collector.report("invisible-character", noPlace, () => ({ data }));
  }
  for (const [{ valueKind }, list] of values) {
    for (const value of list) if (value.includes('"')) reportMalformed(valueKind, value, profile, collector);
  }
  return collector;
}

function reportMalformed<Kind extends keyof MalformedValues>(
  kind: Kind,
  value: string,
  profile: Profile,
  { report }: Collector,
): void {
  const data = valueKinds[kind].problem(value, profile);
  if (data) report(`malformed-${kind}`, noPlace, () => ({ data }) as Details<`malformed-${Kind}`>);
}
