import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, type Diagnostic, diagnosticCatalogue } from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { samplesOf } from "../support/catalogue.js";

const diagnostics: readonly Diagnostic[] = Object.keys(diagnosticCatalogue)
  .flatMap(samplesOf)
  .flatMap(({ input, options }) => compile(input, options).diagnostics);

/** Returns every sentence of the given kind in the diagnostics of the samples, without duplicates. */
const sentences = (kind: "message" | "help" | "related" | "title"): readonly string[] => [
  ...new Set(
    diagnostics.flatMap(({ message, help = [], related = [], fixes }) => {
      if (kind === "message") return message;
      if (kind === "help") return help;
      return kind === "related" ? related.map((each) => each.message) : fixes.map(({ title }) => title);
    }),
  ),
];

describe.each(["message", "help", "related", "title"] as const)("every %s follows the rules of style:", (kind) => {
  it.each(sentences(kind).map((sentence) => ({ sentence })))("$sentence", ({ sentence }) => {
    const words = sentence.replace(/`` .*? ``|`[^`]*`/g, "");
    expect(sentence).toMatch(/^(?:[a-z]|`|\d)/);
    expect(sentence).not.toMatch(/[.!]$|[\r\n]/);
    expect(words).not.toMatch(/`/);
    expect(words).not.toMatch(/\b(?:tokens?|lexer|parser|parse|EOF|alternative|expected|illegal|invalid|syntax)\b/i);
    expect(words).not.toMatch(/\b(?:And|Or|Value|Word|Comparator)\b|[a-z][A-Z]/);
  });
});

/** Unicode's prepended concatenation marks, which are visible although they are format characters. */
const visibleFormatCharacters = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/gu;

describe("a message", () => {
  it("does not contain the fix", () => {
    for (const { message } of diagnostics) expect(message).not.toMatch(/did you mean|\b(?:write|remove|replace)\b/);
  });

  it("is one short line without invisible characters, for any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { message, help = "" } of compile(text).diagnostics) {
          for (const sentence of [message, help]) {
            expect(sentence.replace(visibleFormatCharacters, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0]/u);
            expect(sentence.length).toBeLessThan(600);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
