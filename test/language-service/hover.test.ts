import { describe, expect, it } from "vitest";
import { hoverAt } from "../support/editor.js";
import { A, B, T } from "../support/marked-text.js";

describe("hover", () => {
  it.each([
    [`event_<|>types:"x"`, "event_types", /^`event_types:"…"`\n\nMatches subscriptions/],
    [`event_types<|>:"x"`, ":", /^`event_types` is compared by `:`\./],
    [
      `${A} O<|>R ${B}`,
      "OR",
      /^`OR` joins event types: a subscription must have at least one of them\. Put several event types in/,
    ],
    [
      `${A} <|>AND ${T}`,
      "AND",
      /^`AND` joins the event types with the target resource: a subscription must have one of the event types, and the target resource\. A filter has at most one target resource\./,
    ],
    [
      A.replace("message", "mes<|>sage"),
      '"google.workspace.chat.message.v1.created"',
      /^a message: created\n\nOccurs on\n- `\/\/chat\.googleapis\.com\/spaces\/\{space\}`\n(.|\n)*vendor `google` · suite `workspace` · product `chat` · resource `message` · version `v1` · verb `created`$/,
    ],
    [
      `${A} AND ${T.replace("AAAA", "A<|>AAA")}`,
      '"//chat.googleapis.com/spaces/AAAA"',
      /^a space in Chat: `\/\/chat\.googleapis\.com\/spaces\/\{space\}`\n\nhost `chat\.googleapis\.com` · collection `spaces` · id `AAAA`$/,
    ],
  ])("describes the word at the position: %s", (markedText, word, markdown) => {
    expect(hoverAt(markedText)).toEqual([word, expect.stringMatching(markdown)]);
  });

  it("has the help of a diagnostic, but not the message, because editors show the message themselves", () => {
    const [word, markdown] = hoverAt('event_types<|>="google.workspace.chat.message.v1.craeted"') ?? [];
    expect(word).toBe("=");
    expect(markdown).toContain('**help:** the only comparison is `event_types:"…"`');
    expect(markdown).not.toContain("cannot be used");
    expect(hoverAt('event_types:"google.workspace.chat.message.v1.cra<|>eted"')?.[1]).toContain(
      "**help:** did you mean `google.workspace.chat.message.v1.created`?",
    );
  });

  it("does not describe the value of an unknown field", () => {
    const [, markdown] = hoverAt('size="LAR<|>GE"') ?? [];
    expect(markdown ?? "").not.toContain("vendor");
    expect(hoverAt('size="google.workspace.chat.mes<|>sage.v1.created"')?.[1] ?? "").not.toContain("vendor");
  });

  it("describes a value without a field only if the value looks like an event type or a target", () => {
    expect(hoverAt('"google.workspace.chat.mes<|>sage.v1.craeted"')?.[1]).toContain("resource `message`");
    expect(hoverAt('"//chat.googleapis.com/spa<|>ces/AAAA"')?.[1]).toContain("collection `spaces`");
    expect(hoverAt('"some<|>thing.else"')?.[1]).not.toMatch(/vendor|host/);
  });

  it("is empty if there is no word at the position", () => {
    expect(hoverAt("<|>")).toBeUndefined();
    expect(hoverAt(`${A} <|> OR ${B}`)).toBeUndefined();
  });

  it("escapes the markup in a value", () => {
    const [, markdown = ""] = hoverAt('event_types:"<img src=x> [a](b)<|>"') ?? [];
    expect(markdown.replace(/`[^`]*`/g, "")).not.toMatch(/[^\\][<[]/);
  });
});
