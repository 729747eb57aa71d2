import { describe, expect, it } from "vitest";
import { describeArgument } from "../../src/text/describe-argument.js";

const circular: Record<string, unknown> = {};
circular.self = circular;

const revoked = Proxy.revocable({}, {});
revoked.revoke();

describe("describeArgument", () => {
  it.each([
    ["a text", 'a "b"\n', '"a \\"b\\"\\n"'],
    ["a lone surrogate", "\ud800", '"\\ud800"'],
    ["a number", 1.5, "1.5"],
    ["the negative zero", -0, "-0"],
    ["NaN", Number.NaN, "NaN"],
    ["a BigInt", 5n, "5n"],
    ["a boolean", true, "true"],
    ["undefined", undefined, "undefined"],
    ["null", null, "null"],
    ["a symbol", Symbol("name"), "Symbol(name)"],
    ["a function", () => "secret", "a function"],
    ["a list", [1, [Symbol("name")]], "an object"],
    ["an object that contains itself", circular, "an object"],
    ["an object without a prototype", Object.create(null), "an object"],
    [
      "an object that cannot be converted to a text",
      {
        toString: () => {
          throw new Error("no text");
        },
      },
      "an object",
    ],
    ["a revoked proxy", revoked.proxy, "an object"],
  ])("describes %s", (_, argument, description) => {
    expect(describeArgument(argument)).toBe(description);
  });
});
