import { describe, expect, it } from "vitest";
import { compileOrThrow, type DiagnosticCode } from "../../src/index.js";
import { A, B, codesOf, expectSaid, expectSilence, T, verdicts } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";

/** Every one of these says exactly one thing, at the marked place. */
const said = (code: DiagnosticCode, rows: readonly [marked: string, repaired?: string][]): void => {
  it.each(rows)("%s", (marked, repaired) => {
    const [verdict, ...others] = verdicts(marked.replace(/[⟦⟧]/g, ""));
    expect(others).toEqual([]);
    expect(verdict?.slice(0, 2)).toEqual([marked, code]);
    expect((verdict?.[2] as [string, string] | undefined)?.[1]).toBe(repaired);
  });
};

describe("white space is space, tab, LF and CR, and nothing else", () => {
  it.each([" ", "\t", "\n", "\r"])("%j is", (blank) => {
    expectSilence(`${A}${blank}OR${blank}${B}`);
  });

  it.each(["\u00a0", "\u2003", "\u2028", "\u2029", "\u3000", "\ufeff", "\v", "\f", "\u0085"])("%j is not", (blank) => {
    expect(codesOf(`${A}${blank} OR ${B}`)).toEqual(["invisible-character"]);
  });
});

describe("a field is a word of letters, digits and `_`, perhaps with `.` and `-` inside", () => {
  it.each(["x", "_x9", "a.b", "a-b.c_d", "eventTypesOfMine"])("`%s` is one field, if an unknown one", (name) => {
    expect(verdicts(`${name}:"${created}"`).map(([marked, code]) => [marked, code])).toEqual([
      [`⟦${name}⟧:"${created}"`, "unknown-field"],
    ]);
  });
});

describe("a string", () => {
  it("goes from its quote to the next on the line", () => {
    expect(codesOf(`event_types:"${created}\nOR ${B}`)).toContain("unterminated-string");
  });

  it("has no escapes: `\\` is an error and never hides a quote", () => {
    expect(codesOf('event_types:"a\\b"')).toEqual(["escape-in-string"]);
    expect(verdicts('event_types:"a\\" OR event_types:"b"')[0]?.[0]).toBe('event_types:⟦"a\\"⟧ OR event_types:"b"');
  });
});

describe("look-alike operators in another case", () => {
  said("wrong-case-keyword", [
    [`${A} ⟦or⟧ ${B}`, `${A} OR ${B}`],
    [`${A} ⟦Or⟧ ${B}`, `${A} OR ${B}`],
    [`${A} ⟦and⟧ ${T}`, `${A} AND ${T}`],
    [`${A} ⟦AnD⟧ ${T}`, `${A} AND ${T}`],
  ]);
});

describe("look-alike operators of other languages", () => {
  said("unsupported-operator", [
    [`${A} ⟦||⟧ ${B}`, `${A} OR ${B}`],
    [`${A} ⟦|⟧ ${B}`, `${A} OR ${B}`],
    [`${A} ⟦∨⟧ ${B}`, `${A} OR ${B}`],
    [`${A} ⟦&&⟧ ${T}`, `${A} AND ${T}`],
    [`${A} ⟦&⟧ ${T}`, `${A} AND ${T}`],
    [`${A} ⟦∧⟧ ${T}`, `${A} AND ${T}`],
    [`${A}⟦;⟧`, A],
    [`${A}⟦,⟧`, A],
    [`${A}⟦,⟧ ${B}`],
    [`${A} ⟦+⟧ ${B}`],
    [`${A} ⟦XOR⟧ ${B}`],
    [`⟦NOT⟧ ${A}`],
    [`⟦-⟧${A}`],
    [`⟦!⟧${A}`],
    [`⟦¬⟧${A}`],
  ]);
});

describe("comparators that can only have been meant for the right one", () => {
  const right = `event_types:"${created}"`;
  said(
    "wrong-comparator",
    ["==", "===", "::", ":=", "=:", "：", "＝", "="].map((each) => [`event_types⟦${each}⟧"${created}"`, right]),
  );
  said("wrong-comparator", [[`${A} AND target_resource⟦:⟧"//chat.googleapis.com/spaces/AAAA"`, `${A} AND ${T}`]]);
});

describe("comparators that mean something else, and so have no repair", () => {
  said(
    "wrong-comparator",
    ["!=", "<>", "≠", "!:", "<", "<=", ">", ">=", "~", "=~", "->"].map((each) => [`event_types⟦${each}⟧"${created}"`]),
  );
  said(
    "wrong-comparator",
    ["IN", "in", "LIKE", "eq", "has", "Contains"].map((each) => [`event_types ⟦${each}⟧ "${created}"`]),
  );
});

describe("other quotes", () => {
  const pairs = ["''", "“”", "„“", "‘’", "«»", "″″", "＂＂", "``", "'\"", '“"', '"”', "’‘"];
  said(
    "wrong-quotes",
    pairs.map(([open, close]) => [`event_types:⟦${open}${created}${close}⟧`, A]),
  );

  it("a literal that meets a typographic quote before white space, `)` or the end stops there", () => {
    expectSaid(`(event_types:⟦"${created}”⟧ OR ${B}) AND ${T}`, ["wrong-quotes", ["safe", `(${A} OR ${B}) AND ${T}`]]);
    expectSaid(`(${B} OR event_types:⟦"${created}”⟧) AND ${T}`, ["wrong-quotes", ["safe", `(${B} OR ${A}) AND ${T}`]]);
  });
});

