import { describe, expect, it } from "vitest";
import { format } from "../../src/index.js";
import {
  type CodeAction,
  createLanguageService,
  type SelectionRange,
  semanticTokensLegend,
} from "../../src/language-service/index.js";
import { edited, offsetAt, placeIn, positionAt, service } from "../support/editor.js";

const chat = (name: string): string => `google.workspace.chat.${name}`;
const created = chat("message.v1.created");
const A = `event_types:"${created}"`;
const B = `event_types:"${chat("message.v1.updated")}"`;
const T = 'target_resource="//chat.googleapis.com/spaces/AAAA"';

const slice = (text: string, { start, end }: CodeActionRange): string =>
  text.slice(offsetAt(text, start), offsetAt(text, end));
type CodeActionRange = SelectionRange["range"];

describe("diagnostics", () => {
  it("are LSP's, with code, source, help, tags and related places", () => {
    const text = `( ${A}\n OR ${A}`;
    const named = createLanguageService({ uri: "file:///a.filter" });
    const line = (start: number, end: number, at = 0): CodeActionRange => ({
      start: { line: at, character: start },
      end: { line: at, character: end },
    });
    expect(named.diagnostics(text)).toEqual([
      {
        range: line(0, 1),
        severity: 1,
        code: "unbalanced-parenthesis",
        source: "workspace-events-filter",
        message: expect.stringMatching(/^this `\(` is never closed(\n|$)/),
        relatedInformation: [
          { location: { uri: "file:///a.filter", range: line(58, 58, 1) }, message: expect.any(String) },
        ],
      },
      {
        range: line(4, 58, 1),
        severity: 2,
        code: "duplicate-event-type",
        source: "workspace-events-filter",
        message: expect.stringContaining(created),
        tags: [1],
        relatedInformation: [
          { location: { uri: "file:///a.filter", range: line(2, 56) }, message: expect.any(String) },
        ],
      },
    ]);
  });

  it("of a valid filter are none, and hints are hints", () => {
    expect(service.diagnostics(A)).toEqual([]);
    expect(service.diagnostics(`(${A})`)).toMatchObject([{ code: "redundant-parentheses", severity: 4, tags: [1] }]);
  });
});

