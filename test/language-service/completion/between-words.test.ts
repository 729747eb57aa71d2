import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import { type FieldDefinition, fields } from "../../../src/vocabulary/fields.js";
import { definitionByValueKind } from "../../../src/vocabulary/value-kinds.js";
import { writeRestriction } from "../../../src/vocabulary/write-filter-text.js";
import { completionsAt } from "../../support/editor.js";
import { A, B } from "../../support/marked-text.js";

type ExpectedItem = readonly [label: string, marked: string];

const alternativeFields = fields.filter(({ joins }) => joins === "or");
const singleFields = fields.filter(({ joins }) => joins === "and");

/** One restriction on each field that a filter can restrict only once: `target_resource="…"`. */
const T = singleFields
  .map((field) =>
    writeRestriction(field, definitionByValueKind[field.valueKind].createSampleValues(workspaceProfile)[0] ?? ""),
  )
  .join(" AND ");

/** Returns the expected items for these fields. An item writes its field between `textBefore` and `textAfter`. */
const itemsOfFields = (
  itemFields: readonly FieldDefinition[],
  textBefore = "",
  textAfter = "",
): readonly ExpectedItem[] =>
  itemFields.map(({ name, comparator }) => [name, `${textBefore}${name}${comparator}"<|>"${textAfter}`]);

const completionCases: readonly (readonly [marked: string, ...items: ExpectedItem[]])[] = [
  ["<|>", ...itemsOfFields(fields), ["(", "( <|>"]],
  ["ev<|>", ...itemsOfFields(fields), ["(", "( <|>"]],
  ["event_types<|>", ...itemsOfFields(fields)],
  ["event_types <|>", [':"…"', 'event_types :"<|>"']],
  ["( <|>", ...itemsOfFields(fields, "( ")],
  [`<|>${A}`, ...itemsOfFields(fields, "", ` ${A}`), ["(", `( <|>${A}`]],

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

  [`${A} OR <|>`, ...itemsOfFields(alternativeFields, `${A} OR `)],
  [`${A} OR ${B} OR <|>`, ...itemsOfFields(alternativeFields, `${A} OR ${B} OR `)],
  [`${A} OR <|> OR ${B}`, ...itemsOfFields(alternativeFields, `${A} OR `, ` OR ${B}`)],
  [`${A} AND <|>`, ...itemsOfFields(singleFields, `${A} AND `)],
  [`( ${A} OR ${B} ) AND <|>`, ...itemsOfFields(singleFields, `( ${A} OR ${B} ) AND `)],

  [`${A} <|>AND ${T}`, ["OR", `( ${A} OR <|> ) AND ${T}`]],
  [`( ${A} OR ${B}<|> ) AND ${T}`, ["OR", `( ${A} OR ${B} OR <|> ) AND ${T}`]],
  [`( ${A} OR <|>) AND ${T}`, ...itemsOfFields(alternativeFields, `( ${A} OR `, `) AND ${T}`)],
  [`${T} <|>`, ["AND", `${T} AND <|>`]],
  [`${T} AND <|>`, ...itemsOfFields(alternativeFields, `${T} AND `), ["(", `${T} AND ( <|>`]],
  [`${T} AND ${A}<|>`, ["OR", `${T} AND ( ${A} OR <|> )`]],
  [`${T} AND ( ${A} OR <|> ) A`, ...itemsOfFields(alternativeFields, `${T} AND ( ${A} OR `, " ) A")],
  [`${A} AND ${T}<|>`],
  [`${A} AND ${T} <|>`],
];

describe("between words, only items that can lead to a valid filter are proposed", () => {
  it.each(completionCases.map(([marked, ...items]) => [marked, items] as const))("%s", (markedText, expectedItems) => {
    expect(completionsAt(markedText)).toEqual(expectedItems);
  });
});