describe("other brackets", () => {
  it.each(["[]", "{}", "（）"])("%s", ([open, close]) => {
    const text = `${open}${A} OR ${B}${close} AND ${T}`;
    expect(verdicts(text).map(([marked, code]) => [marked, code])).toEqual([
      [`⟦${open}⟧${text.slice(1)}`, "wrong-bracket"],
      [text.replace(close ?? "", `⟦${close}⟧`), "wrong-bracket"],
    ]);
  });
});

describe("a bare value, after a comparator without a quote, goes up to", () => {
  const ends = [" ", "\u00a0", ")", "(", "]", '"', "'", ";", ",", "&", "|"];
  it.each(ends)("%j", (end) => {
    const [verdict] = verdicts(`event_types:${created}${end} x`).filter(([, code]) => code === "unquoted-value");
    expect(verdict?.[0].replace(/["']⟧/, "⟧")).toContain(`event_types:⟦${created}⟧`);
  });

  it("the end", () => {
    expectSaid(`event_types:⟦${created}⟧`, ["unquoted-value", ["safe", A]]);
  });

  it("braces and zero-width characters belong to it", () => {
    expect(verdicts("event_types:{type}")[0]?.slice(0, 2)).toEqual(["event_types:⟦{type}⟧", "unquoted-value"]);
    const zeroWidth = created.replace("chat", "ch\u200bat");
    expect(verdicts(`event_types:${zeroWidth}`).map(([marked, code]) => [marked, code])).toContainEqual([
      `event_types:⟦${zeroWidth}⟧`,
      "unquoted-value",
    ]);
  });
});

describe("characters that nobody sees", () => {
  const hidden = [
    ...["\u00a0", "\u2009", "\u200b", "\u200d", "\u00ad", "\ufeff", "\u202e", "\u2066"],
    ...["\u0000", "\u0007", "\u007f", "\ud800", "\udfff"],
  ];
  it.each(hidden)("%j outside a string", (character) => {
    expectSaid(`${A} ⟦${character}⟧ OR ${B}`, ["invisible-character", ["safe", expect.any(String)]]);
  });

  it.each([...hidden, "\t"])("%j in a string", (character) => {
    const text = `event_types:"google.workspace.⟦${character}⟧chat.message.v1.created"`;
    expect(verdicts(text.replace(/[⟦⟧]/g, "")).map(([marked, code]) => [marked, code])).toContainEqual([
      text,
      "invisible-character",
    ]);
  });
});

describe("comments", () => {
  said("comment", [
    [`${A} ⟦// all of them⟧`, A],
    [`${A} ⟦# all of them⟧`, A],
    [`${A} ⟦-- all of them⟧`, A],
    [`${A} ⟦/* all\nof them */⟧ OR ${B}`, `${A} OR ${B}`],
  ]);

  it("never begin directly after a comparator", () => {
    expectSaid(`${A} AND target_resource=⟦//chat.googleapis.com/spaces/AAAA⟧`, [
      "unquoted-value",
      ["safe", `${A} AND ${T}`],
    ]);
  });
});

describe("functions and lists are one diagnostic", () => {
  it.each([
    `has(event_types, "${created}")`,
    `event_types:("${created}" OR "google.workspace.chat.message.v1.updated")`,
    `event_types:["${created}", "google.workspace.chat.message.v1.updated"]`,
    `event_types:{"${created}"}`,
  ])("%s", (text) => {
    expect(codesOf(text)).toEqual(["unsupported-syntax"]);
  });
});

describe("a text that is still encoded says that and nothing else", () => {
  const decoded = `${A} AND ${T}`;
  const url = encodeURIComponent(decoded);
  it.each([
    url,
    url.replaceAll("%20", "+"),
    decoded.replaceAll('"', "&quot;"),
    decoded.replaceAll('"', '\\"'),
    ...["filter=", "?filter=", "filter:", "--filter=", "SELECT * FROM subscriptions WHERE "].map(
      (each) => each + decoded,
    ),
    `${decoded}&pageSize=10`,
    `'${decoded}'`,
  ])("%s", (text) => {
    expectSaid(`⟦${text}⟧`, ["encoded-text", ["safe", decoded]]);
  });

  it("as JSON", () => {
    const parts = { eventTypes: [created], targetResource: "//chat.googleapis.com/spaces/AAAA" };
    expectSaid(`⟦${JSON.stringify(parts)}⟧`, ["encoded-text", ["safe", decoded]]);
    expectSaid(`⟦${JSON.stringify({ event_types: [created] })}⟧`, ["encoded-text", ["safe", A]]);
    expectSaid(`⟦["${created}"]⟧`, ["encoded-text", ["safe", A]]);
  });

  it("further mistakes show after decoding", () => {
    expectSaid(`⟦filter=eventType='${created}'⟧`, ["encoded-text", ["safe", `eventType='${created}'`]]);
    expect(codesOf(`eventType='${created}'`)).toEqual(["unknown-field", "wrong-comparator", "wrong-quotes"]);
  });

  it("has no fix without a field and a comparator", () => {
    expectSaid("⟦hello%20world%22⟧", ["encoded-text"]);
  });
});

describe("the first match wins", () => {
  it.each<[string, string, DiagnosticCode[]]>([
    ["encoding over everything", "event_types%3A'A'", ["encoded-text"]],
    ["a value after a comparator over a comment", `event_types:${"//x"}`, ["unquoted-value", "malformed-event-type"]],
    ["a comment over an operator", `-- ${A}`, ["comment"]],
    ["the longest comparator", `event_types!=="${created}"`, ["wrong-comparator"]],
    ["an operator over a word", `-${A}`, ["unsupported-operator"]],
  ])("%s", (_, text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });
});

it("keywords are exactly AND and OR", () => {
  expect(compileOrThrow(`(${A} OR ${B}) AND ${T}`).eventTypes).toHaveLength(2);
});
