import { compile } from "../../compile.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { FieldDefinition, ValueKind } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";

/** Sample values (fillings) for the holes of one value. A hole is a place where the program inserts a text. */
export interface ValueFillings {
  readonly fillingOfEachHole: readonly string[];
  /**
   * The codes of the problems that the value has with each of the best fillings. The best fillings are the tried
   * fillings with which the value has the fewest errors.
   */
  readonly unavoidableCodes: ReadonlySet<DiagnosticCode>;
}

/** An id that does not look like a placeholder. */
const sampleId = "AAQAfYz4hIc";

/** The maximum number of combinations of fillings that are tried for one value. */
const maxFillingCombinations = 120;

/** Returns a target resource with a made-up id. */
export const sampleTargetOf = (profile: Profile): string =>
  (profile.targets[0]?.form ?? "//host.example/things/{thing}").replace(/\{\w{1,60}\}/g, sampleId);

/** Returns the known event type at an index. After the last event type, counting starts again at the first one. */
export function sampleEventTypeAt(profile: Profile, index: number): string {
  const types = subscribableEventTypesOf(profile);
  return types[index % Math.max(types.length, 1)] ?? "";
}

const subscribableEventTypesByProfile = new WeakMap<Profile, readonly string[]>();

/** Returns the event types that a subscription can have. */
function subscribableEventTypesOf(profile: Profile): readonly string[] {
  const known = subscribableEventTypesByProfile.get(profile);
  if (known) return known;
  const types = [...profile.eventTypes.values()].filter(({ isOutputOnly }) => !isOutputOnly).map(({ type }) => type);
  subscribableEventTypesByProfile.set(profile, types);
  return types;
}

/**
 * Finds fillings for the holes of a value. With these fillings, the value is valid or has as few errors as possible.
 *
 * @param literals The texts before, between and after the holes. There is one text more than there are holes.
 * @param index The number of earlier values with holes. It is used to give each value a different event type.
 */
export function chooseFillingsOfValue(
  literals: readonly string[],
  field: FieldDefinition | undefined,
  index: number,
  profile: Profile,
): ValueFillings {
  const holeCount = literals.length - 1;
  const source = fillingSourceByValueKind[field?.valueKind ?? "event-type"];
  if (literals.every((literal) => literal === "")) {
    const whole = source.getSampleValue(profile, index);
    return {
      fillingOfEachHole: [whole, ...Array.from({ length: holeCount - 1 }, () => "")],
      unavoidableCodes: new Set(),
    };
  }
  const fillingOfEachHole = findKnownValueFillings(literals, source.listKnownValues(profile));
  if (fillingOfEachHole) return { fillingOfEachHole, unavoidableCodes: new Set() };
  return findBestFillings(literals, source, profile);
}

/** Finds the fillings that, together with the texts around the holes, give a known value. */
function findKnownValueFillings(literals: readonly string[], values: readonly string[]): readonly string[] | undefined {
  const [first = "", ...others] = literals;
  const last = others.pop() ?? "";
  for (const value of values) {
    if (!value.startsWith(first) || !value.endsWith(last) || value.length < first.length + last.length) continue;
    const end = value.length - last.length;
    const fillings: string[] = [];
    let position = first.length;
    for (const literal of others) {
      const next = literal === "" ? position : value.indexOf(literal, position);
      if (next < 0 || next + literal.length > end) break;
      fillings.push(value.slice(position, next));
      position = next + literal.length;
    }
    if (fillings.length < others.length) continue;
    return [...fillings, value.slice(position, end)];
  }
  return undefined;
}

const candidateEventTypeFillingsOf = (profile: Profile): readonly string[] => {
  const [sample = ""] = subscribableEventTypesOf(profile);
  const segments = sample.split(".");
  return [
    "created",
    ...segments.map((_, index) => segments.slice(index).join(".")),
    ...segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join(".")),
    "v1",
    "",
  ];
};

/** Returns one target resource for each form in the profile. */
const sampleTargetsOf = (profile: Profile): readonly string[] =>
  profile.targets.map(({ form }) => form.replace(/\{\w{1,60}\}/g, sampleId));

