import { describe, expect, it } from "vitest";
import { compile, compileOrThrow, type DiagnosticCode, fixAll } from "../../src/index.js";
import { placeless, unicodeSpaces } from "../support/invisible-characters.js";
import { A, B, codesOf, expectSaid, expectSilence, type Said, T, unmarked, verdicts } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const space = "//chat.googleapis.com/spaces/AAAA";
const both = `${A} AND ${T}`;

/**
 * Tests that each text has only this diagnostic, at the marked span. The second text of a row is the text after the
 * safe fix. If a row has no second text, the diagnostic has no fix.
 */
const said = (code: DiagnosticCode, rows: [marked: string, repaired?: string][]): void => {
  it.each(rows)(`${code} is the only diagnostic of %s`, (marked, repaired) => {
    expectSaid(marked, repaired === undefined ? [code] : [code, ["safe", repaired]]);
  });
};

/** Expects this diagnostic at the marked span. The text may have other diagnostics, too. */
const expectAmong = (marked: string, said: Said): void => {
  expect(verdicts(unmarked(marked))).toContainEqual([marked, ...said]);
};

describe("white space is exactly space, tab, LF and CR", () => {
  it.each([" ", "\t", "\n", "\r"])("%j is white space", (character) =>
    expectSilence(`${character}${A}${character}OR${character}${B}${character}`),
  );

  it.each([...unicodeSpaces, "\ufeff"])("%j is not white space", (character) => {
    expect(codesOf(`${A} ${character} OR ${B}`)).toEqual(["invisible-character"]);
  });
});

describe("a field is `[A-Za-z_][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*`", () => {
  it.each(["x", "_", "_x9", "Z0_", "a.b", "a-b.c_d", "a.0"])("`%s` is an unknown field", (name) => {
    expectSaid(`⟦${name}⟧:"${created}"`, ["unknown-field"]);
  });

  it.each(["9x", "a.", "a-", "a..b", "a.-b", "-a", ".a", "é", "a$"])("`%s` is not a field", (name) => {
    const said = verdicts(`${name}:"${created}"`).map(([where, code]) => [where, code]);
    expect(said).not.toEqual([]);
    expect(said).not.toContainEqual([`⟦${name}⟧:"${created}"`, "unknown-field"]);
  });
});

describe("a string", () => {
  it('goes from `"` to the next `"`, with any characters between', () => {
    const value = "AND OR (x) [y] {z} // # -- /* ; : = 'é'";
    expect(verdicts(`event_types:"${value}" OR ${B}`).map(([where]) => where)).toEqual([
      `event_types:⟦"${value}"⟧ OR ${B}`,
    ]);
  });

  it("ends at the end of its line if it has no closing quote", () => {
    expectSaid(`event_types:⟦"${created}⟧\nOR ${B}`, ["unterminated-string", ["safe", `${A}\nOR ${B}`]]);
  });

  it("has no escapes: `\\` is an error and does not escape a quote", () => {
    expectSaid(`event_types:⟦"${created}\\"⟧`, ["escape-in-string"]);
    expectSaid(`event_types:⟦"${created}\\"⟧ OR ${B}`, ["escape-in-string"]);
  });
});

describe("an operator in another case has one diagnostic:", () => {
  said("wrong-case-keyword", [
    ...["and", "And", "aND", "AnD"].map((word): [string, string] => [`${A} ⟦${word}⟧ ${T}`, both]),
    ...["or", "Or", "oR"].map((word): [string, string] => [`${A} ⟦${word}⟧ ${B}`, `${A} OR ${B}`]),
  ]);
});

