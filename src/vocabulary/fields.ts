import { nearest } from "../text/nearest.js";

/** What a field's values are. */
export type ValueKind = "event-type" | "target-resource";

/** One of the two fields of the language. */
export interface Field {
  readonly name: string;
  /** The only comparator it takes. */
  readonly comparator: ":" | "=";
  readonly valueKind: ValueKind;
  readonly documentation: string;
  /** What people call it instead: lower case, without `_`, `-`, `.` and blanks. */
  readonly aliases: readonly string[];
}

export const eventTypesField: Field = {
  name: "event_types",
  comparator: ":",
  valueKind: "event-type",
  documentation: "Holds for a subscription whose event types contain exactly this one.",
  aliases: ["eventtypes", "eventtype", "event", "events", "type", "types", "eventname"],
};

export const targetResourceField: Field = {
  name: "target_resource",
  comparator: "=",
  valueKind: "target-resource",
  documentation: "Holds for a subscription whose target is exactly this full resource name.",
  aliases: [
    "targetresource",
    "targetresources",
    "target",
    "targets",
    "resource",
    "resources",
    "resourcename",
    "targetname",
  ],
};

/** The fields of the language, by name. */
export const fields: ReadonlyMap<string, Field> = new Map(
  [eventTypesField, targetResourceField].map((field) => [field.name, field]),
);

const byAlias: ReadonlyMap<string, Field> = new Map(
  [...fields.values()].flatMap((field) => field.aliases.map((alias) => [alias, field])),
);

/** The field that was probably meant by a name that is none: one of its aliases, or at most two edits away. */
export function nearestField(name: string): Field | undefined {
  if (name.length > 40) return undefined;
  const plain = name.toLowerCase().replace(/[_.\s-]/g, "");
  const alias =
    byAlias.get(plain) ??
    byAlias.get(nearest(plain, [eventTypesField.name, targetResourceField.name].map(squeeze)) ?? "");
  return alias;
}

const squeeze = (name: string): string => name.replaceAll("_", "");

/** The field of this name, or the one that was probably meant. */
export const fieldLike = (name: string): Field | undefined => fields.get(name) ?? nearestField(name);

/** A keyword and a field written as one word, as in `ORevent_types`, taken apart. */
export function gluedKeyword(name: string): { readonly keyword: "AND" | "OR"; readonly field: Field } | undefined {
  const keyword = /^(?:AND|OR)/.exec(name)?.[0] as "AND" | "OR" | undefined;
  const field = keyword && fields.get(name.slice(keyword.length));
  return field && keyword && { keyword, field };
}

const equalities: ReadonlySet<string> = new Set(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝"]);

/**
 * Whether a comparator, blanks in it aside, can only have been meant for a field's own. Others mean something that the
 * language cannot say.
 */
export const isEquality = (comparator: string): boolean => equalities.has(comparator.replace(/\s/g, ""));

const comparison = /(?<![A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]{0,40})["'`]?\s{0,20}(?:[:=："'“]|IN\b)/gi;

/** Whether a text has a field of the language, or nearly one, with a comparator or a quoted value. */
export function comparesField(text: string): boolean {
  for (const [, name = ""] of text.matchAll(comparison)) if (fieldLike(name)) return true;
  return false;
}