const candidateTargetFillingsOf = (profile: Profile): readonly string[] => {
  const parts = sampleTargetsOf(profile).flatMap((form) => {
    const afterHost = form.split("/").slice(3).join("/");
    const [collection = ""] = afterHost.split("/");
    return [
      afterHost,
      collection,
      form,
      form.slice(2),
      form.split("/")[2] ?? "",
      form.split("/").slice(0, 4).join("/"),
      `${(form.split("/")[2] ?? "").split(".")[0]}`,
    ];
  });
  return [...new Set([sampleId, ...parts, ""])];
};

/** Where the fillings for one kind of value come from. */
interface FillingProvider {
  /** Returns a whole value. A different index gives a different value if the kind has several. */
  readonly getSampleValue: (profile: Profile, index: number) => string;
  readonly listKnownValues: (profile: Profile) => readonly string[];
  /** Returns parts of values for holes that are only a part of a value. */
  readonly listPartialValues: (profile: Profile) => readonly string[];
  /** Writes a filter with this value. Its other values are correct. */
  readonly writeFilterWithValue: (value: string, profile: Profile) => string;
}

const fillingSourceByValueKind: Readonly<Record<ValueKind, FillingProvider>> = {
  "event-type": {
    getSampleValue: sampleEventTypeAt,
    listKnownValues: subscribableEventTypesOf,
    listPartialValues: candidateEventTypeFillingsOf,
    writeFilterWithValue: (value) => `event_types:"${value}"`,
  },
  "target-resource": {
    getSampleValue: sampleTargetOf,
    listKnownValues: sampleTargetsOf,
    listPartialValues: candidateTargetFillingsOf,
    writeFilterWithValue: (value, profile) =>
      `event_types:"${sampleEventTypeAt(profile, 0)}" AND target_resource="${value}"`,
  },
};

function findBestFillings(literals: readonly string[], source: FillingProvider, profile: Profile): ValueFillings {
  const alternatives = source.listPartialValues(profile);
  const holeCount = literals.length - 1;
  let best: { readonly fillings: readonly string[]; readonly errorCount: number } | undefined;
  let unavoidableCodes: Set<DiagnosticCode> | undefined;
  for (const fillingOfEachHole of combineFillings(alternatives, holeCount)) {
    const value = literals.map((literal, index) => literal + (fillingOfEachHole[index] ?? "")).join("");
    const found = diagnosticsOfFilter(source.writeFilterWithValue(value, profile), profile);
    const codes = found.map(({ code }) => code);
    const errors = found.filter(({ severity }) => severity === "error").length;
    if (codes.length === 0) return { fillingOfEachHole, unavoidableCodes: new Set() };
    if (!best || errors < best.errorCount) {
      best = { fillings: fillingOfEachHole, errorCount: errors };
      unavoidableCodes = new Set(codes);
    } else if (errors === best.errorCount)
      unavoidableCodes = new Set(codes.filter((code) => unavoidableCodes?.has(code)));
  }
  return { fillingOfEachHole: best?.fillings ?? [], unavoidableCodes: unavoidableCodes ?? new Set() };
}

/**
 * Returns combinations of fillings, up to a limit. Each alternative is tried in all holes at once. If there are two
 * holes, every pair of alternatives is tried, too.
 */
function combineFillings(alternatives: readonly string[], holeCount: number): readonly (readonly string[])[] {
  const uniform = alternatives.map((alternative) => Array.from({ length: holeCount }, () => alternative));
  if (holeCount !== 2) return uniform.slice(0, maxFillingCombinations);
  const pairs = alternatives.flatMap((first) => alternatives.map((second) => [first, second]));
  return [...uniform, ...pairs].slice(0, maxFillingCombinations);
}

const diagnosticsOfFilter = (text: string, profile: Profile): readonly Diagnostic[] =>
  compile(text, { profile }).diagnostics.filter(
    ({ code }) => code !== "impossible-combination" && code !== "placeholder-like-id",
  );
