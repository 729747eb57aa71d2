import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { createLanguageService } from "../../src/language-service/index.js";
import { placeIn, proposedAt, service } from "../support/editor.js";

const chat = (name: string): string => `google.workspace.chat.${name}`;
const A = `event_types:"${chat("message.v1.created")}"`;
const B = `event_types:"${chat("message.v1.updated")}"`;
const T = 'target_resource="//chat.googleapis.com/spaces/AAAA"';

describe("between words there are only the words that can lead to a valid filter:", () => {
  const event = 'event_types:"<|>"';
  const target = 'target_resource="<|>"';
  const tables: readonly (readonly [marked: string, items: readonly (readonly [string, string])[]])[] = [
    [
      "<|>",
      [
        ["event_types", event],
        ["target_resource", target],
        ["(", "( <|>"],
      ],
    ],
    [
      "ev<|>",
      [
        ["event_types", event],
        ["target_resource", target],
        ["(", "( <|>"],
      ],
    ],
    [
      "event_types<|>",
      [
        ["event_types", event],
        ["target_resource", target],
      ],
    ],
    ["event_types <|>", [[':"…"', 'event_types :"<|>"']]],
    [
      "( <|>",
      [
        ["event_types", `( ${event}`],
        ["target_resource", `( ${target}`],
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
    [`${A} OR <|>`, [["event_types", `${A} OR ${event}`]]],
    [`${A} AND <|>`, [["target_resource", `${A} AND ${target}`]]],
    [
      `${A} OR ${B} <|>`,
      [
        ["OR", `${A} OR ${B} OR <|>`],
        ["AND", `( ${A} OR ${B} ) AND <|>`],
      ],
    ],
    [`${A} OR ${B} OR <|>`, [["event_types", `${A} OR ${B} OR ${event}`]]],
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
    [`( ${A} OR ${B} ) AND <|>`, [["target_resource", `( ${A} OR ${B} ) AND ${target}`]]],
    [`${A} <|>AND ${T}`, [["OR", `( ${A} OR <|> ) AND ${T}`]]],
    [`( ${A} OR ${B}<|> ) AND ${T}`, [["OR", `( ${A} OR ${B} OR <|> ) AND ${T}`]]],
    [`( ${A} OR <|>) AND ${T}`, [["event_types", `( ${A} OR ${event}) AND ${T}`]]],
    [`${T} <|>`, [["AND", `${T} AND <|>`]]],
    [
      `${T} AND <|>`,
      [
        ["event_types", `${T} AND ${event}`],
        ["(", `${T} AND ( <|>`],
      ],
    ],
    [`${T} AND ${A}<|>`, [["OR", `${T} AND ( ${A} OR <|> )`]]],
    [`${A} AND ${T}<|>`, []],
    [`${A} AND ${T} <|>`, []],
    [`${A} OR <|> OR ${B}`, [["event_types", `${A} OR ${event} OR ${B}`]]],
    [`${A} <|> OR ${B}`, [["OR", `${A} OR <|> OR ${B}`]]],
    [
      `<|>${A}`,
      [
        ["event_types", `${event} ${A}`],
        ["target_resource", `${target} ${A}`],
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
    expect(proposedAt(marked)).toEqual(items);
  });
});

describe("inside a value", () => {
  const labels = (marked: string): readonly string[] => proposedAt(marked).map(([label]) => label);

  it("the event types of the profile are proposed, those that can be subscribed to before the others", () => {
    const all = labels('event_types:"<|>"');
    expect(new Set(all)).toEqual(new Set(workspaceProfile.eventTypes.keys()));
    const isSubscribable = (type: string): boolean => workspaceProfile.eventTypes.get(type)?.targets !== undefined;
    const first = all.findIndex((type) => !isSubscribable(type));
    expect(all.slice(0, first).every(isSubscribable)).toBe(true);
    expect(all.slice(first).some(isSubscribable)).toBe(false);
  });

  it("those that occur on the given target come first, those that are listed already never", () => {
    const drive = 'target_resource="//drive.googleapis.com/files/x"';
    const proposed = labels(`event_types:"<|>" AND ${drive}`);
    expect(proposed.slice(0, 25).every((type) => type.startsWith("google.workspace.drive."))).toBe(true);
    const others = labels(`${A} OR event_types:"${chat("message.v1")}<|>"`);
    expect(others.slice(0, 2)).toEqual([chat("message.v1.updated"), chat("message.v1.deleted")]);
    expect(others).not.toContain(chat("message.v1.created"));
  });

  it.each([
    ['event_types:"mes.cre<|>"', [chat("message.v1.created")]],
    ['event_types:"MES.cre<|>"', [chat("message.v1.created")]],
    ['event_types:"v3.trash<|>"', ["google.workspace.drive.file.v3.trashed"]],
    [
      'event_types:"ileGen<|>"',
      ["recording", "smartNote", "transcript"].map((each) => `google.workspace.meet.${each}.v2.fileGenerated`),
    ],
    ['event_types:"nothing.like.that<|>"', []],
    ['target_resource="drives<|>"', ["//drive.googleapis.com/drives/{drive}"]],
  ])("what was typed chooses by segments: %s", (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  it.each([
    ['event_types:"goo<|>gle.workspace.x" OR', `event_types:"${chat("message.v1.created")}<|>" OR`],
    ['event_types:"mes.cre<|>', `event_types:"${chat("message.v1.created")}"<|>`],
    ["event_types:mes.cre<|>", `event_types:"${chat("message.v1.created")}"<|>`],
    ["event_types:<|>", `event_types:"${chat("message.v1.created")}"<|>`],
    ["event_types: <|>", `event_types: "${chat("message.v1.created")}"<|>`],
    [`event_types:<|> OR ${B}`, `event_types:"${chat("message.v1.created")}"<|> OR ${B}`],
    [`event_types:"mes<|> OR ${B}`, `event_types:"${chat("message.v1.created")}"<|> OR ${B}`],
    ['target_resource="<|>"', 'target_resource="//chat.googleapis.com/spaces/<|>"'],
    ['target_resource="//chat<|>', 'target_resource="//chat.googleapis.com/spaces/<|>"'],
  ])("the whole value is replaced, and gets the quotes that it lacks: %s", (marked, expected) => {
    expect(proposedAt(marked)[0]?.[1]).toBe(expected);
  });

  it("a form of targets has a place to type the id", () => {
    const { text, position } = placeIn('target_resource="<|>"');
    const [first] = service.completions(text, position).items;
    expect(first?.textEdit.newText).toBe(`//chat.googleapis.com/spaces/${"$"}{1:space}`);
  });

  it("nothing is proposed where the text is not a filter at all", () => {
    for (const marked of ["filter=ev<|>ent_types", "// com<|>ment", 'event_types:"a" § <|>§']) {
      expect(proposedAt(marked)).toEqual([]);
    }
  });
});

it("an item says all that an editor shows, and is compared as it was chosen", () => {
  const { text, position } = placeIn('event_types:"mes.cre<|>"');
  const range = { start: { line: 0, character: 13 }, end: { line: 0, character: 20 } };
  expect(service.completions(text, position)).toEqual({
    isIncomplete: true,
    items: [
      {
        label: chat("message.v1.created"),
        kind: 12,
        detail: "a message: created",
        documentation: {
          kind: "markdown",
          value: "Occurs on\n- `//chat.googleapis.com/spaces/{space}`\n- `//chat.googleapis.com/spaces/-`",
        },
        sortText: "000000",
        filterText: "mes.cre",
        insertTextFormat: 2,
        textEdit: { range, newText: chat("message.v1.created") },
      },
    ],
  });
});

it("a profile of another vendor brings its own values", async () => {
  const { createProfile } = await import("../../src/index.js");
  const profile = createProfile({ vendor: "acme", chatHost: "chat.acme.test", scopeBase: "https://acme.test/auth" });
  const { items } = createLanguageService({ profile }).completions('event_types:""', { line: 0, character: 13 });
  expect(items.map(({ label }) => label)).toEqual([
    "acme.workspace.chat.membership.v1.updated",
    "acme.workspace.chat.message.v1.created",
  ]);
});
