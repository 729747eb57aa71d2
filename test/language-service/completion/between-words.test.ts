import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import { type Field, fields } from "../../../src/vocabulary/fields.js";
import { valueKinds } from "../../../src/vocabulary/value-kinds.js";
import { writeRestriction } from "../../../src/vocabulary/write-filter-text.js";
import { completionsAt } from "../../support/editor.js";
import { A, B } from "../../support/marked-text.js";

type Item = readonly [label: string, marked: string];

const alternatives = fields.filter(({ joins }) => joins === "or");
const singles = fields.filter(({ joins }) => joins === "and");

/** One restriction on each field that a filter restricts once: `target_resource="…"`. */
const T = singles
  .map((field) => writeRestriction(field, valueKinds[field.valueKind].createSamples(workspaceProfile)[0] ?? ""))
  .join(" AND ");

/** The items of some fields, in a text. */
const itemsFor = (some: readonly Field[], before = "", after = ""): readonly Item[] =>
  some.map(({ name, comparator }) => [name, `${before}${name}${comparator}"<|>"${after}`]);

const rows: readonly (readonly [marked: string, ...items: Item[]])[] = [
  ["<|>", ...itemsFor(fields), ["(", "( <|>"]],
  ["ev<|>", ...itemsFor(fields), ["(", "( <|>"]],
  ["event_types<|>", ...itemsFor(fields)],
  ["event_types <|>", [':"…"', 'event_types :"<|>"']],
  ["( <|>", ...itemsFor(fields, "( ")],
  [`<|>${A}`, ...itemsFor(fields, "", ` ${A}`), ["(", `( <|>${A}`]],

  [`${A}<|>`, ["OR", `${A} OR <|>`], ["AND", `${A} AND <|>`]],
  [`${A} <|>`, ["OR", `${A} OR <|>`], ["AND", `${A} AND <|>`]],
  [`${A} O<|>`, ["OR", `${A} OR <|>`], ["AND", `${A} AND <|>`]],
  [`${A} OR<|>`, ["OR", `${A} OR <|>`], ["AND", `${A} AND <|>`]],
  [`${A}\n<|>\n`, ["OR", `${A}\nOR <|>\n`], ["AND", `${A}\nAND <|>\n`]],
  [`${A} OR ${B} <|>`, ["OR", `${A} OR ${B} OR <|>`], ["AND", `( ${A} OR ${B} ) AND <|>`]],
  [`( ${A}<|>`, ["OR", `( ${A} OR <|>`], ["AND", `( ${A} AND <|>`], [")", `( ${A} )<|>`]],
  [`( ${A} OR ${B}<|>`, ["OR", `( ${A} OR ${B} OR <|>`], [")", `( ${A} OR ${B} )<|>`]],
  [`( ${A} OR ${B} )<|>`, ["OR", `( ${A} OR ${B} ) OR <|>`], ["AND", `( ${A} OR ${B} ) AND <|>`]],
  [`${A} <|> OR ${B}`, ["OR", `${A} OR <|> OR ${B}`]],

  [`${A} OR <|>`, ...itemsFor(alternatives, `${A} OR `)],
  [`${A} OR ${B} OR <|>`, ...itemsFor(alternatives, `${A} OR ${B} OR `)],
  [`${A} OR <|> OR ${B}`, ...itemsFor(alternatives, `${A} OR `, ` OR ${B}`)],
  [`${A} AND <|>`, ...itemsFor(singles, `${A} AND `)],
  [`( ${A} OR ${B} ) AND <|>`, ...itemsFor(singles, `( ${A} OR ${B} ) AND `)],

  [`${A} <|>AND ${T}`, ["OR", `( ${A} OR <|> ) AND ${T}`]],
  [`( ${A} OR ${B}<|> ) AND ${T}`, ["OR", `( ${A} OR ${B} OR <|> ) AND ${T}`]],
  [`( ${A} OR <|>) AND ${T}`, ...itemsFor(alternatives, `( ${A} OR `, `) AND ${T}`)],
  [`${T} <|>`, ["AND", `${T} AND <|>`]],
  [`${T} AND <|>`, ...itemsFor(alternatives, `${T} AND `), ["(", `${T} AND ( <|>`]],
  [`${T} AND ${A}<|>`, ["OR", `${T} AND ( ${A} OR <|> )`]],
  [`${T} AND ( ${A} OR <|> ) A`, ...itemsFor(alternatives, `${T} AND ( ${A} OR `, " ) A")],
  [`${A} AND ${T}<|>`],
  [`${A} AND ${T} <|>`],
];

describe("between words, only what can lead to a valid filter is proposed", () => {
  it.each(rows.map(([marked, ...items]) => [marked, items] as const))("%s", (marked, items) => {
    expect(completionsAt(marked)).toEqual(items);
  });
});
