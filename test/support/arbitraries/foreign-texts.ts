import fc from "fast-check";
import { workspaceProfile } from "../../../src/index.js";

/** An event type, and the segments of this event type. */
export interface Segments {
  readonly type: string;
  readonly product: string;
  readonly resource: string;
  readonly verb: string;
  readonly version: string;
}

export const knownTypes: readonly Segments[] = [...workspaceProfile.eventTypes.values()]
  .filter(({ isOutputOnly }) => isOutputOnly !== true)
  .map(({ type }) => {
    const [, , product = "", resource = "", version = "", verb = ""] = type.split(".");
    return { type, product, resource, verb, version };
  });

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Functions that write an event type in various ways, as people do. */
export const spellings: readonly ((segments: Segments) => string)[] = [
  ({ type }) => type,
  ({ type }) => type.toUpperCase(),
  ({ type }) => `com.${type}`,
  ({ type }) => `type.googleapis.com/${type}`,
  ({ product, resource, verb }) => `google.workspace.${product}.${resource}.${verb}`,
  ({ product, resource, verb }) => `google.workspace.${product}.${resource}.v7.${verb}`,
  ({ product, resource, version, verb }) => `google.workspace.${product}.${version}.${resource}.${verb}`,
  ({ product, resource, version, verb }) => `${product}.${resource}.${version}.${verb}`,
  ({ product, resource, verb }) => `${product}.${resource}.${verb}`,
  ({ product, resource, verb }) => `${product}::${resource}::${verb}`,
  ({ product, resource, verb }) => `${product}-${snake(resource).replace("_", "-")}-${snake(verb).replace("_", "-")}`,
  ({ resource, verb }) => `${resource}.${verb}`,
  ({ resource, verb }) => `${resource}s.${verb}`,
  ({ resource, verb }) => `${snake(resource)}_${snake(verb)}`,
  ({ resource, verb }) => `${snake(resource)}_${snake(verb)}`.toUpperCase(),
  ({ resource, verb }) => `${resource}${capital(verb)}`,
  ({ resource, verb }) => `on${capital(resource)}${capital(verb)}`,
  ({ resource, verb }) => `${capital(resource)}${capital(verb)}Event`,
];

export interface SpelledType {
  readonly type: string;
  readonly spelling: string;
}

/** Generates one to three event types of one product, all spelled in the same way. */
export const spelledTypes: fc.Arbitrary<readonly SpelledType[]> = fc
  .record({
    first: fc.constantFrom(...knownTypes),
    more: fc.array(fc.constantFrom(...knownTypes), { maxLength: 6 }),
    spell: fc.constantFrom(...spellings),
  })
  .map(({ first, more, spell }) =>
    [...new Set([first, ...more.filter(({ product }) => product === first.product)])]
      .slice(0, 3)
      .map((segments) => ({ type: segments.type, spelling: spell(segments) })),
  );

/** Notations for the condition that a field has one of the given values. `@` stands for the field. */
export const listNotations: readonly ((values: readonly string[]) => string)[] = [
  (values) => values.map((value) => `@:"${value}"`).join(" OR "),
  (values) => values.map((value) => `@ = '${value}'`).join(" or "),
  (values) => `(${values.map((value) => `@ == "${value}"`).join(" || ")})`,
  (values) => `@ IN (${values.map((value) => `'${value}'`).join(", ")})`,
  (values) => `@ = ANY (ARRAY[${values.map((value) => `'${value}'`).join(",")}])`,
  (values) => `@: [${values.map((value) => `"${value}"`).join(", ")}]`,
  (values) => `{"@": [${values.map((value) => `"${value}"`).join(",")}]}`,
  (values) => `{"@": {"$in": [${values.map((value) => `"${value}"`).join(",")}]}}`,
  (values) => `@:\n${values.map((value) => `  - ${value}`).join("\n")}`,
  (values) => `@ = [${values.map((value) => `"${value}"`).join(", ")}]`,
  (values) => `(|${values.map((value) => `(@=${value})`).join("")})`,
  (values) => `@=in=(${values.join(",")})`,
  (values) => `@=${values.join(",")}`,
  (values) => values.map((value) => `@=${value}`).join("&"),
  (values) => `@ in ("${values.join('", "')}")`,
  (values) => `[${values.map((value) => `"${value}"`).join(", ")}].includes(@)`,
  (values) => `@:(${values.map((value) => `"${value}"`).join(" OR ")})`,
  (values) => `terms: { @: [${values.map((value) => `"${value}"`).join(", ")}] }`,
  (values) => `=OR(${values.map((value) => `@="${value}"`).join(";")})`,
  (values) => `SELECT * FROM subscriptions WHERE @ IN (${values.map((value) => `'${value}'`).join(", ")}) LIMIT 10`,
  (values) => `@ has "${values.join('" oder "')}"`,
];

export const typesFields: readonly string[] = [
  "event_types",
  "eventTypes",
  "event_type",
  "subscription.event_types",
  "EVENT_TYPES",
  "event-types",
  "types",
  "evnet_types",
];
