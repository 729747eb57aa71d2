import { describe, expect, it } from "vitest";
import { compile, fixAll } from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const lineEnds: readonly (readonly [name: string, lineEnd: string])[] = [
  ["LF", "\n"],
  ["CR", "\r"],
  ["CRLF", "\r\n"],
  ["vertical tab", "\v"],
  ["form feed", "\f"],
  ["next line", "\u0085"],
  ["line separator", "\u2028"],
  ["paragraph separator", "\u2029"],
];

describe.each(lineEnds)("with %s between the lines,", (_, lineEnd) => {
  it.each([
    ["event types", `${A}${lineEnd}${B}`],
    ["event types and white space", `${A} ${lineEnd}${lineEnd}${B}`],
    ["an event type and a whole filter", `${A} AND ${T}${lineEnd}${B}`],
    ["whole filters", `${A} AND ${T}${lineEnd}${B} AND ${T}`],
  ])(
    "only a fix that the user must choose joins restrictions that are possibly separate filters: %s",
    (_title, text) => {
      for (const suggestions of [true, false]) {
        expect(fixAll(text, { suggestions }).compilation.filter).toBeUndefined();
      }
      const fixes = compile(text).diagnostics.flatMap(({ code, fixes: found }) =>
        code === "missing-operator" ? found : [],
      );
      expect(fixes.map(({ kind }) => kind).filter((kind) => kind !== "choice")).toEqual([]);
    },
  );

  it("restrictions with an operator between them become one filter", () => {
    const { filter } = fixAll(`${A} OR${lineEnd}${B}`).compilation;
    expect(filter).toEqual(compile(`${A} OR ${B}`).filter);
  });
});
