import { expect, it } from "vitest";
import { describeTokenProblem } from "../../playground/service/describe-token-problem.ts";

it.each([
  ["eyJhbGciOi…", "“…” (U+2026)"],
  ["abc\u200b", "“\u200b” (U+200B)"],
  ["a😀", "“😀” (U+1F600)"],
])("the token %j cannot be sent because of %s", (token, character) => {
  expect(describeTokenProblem(token)).toBe(
    `The token has a character that is not allowed in an HTTP header: ${character}. Copy the whole token again.`,
  );
  expect(() => new Headers({ Authorization: `Bearer ${token}` })).toThrow();
});

it.each(["", "abc.DEF-_~+/=", "with space", "ü"])("the token %j can be sent", (token) => {
  expect(describeTokenProblem(token)).toBeUndefined();
  expect(() => new Headers({ Authorization: `Bearer ${token}` })).not.toThrow();
});