describe("an operator of another language has one diagnostic:", () => {
  said("unsupported-operator", [
    ...["||", "|", "∨"].map((sign): [string, string] => [`${A} ⟦${sign}⟧ ${B}`, `${A} OR ${B}`]),
    ...["&&", "&", "∧"].map((sign): [string, string] => [`${A} ⟦${sign}⟧ ${T}`, `${A} AND ${T}`]),
    ...[",", ";", "+", "XOR", "xor"].map((sign): [string] => [`${A} ⟦${sign}⟧ ${B}`]),
    ...["NOT ", "not ", "-", "!", "¬"].map((sign): [string] => [`⟦${sign.trim()}⟧${sign.slice(3)}${A}`]),
    ...[",", ";"].map((sign): [string, string] => [`${A}⟦${sign}⟧`, A]),
  ]);
});

describe("a comparator of another language has one diagnostic over all its characters", () => {
  const equalities = ["=", "==", "===", "::", ":=", "=:", "：", "＝"];
  said("wrong-comparator", [
    ...equalities.map((sign): [string, string] => [`event_types⟦${sign}⟧"${created}"`, A]),
    ...[":", ...equalities.slice(1)].map((sign): [string, string] => [
      `${A} AND target_resource⟦${sign}⟧"${space}"`,
      both,
    ]),
    ...["!=", "<>", "≠", "!:", "<", "<=", ">", ">=", "~", "=~", "->", "!==", "<=>"].map((sign): [string] => [
      `event_types⟦${sign}⟧"${created}"`,
    ]),
    ...["IN", "LIKE", "eq", "has", "CONTAINS"].flatMap((word) =>
      [word.toLowerCase(), word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`].map(
        (each): [string] => [`event_types ⟦${each}⟧ "${created}"`],
      ),
    ),
  ]);
});

describe('a value in quotes other than `"` has one diagnostic over the whole value', () => {
  const pairs = ["''", "“”", "„“", "‘’", "«»", "″″", "＂＂", "``"];
  const mixed = ["'\"", '“"', '"”', "’‘", "„”", '"»', "`'"];
  said(
    "wrong-quotes",
    [...pairs, ...mixed].map(([open, close]) => [`event_types:⟦${open}${created}${close}⟧`, A]),
  );

  said("wrong-quotes", [
    [`event_types:⟦"${created}”⟧ OR ${B}`, `${A} OR ${B}`],
    [`event_types:⟦"${created}”⟧\nOR ${B}`, `${A}\nOR ${B}`],
    [`(${B} OR event_types:⟦"${created}”⟧) AND ${T}`, `(${B} OR ${A}) AND ${T}`],
    [`${B} OR event_types:⟦"${created}”⟧`, `${B} OR ${A}`],
  ]);

  it("a typographic quote before other text is a character of the value", () => {
    expect(verdicts(`event_types:"${created}”x"`)[0]?.[0]).toBe(`event_types:⟦"${created}”x"⟧`);
  });
});

describe("brackets of other kinds", () => {
  it.each(["[]", "{}", "（）"])("%s count as parentheses where parentheses are allowed", ([open = "", close = ""]) => {
    const inside = `${A} OR ${B}`;
    expect(verdicts(`${open}${inside}${close} AND ${T}`)).toEqual([
      [`⟦${open}⟧${inside}${close} AND ${T}`, "wrong-bracket", ["safe", `(${inside}${close} AND ${T}`]],
      [`${open}${inside}⟦${close}⟧ AND ${T}`, "wrong-bracket", ["safe", `${open}${inside}) AND ${T}`]],
    ]);
  });

  it.each(["[x]", "（x）"])("%s in a value are ordinary characters", (value) => {
    expect(codesOf(`event_types:"${value}"`)).toEqual(["malformed-event-type"]);
  });
});

describe("the end of a value without quotes after a comparator is", () => {
  const ends = [" ", "\n", ...unicodeSpaces, ..."()[]（）", ..."\"'“”", ";", ",", "&", "|"];
  it.each(ends)("before %j", (end) => {
    expectAmong(`event_types:⟦${created}⟧${end}x`, ["unquoted-value", ["safe", `${A}${end}x`]]);
  });

  it("at the end of the text", () => expectSaid(`event_types:⟦${created}⟧`, ["unquoted-value", ["safe", A]]));

  it.each(["{", "}", "\u200b", "\u200d", "\ufeff", ..."*/:=.%"])(
    "not before %j, which is part of the value",
    (inside) => {
      const value = `chat${inside}x`;
      expectAmong(`event_types:⟦${value}⟧`, ["unquoted-value", ["safe", `event_types:"${value}"`]]);
    },
  );
});

describe("invisible characters:", () => {
  const title = (characters: readonly string[]): string => characters.map((each) => JSON.stringify(each)).join(" ");
  const kinds = [["Unicode spaces", unicodeSpaces, " "] as const, ...placeless.map((each) => [...each, ""] as const)];
  describe.each(kinds.map(([kind, characters, replacement]) => ({ kind, characters, replacement })))(
    "$kind",
    (each) => {
      it(`have one diagnostic outside strings: ${title(each.characters)}`, () => {
        for (const character of each.characters) {
          expectSaid(`${A} ⟦${character}⟧ OR ${B}`, [
            "invisible-character",
            ["safe", `${A} ${each.replacement} OR ${B}`],
          ]);
        }
      });

      it(`${each.replacement ? "count" : "do not count"} as the space before an operator`, () => {
        for (const character of each.characters) {
          expectSaid(`${A} ⟦${character}⟧OR ${B}`, [
            "invisible-character",
            ["safe", `${A} ${each.replacement}OR ${B}`],
          ]);
          const more = each.replacement ? [] : ["missing-space"];
          expect(codesOf(`${A}${character}OR ${B}`)).toEqual(["invisible-character", ...more]);
        }
      });

      it("have one diagnostic inside strings", () => {
        for (const character of [...each.characters, "\t"]) {
          const marked = `event_types:"google.workspace.⟦${character}⟧chat.message.v1.created"`;
          expectSaid(marked, ["invisible-character", ["safe", A]]);
        }
      });
    },
  );
});

describe("comments", () => {
  it.each(["// x", "# x", "-- x", "/* x */", "/* x\n\ny */"])("have one diagnostic: %j", (comment) => {
    expectSaid(`${A} ⟦${comment}⟧\nOR ${B}`, ["comment", ["suggestion", `${A} OR ${B}`]]);
    expectSaid(`${A} ⟦${comment}⟧`, ["comment", ["suggestion", A]]);
  });

  it.each(["//x", "#x", "--x", "/*x*/"])("do not begin directly after a comparator: %s is a value", (value) => {
    expectAmong(`event_types: ⟦${value}⟧`, ["unquoted-value", ["safe", `event_types: "${value}"`]]);
    expect(codesOf(`event_types:${value}`)).not.toContain("comment");
  });

  said("unquoted-value", [[`${A} AND target_resource=⟦${space}⟧`, both]]);
});

describe("the only diagnostic of a function or a list", () => {
  const repeat = 'repeat the field for each value: `event_types:"…" OR event_types:"…"`';
  it.each<[help: string, text: string, repaired?: string]>([
    ['write restrictions: `event_types:"…"` or `target_resource="…"`', `has(event_types, "${created}")`],
    ['write restrictions: `event_types:"…"` or `target_resource="…"`', `has(${A})`],
    [repeat, `event_types:("${created}" OR "${updated}")`, `( ${A} OR ${B} )`],
    [repeat, `event_types:["${created}", "${updated}"]`, `( ${A} OR ${B} )`],
    [repeat, `event_types:{"${created}"}`, A],
    [repeat, `event_types:("${created}" AND "${updated}")`],
  ])("has the help %j for the text %j", (help, text, repaired) => {
    expectSaid(
      `⟦${text}⟧`,
      repaired === undefined ? ["unsupported-syntax"] : ["unsupported-syntax", ["safe", repaired]],
    );
    expect(compile(text).diagnostics[0]?.help).toBe(help);
  });
});

describe("a text that is still encoded has only the diagnostic encoded-text", () => {
  const leading = ["filter=", "?filter=", "filter:", "--filter=", "WHERE ", "SELECT * FROM subscriptions WHERE "];
  const quoted = ["''", '""', "``", "“”"].map(([open, close]) => `${open}${both}${close}`);
  it.each([
    both.replaceAll('"', "%22"),
    both.replaceAll(":", "%3A"),
    both.replaceAll(" ", "%20"),
    encodeURIComponent(both),
    both.replaceAll(" ", "+"),
    both.replaceAll('"', "&quot;"),
    both.replaceAll('"', '\\"'),
    ...leading.map((each) => each + both),
    `${both}&pageSize=10`,
    `${both}&pageSize=10&pageToken=x`,
    ...quoted,
    JSON.stringify({ eventTypes: [created], targetResource: space }),
    JSON.stringify({ event_types: [created], target_resource: space }),
  ])("%s", (text) => expectSaid(`⟦${text}⟧`, ["encoded-text", ["safe", both]]));

  said("encoded-text", [
    [`⟦${JSON.stringify([created, updated])}⟧`, `${A} OR ${B}`],
    [`⟦filter=eventType='${created}'⟧`, `eventType='${created}'`],
    ['⟦%22AND%22 event_type IN "x"⟧', '"AND" event_type IN "x"'],
    ["⟦hello%20world%22⟧"],
  ]);

  it.each(['filter=state:"x"', 'filter:"x"', '"hello"', `${A}&state=x`])(
    "but this text does not count as encoded: %s",
    (text) => {
      expect(codesOf(text)).not.toContain("encoded-text");
    },
  );

  it("and the mistakes in the decoded text are reported after decoding", () => {
    expect(codesOf(`eventType='${created}'`)).toEqual(["unknown-field", "wrong-comparator", "wrong-quotes"]);
  });
});

describe("if several tokens match, the lexer prefers", () => {
  it.each<[why: string, text: string, where: string[]]>([
    ["an encoded text over any other token", "(event_types%3A'A' // x", ["⟦(event_types%3A'A' // x⟧"]],
    ["a value after a comparator over a comment", "event_types:#x", ["event_types:⟦#x⟧", "event_types:⟦#x⟧"]],
    ["a value after a comparator over an operator", "event_types:-x", ["event_types:⟦-x⟧", "event_types:⟦-x⟧"]],
    ["a comment over an operator", `${A} --${B}`, [`${A} ⟦--${B}⟧`]],
    ["the longest comparator", `event_types==="${created}"`, [`event_types⟦===⟧"${created}"`]],
    ["the longest operator", `${A} || ${B}`, [`${A} ⟦||⟧ ${B}`]],
    ["an operator over a word", `${A} -x:"x"`, [`${A} ⟦-⟧x:"x"`, `${A} -⟦x⟧:"x"`]],
    ["a whole word over the keyword that it begins with", `${A} OR ORDER:"x"`, [`${A} OR ⟦ORDER⟧:"x"`]],
  ])("%s", (_, text, where) => {
    expect(verdicts(text).map(([marked]) => marked)).toEqual(where);
  });
});

it("a filter with white space of every kind is valid", () => {
  expect(compileOrThrow(`\t( ${A} OR\r\n${B} ) AND ${T} `)).toEqual({
    eventTypes: [created, updated],
    targetResource: space,
  });
});

it.each(["resource.labels.foo.bar.baz", "a.b.c.d.e", "a.b.c.d.v1.e"])(
  "%s before a comparator is a field and not a value",
  (name) => {
    const text = `${name}="x"`;
    expect(compile(text).diagnostics.map(({ code }) => code)).not.toContain("unquoted-value");
    expect(fixAll(text, { suggestions: false }).text).toBe(text);
  },
);
