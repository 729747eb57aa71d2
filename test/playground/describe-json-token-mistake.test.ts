import { expect, it } from "vitest";
import { describeStringMistake } from "../../playground/matches/json/describe-json-token-mistake.ts";

const unclosed = "This text has no closing quote";
const malformed = "This text has a backslash or an invisible character that JSON does not allow";

it.each([
  ['"a"', undefined],
  [String.raw`"a\\"`, undefined],
  [String.raw`"a\q"`, malformed],
  [String.raw`"a\q\\"`, malformed],
  [String.raw`"a\q\\\\"`, malformed],
  ['"a\nb"', malformed],
  ['"a', unclosed],
  [String.raw`"a\"`, unclosed],
  [String.raw`"a\q\"`, unclosed],
  [String.raw`"a\q\\\"`, unclosed],
  ['"', unclosed],
])("describeStringMistake describes the mistake in %s as: %s", (quotedText, message) => {
  expect(describeStringMistake(quotedText)).toBe(message);
});
