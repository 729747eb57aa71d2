import { describe, expect, it } from "vitest";
import { completionsAt } from "../../support/editor.js";
import { A, B, T } from "../../support/marked-text.js";

describe("between words, only what can lead to a valid filter is proposed", () => {
  const eventTypes = 'event_types:"<|>"';
  const targetResource = 'target_resource="<|>"';
  const tables: readonly (readonly [marked: string, items: readonly (readonly [string, string])[]])[] = [
    [
      "<|>",
      [
        ["event_types", eventTypes],
        ["target_resource", targetResource],
        ["(", "( <|>"],
      ],
    ],
    [
      "ev<|>",
      [
        ["event_types", eventTypes],
        ["target_resource", targetResource],
        ["(", "( <|>"],
      ],
    ],
    [
      "event_types<|>",
      [
        ["event_types", eventTypes],
        ["target_resource", targetResource],
      ],
    ],
    ["event_types <|>", [[':"…"', 'event_types :"<|>"']]],
    [
      "( <|>",
      [
        ["event_types", `( ${eventTypes}`],
        ["target_resource", `( ${targetResource}`],
      ],
    ],
    [
      `${A}<|>`,
      [
        ["OR", `${A} OR <|>`],
        ["AND", `${A} AND <|>`],
      ],
    ],
    [
      `${A} <|>`,
      [
        ["OR", `${A} OR <|>`],
        ["AND", `${A} AND <|>`],
      ],
    ],
    [
      `${A} O<|>`,
      [
        ["OR", `${A} OR <|>`],
        ["AND", `${A} AND <|>`],
      ],
    ],
    [
      `${A} OR<|>`,
      [
        ["OR", `${A} OR <|>`],
        ["AND", `${A} AND <|>`],
      ],
    ],
    [`${A} OR <|>`, [["event_types", `${A} OR ${eventTypes}`]]],
    [`${A} AND <|>`, [["target_resource", `${A} AND ${targetResource}`]]],
    [
      `${A} OR ${B} <|>`,
      [
        ["OR", `${A} OR ${B} OR <|>`],
        ["AND", `( ${A} OR ${B} ) AND <|>`],
      ],
    ],
    [`${A} OR ${B} OR <|>`, [["event_types", `${A} OR ${B} OR ${eventTypes}`]]],
    [
      `( ${A}<|>`,
      [
        ["OR", `( ${A} OR <|>`],
        ["AND", `( ${A} AND <|>`],
        [")", `( ${A} )<|>`],
      ],
    ],
    [
      `( ${A} OR ${B}<|>`,
      [
        ["OR", `( ${A} OR ${B} OR <|>`],
        [")", `( ${A} OR ${B} )<|>`],
      ],
    ],
    [
      `( ${A} OR ${B} )<|>`,
      [
        ["OR", `( ${A} OR ${B} ) OR <|>`],
        ["AND", `( ${A} OR ${B} ) AND <|>`],
      ],
    ],
    [`( ${A} OR ${B} ) AND <|>`, [["target_resource", `( ${A} OR ${B} ) AND ${targetResource}`]]],
    [`${A} <|>AND ${T}`, [["OR", `( ${A} OR <|> ) AND ${T}`]]],
    [`( ${A} OR ${B}<|> ) AND ${T}`, [["OR", `( ${A} OR ${B} OR <|> ) AND ${T}`]]],
    [`( ${A} OR <|>) AND ${T}`, [["event_types", `( ${A} OR ${eventTypes}) AND ${T}`]]],
    [`${T} <|>`, [["AND", `${T} AND <|>`]]],
    [
      `${T} AND <|>`,
      [
        ["event_types", `${T} AND ${eventTypes}`],
        ["(", `${T} AND ( <|>`],
      ],
    ],
    [`${T} AND ${A}<|>`, [["OR", `${T} AND ( ${A} OR <|> )`]]],
    [`${A} AND ${T}<|>`, []],
    [`${A} AND ${T} <|>`, []],
    [`${A} OR <|> OR ${B}`, [["event_types", `${A} OR ${eventTypes} OR ${B}`]]],
    [`${A} <|> OR ${B}`, [["OR", `${A} OR <|> OR ${B}`]]],
    [
      `<|>${A}`,
      [
        ["event_types", `${eventTypes} ${A}`],
        ["target_resource", `${targetResource} ${A}`],
        ["(", `( <|>${A}`],
      ],
    ],
    [
      `${A}\n<|>\n`,
      [
        ["OR", `${A}\nOR <|>\n`],
        ["AND", `${A}\nAND <|>\n`],
      ],
    ],
  ];

  it.each(tables)("%s", (marked, items) => {
    expect(completionsAt(marked)).toEqual(items);
  });
});
