import { describe, expect, it } from "vitest";
import * as api from "../../src/index.js";
import { A } from "../support/marked-text.js";

const compilation = api.compile(A);
const wrongValues: readonly unknown[] = [undefined, null, 12, ["a"], {}, compilation, compilation.filter];

/** Functions that need a text. */
const textFunctions = {
  fixAll: api.fixAll,
  format: api.format,
  interpret: api.interpret,
  findObstacles: api.findObstacles,
};

/** Functions with one argument that is not a text. Each row has a right value and the message for a wrong value. */
const otherFunctions: readonly (readonly [string, (given: never) => unknown, right: unknown, message: string])[] = [
  [
    "validate",
    api.validate,
    compilation.syntax,
    "validate needs the tree of a text, as in validate(parse(text).syntax)",
  ],
  [
    "childrenOf",
    api.childrenOf,
    compilation.syntax,
    "childrenOf needs a node of a syntax tree, such as compile(text).syntax",
  ],
  [
    "leafSpansOf",
    api.leafSpansOf,
    compilation.syntax,
    "leafSpansOf needs a node of a syntax tree, such as compile(text).syntax",
  ],
  ["walk", (node) => api.walk(node, () => true), compilation.syntax, "walk needs a node of a syntax tree"],
  ["fold", (node) => api.fold(node, {} as never), undefined, "fold needs a node of a syntax tree"],
  [
    "formatMessage",
    api.formatMessage,
    api.compile("").diagnostics[0],
    "formatMessage needs one of the diagnostics of compile",
  ],
  ["print", api.print, compilation.filter, "not a filter: use the `filter` of compile or buildFilter"],
  ["explain", api.explain, compilation.filter, "not a filter: use the `filter` of compile or buildFilter"],
];

describe.each(Object.entries(textFunctions))("%s", (name, call) => {
  it("throws for anything but a text", () => {
    for (const value of wrongValues)
      expect(() => call(value as string)).toThrow(new RegExp(`^${name} needs the text of a filter, not `));
  });

  it("says which part of a compilation to pass", () => {
    expect(() => call(compilation as never)).toThrow(
      new TypeError(
        `${name} needs the text of a filter, not an object; for a compilation, call ${name}(compilation.text)`,
      ),
    );
  });
});

describe.each(otherFunctions)("%s", (_, call, right, message) => {
  it("throws for a value of a wrong kind, and the message says which kind the function needs", () => {
    for (const value of [...wrongValues, A].filter((each) => each !== right))
      expect(() => call(value as never)).toThrow(message);
    if (right !== undefined) expect(() => call(right as never)).not.toThrow();
  });
});

describe("a wrong argument of lineAndColumn or buildFilter", () => {
  it("is refused", () => {
    expect(() => api.lineAndColumn(A, "1" as never)).toThrow("the offset of lineAndColumn must be a number");
    expect(() => api.buildFilter(["a"] as never)).toThrow("buildFilter needs an object with eventTypes, not a list");
  });
});
