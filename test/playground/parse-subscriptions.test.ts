import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSubscriptions } from "../../playground/matches/parse-subscriptions.js";
import { runs } from "../support/runs.js";

/** Returns the part of a text that is marked as a mistake, and the message about the mistake. */
function mistakeIn(text: string): readonly [marked: string, message: string] | undefined {
  const { mistake } = parseSubscriptions(text);
  return mistake && [text.slice(mistake.span.start, mistake.span.end), mistake.message];
}

describe("a mistake in JSON is marked at its place and described in plain words", () => {
  it.each<[text: string, marked: string, message: string]>([
    ['[{"name":"a",}]', ",", "This comma is one too many"],
    ['[{"name":"a"},]', ",", "This comma is one too many"],
    ['[{"a":1},,{}]', ",", "This comma is one too many"],
    ["[,1]", ",", "A value is missing before this comma"],
    ['[{"a":,"b":1}]', ",", "A value is missing before this comma"],
    ['[{"a":}]', "}", "A value is missing before this"],
    ['[{"name":"a" "state":"b"}]', '"state"', "A comma is missing before this"],
    ['[{"a":1}\n{"b":2}]', "{", "A comma is missing before this"],
    ['[{"name" "a"}]', '"a"', 'A colon is missing after the name "name"'],
    ["[{name:1}]", "name", "The name `name` needs double quotes"],
    ['[{"a":[1}]', "}", "`]` should be here instead of `}`, to close `[`"],
    ["[{]", "]", "A name in double quotes should be here"],
    ['[{"a":1}', "[", "This `[` is never closed"],
    ['[{"a":"b}]', '"b}]', "This text has no closing quote"],
    ['[{"a":"b\\"}]', '"b\\"}]', "This text has no closing quote"],
    ['["\\x"]', '"\\x"', "This text has a backslash or an invisible character that JSON does not allow"],
    ["['a']", "'a'", 'A text in JSON has double quotes: "'],
    ["[“a”]", "“a”", 'A text in JSON has double quotes: "'],
    ["[True]", "True", "JSON has `true` instead of `True`"],
    ["[None]", "None", "JSON has `null` instead of `None`"],
    ["[01]", "01", "`01` is not a valid number in JSON"],
    ["[active]", "active", "The text `active` needs double quotes"],
    ["[1, // one\n2]", "// one", "JSON has no comments"],
    ["# mine\n[]", "# mine", "JSON has no comments"],
    ["[] []", "[", "This comes after the end of the JSON"],
    ['{"a":1}\n{"b":}\n{"c":3}', "}", "A value is missing before this"],
  ])("%s", (text, marked, message) => {
    expect(mistakeIn(text)).toEqual([marked, message]);
  });

  it("only if JSON.parse rejects the text", () => {
    const fragment = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"',
      "1",
      "null",
      "a",
      " ",
      "\n",
      "\\",
      "'",
      "//",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fragment).map((each) => each.join("")),
          fc.json(),
        ),
        (text) => {
          const { mistake, subscriptionSpans, subscriptions } = parseSubscriptions(text);
          if (mistake) {
            expect(() => JSON.parse(text)).toThrow();
            expect(mistake.message).not.toBe("This is not JSON");
            expect(mistake.span.start).toBeLessThanOrEqual(mistake.span.end);
            expect(mistake.span.end).toBeLessThanOrEqual(text.length);
          } else {
            // Each span covers the text of one subscription.
            expect(subscriptionSpans.map(({ start, end }) => JSON.parse(text.slice(start, end)))).toEqual(
              subscriptions,
            );
          }
        },
      ),
      { numRuns: runs(2_000) },
    );
  });
});

describe("parseSubscriptions finds the subscriptions", () => {
  it.each<[string, string, readonly string[]]>([
    ["in an array", ' [ {"a":[1,2]} , 2,"x" ]', ['{"a":[1,2]}', "2", '"x"']],
    ["in a list response", '{"a":[0],"subscriptions":[{"b":{}},[1]],"c":"subscriptions"}', ['{"b":{}}', "[1]"]],
    [
      "in the last of two lists with the same name, as in JSON.parse",
      '{"subscriptions":[1],"subscriptions":[2,3]}',
      ["2", "3"],
    ],
    ["on lines", '{"a":1}\n\n {"b":2} \n', ['{"a":1}', '{"b":2}']],
    ["as a single subscription", '\n{"a":[1]}\n', ['{"a":[1]}']],
    ["in an empty list, which has none", "[ ]", []],
    ["in white space, which has none", " \n", []],
  ])("%s", (_, text, expected) => {
    const { subscriptionSpans, subscriptions } = parseSubscriptions(text);
    expect(subscriptionSpans?.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    expect(subscriptions).toEqual(expected.map((json) => JSON.parse(json)));
  });
});
