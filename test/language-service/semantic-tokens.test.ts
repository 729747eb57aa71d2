import { describe, expect, it } from "vitest";
import { tokensIn } from "../support/editor.js";
import { A, B, T } from "../support/marked-text.js";

const eventType = (verb: string): readonly (readonly [string, string])[] => [
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

describe("semantic tokens", () => {
  it("mark each part of a value separately", () => {
    expect(tokensIn(`( ${A}\nOR ${B} ) AND ${T}`)).toEqual([
      ["parenthesis", "("],
      ["field", "event_types"],
      ["comparator", ":"],
      ...eventType("created"),
      ["keyword", "OR"],
      ["field", "event_types"],
      ["comparator", ":"],
      ...eventType("updated"),
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

  it.each([
    ["of an unknown field", 'size="google.workspace.chat.message.v1.created"'],
    ["that has no field and does not look like a known value", '"some.thing"'],
    ["with an invisible character", 'event_types:"google.work\u200bspace.chat.message.v1.created"'],
  ])("include only one token, a string, for a value %s", (_, text) => {
    expect(tokensIn(text).at(-1)).toEqual(["string", text.slice(text.indexOf('"'))]);
  });
});