describe("hover", () => {
  const hovered = (marked: string): readonly [string, string] | undefined => {
    const { text, position } = placeIn(marked);
    const hover = service.hover(text, position);
    return hover && [slice(text, hover.range), hover.contents.value];
  };

  it.each([
    [`event_<|>types:"x"`, "event_types", /^`event_types:"…"`\n\nHolds for a subscription/],
    [`event_types<|>:"x"`, ":", /^`event_types` is compared by `:`\./],
    [`${A} O<|>R ${B}`, "OR", /^`OR` joins event types/],
    [`${A} <|>AND ${T}`, "AND", /^`AND` joins the event types with the target/],
    [
      A.replace("message", "mes<|>sage"),
      `"${created}"`,
      /^a message: created\n\nOccurs on\n- `\/\/chat\.googleapis\.com\/spaces\/\{space\}`\n(.|\n)*vendor `google` · suite `workspace` · product `chat` · resource `message` · version `v1` · verb `created`$/,
    ],
    [
      `${A} AND ${T.replace("AAAA", "A<|>AAA")}`,
      '"//chat.googleapis.com/spaces/AAAA"',
      /^a space in Chat: `\/\/chat\.googleapis\.com\/spaces\/\{space\}`\n\nhost `chat\.googleapis\.com` · collection `spaces` · id `AAAA`$/,
    ],
  ])("says what stands there: %s", (marked, place, words) => {
    expect(hovered(marked)).toEqual([place, expect.stringMatching(words)]);
  });

  it("says what to do about what is wrong, which an editor says itself", () => {
    const [place, words] = hovered('event_types<|>="google.workspace.chat.message.v1.craeted"') ?? [];
    expect(place).toBe("=");
    expect(words).toContain('**help:** the only comparison is `event_types:"…"`');
    expect(words).not.toContain("cannot be used");
    expect(hovered('event_types:"google.workspace.chat.message.v1.cra<|>eted"')?.[1]).toContain(
      "**help:** did you mean `google.workspace.chat.message.v1.created`?",
    );
  });

  it("claims nothing of the value of a field that nobody knows", () => {
    const [, words] = hovered('state="ACT<|>IVE"') ?? [];
    expect(words ?? "").not.toContain("vendor");
  });

  it("of nothing is nothing", () => {
    expect(hovered("<|>")).toBeUndefined();
    expect(hovered(`${A} <|> OR ${B}`)).toBeUndefined();
  });

  it("shows what somebody wrote as text, whatever is in it", () => {
    const [, words = ""] = hovered('event_types:"<img src=x> [a](b)<|>"') ?? [];
    expect(words.replace(/`[^`]*`/g, "")).not.toMatch(/[^\\][<[]/);
  });
});

describe("code actions", () => {
  /** The text that each action makes. */
  const actionsAt = (marked: string): readonly (readonly [kind: string, title: string, text: string])[] => {
    const { text, position } = placeIn(marked);
    const made = ({ edit }: CodeAction): string => edited(text, Object.values(edit.changes).flat());
    return service
      .codeActions(text, { start: position, end: position })
      .map((action) => [action.kind, action.title, made(action)] as const);
  };

  it("repair what is wrong at a place, and everything", () => {
    const marked = `event_types<|>="${created}" and target_resource="https://chat.googleapis.com/spaces/AAAA"`;
    const text = marked.replace("<|>", "");
    expect(actionsAt(marked)).toEqual([
      ["quickfix", expect.any(String), text.replace("=", ":")],
      ["source.fixAll", "Fix everything", `${A} AND ${T}`],
    ]);
    const { position } = placeIn(marked);
    const [first] = service.codeActions(text, { start: position, end: position });
    expect(first).toMatchObject({ isPreferred: true, diagnostics: [{ code: "wrong-comparator", severity: 1 }] });
    expect(Object.keys(first?.edit.changes ?? {})).toEqual(["inmemory:///filter"]);
  });

  it("add event types of the same resource", () => {
    const actions = actionsAt(A.replace("message", "mes<|>sage"));
    const deleted = `event_types:"${chat("message.v1.deleted")}"`;
    expect(actions).toEqual([
      ["refactor.rewrite", `Add ${chat("message.v1.updated")}`, `${A} OR ${B}`],
      ["refactor.rewrite", `Add ${chat("message.v1.deleted")}`, `${A} OR ${deleted}`],
      ["refactor.rewrite", `Add all event types of ${chat("message.v1")}`, `${A} OR ${B} OR ${deleted}`],
    ]);
  });

  it("put a filter in its documented shape", () => {
    const documented = ["refactor.rewrite", "Put in the documented shape", `${A} OR ${B}`];
    expect(actionsAt(`<|>${A}\n  OR ${B}`)).toContainEqual(documented);
    expect(actionsAt(`<|>${A}`).map(([, title]) => title)).not.toContain("Put in the documented shape");
  });

  it.each([
    ["a list", `<|>- ${created}\n- ${chat("message.v1.updated")}\n`],
    ["SQL", `<|>WHERE type IN ('${created}', '${chat("message.v1.updated")}') LIMIT 5`],
    ["a log", `<|>subscribed to ${created} & ${chat("message.v1.updated")} yesterday`],
  ])("make a filter of %s that was pasted", (_, marked) => {
    expect(actionsAt(marked)).toContainEqual([
      "refactor.rewrite",
      "Make a filter of these 2 event types",
      `${A} OR ${B}`,
    ]);
  });

  it("make a filter of JSON that was pasted", () => {
    const json = JSON.stringify({ eventTypes: [created], targetResource: "//chat.googleapis.com/spaces/AAAA" });
    const texts = actionsAt(`<|>${json}`).map(([, , text]) => text);
    expect(texts).toContain(`${A} AND ${T}`);
  });
});

describe("code actions of some kinds", () => {
  const text = `${A} or ${B}`;
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
  const kinds = (only?: readonly string[]): readonly string[] => [
    ...new Set(service.codeActions(text, range, only).map(({ kind }) => kind)),
  ];

  it.each<readonly [readonly string[] | undefined, readonly string[]]>([
    [undefined, ["quickfix", "source.fixAll"]],
    [[], []],
    [[""], ["quickfix", "source.fixAll"]],
    [["quickfix"], ["quickfix"]],
    [["source"], ["source.fixAll"]],
    [
      ["quickfix", "source.fixAll"],
      ["quickfix", "source.fixAll"],
    ],
    [["source.fixA", "quick"], []],
  ])("are those: %j", (only, expected) => {
    expect(kinds(only)).toEqual(expected);
  });

  it("are no rewritings of a text that may leave something out", () => {
    for (const excluding of [`NOT (${A}) OR ${B} x`, `${A} OR -${B}`, `event_types!="${created}"`]) {
      expect(service.codeActions(excluding, range, ["refactor"])).toEqual([]);
    }
  });

  it("that bring more errors to light are not preferred, and repair nothing as a whole", () => {
    const hiding = `event_types:"google.workspac%22chat.message.v1.created" OR ${B}`;
    const found = service.codeActions(hiding, { ...range, end: { line: 0, character: hiding.length } });
    expect(found.map(({ kind, isPreferred }) => [kind, isPreferred])).toContainEqual(["quickfix", undefined]);
    expect(found.filter(({ kind, isPreferred }) => kind === "source.fixAll" || isPreferred)).toEqual([]);
  });

  it("are rewritings as well", () => {
    const place = { start: { line: 0, character: 20 }, end: { line: 0, character: 20 } };
    const found = service.codeActions(A, place, ["refactor"]);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["refactor.rewrite"]));
  });
});

describe("formatting", () => {
  it.each([
    [`(${A}   OR\n${B})AND ${T}`, 5],
    [`  ${A}  `, 2],
  ])("changes nothing but blanks where nothing else is to change: %s", (text, count) => {
    const edits = service.formatting(text);
    expect(edits).toHaveLength(count);
    expect(edits.every(({ newText }) => newText.trim() === "")).toBe(true);
    expect(service.diagnostics(edited(text, edits))).toEqual([]);
  });

  it.each([
    ["the target comes last", `${T} AND (${A}   OR ${B.slice(0, -3)}<|>${B.slice(-3)})`],
    ["parentheses are removed", `((${A.slice(0, 20)}<|>${A.slice(20)}))`],
    ["the lines end in two characters", `${T}\r\nAND\r\n(${A}\r\nOR\r\n${B.slice(0, -3)}<|>${B.slice(-3)})`],
  ])("leaves the word alone that the cursor is in, also where %s", (_, marked) => {
    const { text, position } = placeIn(marked);
    const offset = offsetAt(text, position);
    const edits = service.formatting(text).map(({ range, newText }) => ({
      start: offsetAt(text, range.start),
      end: offsetAt(text, range.end),
      newText,
    }));
    expect(edits.filter(({ start, end }) => start <= offset && offset <= end)).toEqual([]);
    const before = edits.filter(({ end }) => end < offset);
    const moved = before.reduce((place, { start, end, newText }) => place + newText.length - (end - start), offset);
    const after = edited(text, service.formatting(text));
    expect(after.slice(moved - 3, moved + 3)).toBe(text.slice(offset - 3, offset + 3));
    expect(after).toBe(format(text));
  });

  it("puts a filter in its documented shape, on lines as wide as asked", () => {
    expect(edited(`((${A}))`, service.formatting(`((${A}))`))).toBe(A);
    expect(edited(`${A} OR ${B}`, service.formatting(`${A} OR ${B}`, { width: 80 }))).toBe(`${A} OR\n${B}`);
  });

  it("leaves a text with errors alone", () => {
    expect(service.formatting(`${A}  and ${B}`)).toEqual([]);
  });
});

it("semantic tokens tell the parts of each value apart", () => {
  const text = `( ${A}\nOR ${B} ) AND ${T}`;
  const { data } = service.semanticTokens(text);
  const tokens: [string, string][] = [];
  let [line, character] = [0, 0];
  for (let index = 0; index < data.length; index += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(index, index + 4);
    line += lines;
    character = lines === 0 ? character + characters : characters;
    const start = offsetAt(text, { line, character });
    tokens.push([semanticTokensLegend.tokenTypes[type] ?? "", text.slice(start, start + length)]);
  }
  const value = (verb: string): [string, string][] => [
    ["string", '"'],
    ["vendor", "google"],
    ["string", "."],
    ["suite", "workspace"],
    ["string", "."],
    ["product", "chat"],
    ["string", "."],
    ["resource", "message"],
    ["string", "."],
    ["version", "v1"],
    ["string", "."],
    ["verb", verb],
    ["string", '"'],
  ];
  expect(tokens).toEqual([
    ["parenthesis", "("],
    ["field", "event_types"],
    ["comparator", ":"],
    ...value("created"),
    ["keyword", "OR"],
    ["field", "event_types"],
    ["comparator", ":"],
    ...value("updated"),
    ["parenthesis", ")"],
    ["keyword", "AND"],
    ["field", "target_resource"],
    ["comparator", "="],
    ["string", '"//'],
    ["host", "chat.googleapis.com"],
    ["string", "/"],
    ["collection", "spaces"],
    ["string", "/"],
    ["id", "AAAA"],
    ["string", '"'],
  ]);
});

it("selection grows from a part of a value to the whole text", () => {
  const text = `( ${A} OR ${B} ) AND ${T}`;
  const chosen: string[] = [];
  const [first] = service.selectionRanges(text, [positionAt(text, text.indexOf("message") + 2)]);
  for (let each = first; each; each = each.parent) chosen.push(slice(text, each.range));
  const inner = `${A} OR ${B}`;
  expect(chosen).toEqual(["message", created, `"${created}"`, A, inner, ` ${inner} `, `( ${inner} )`, text]);
});
