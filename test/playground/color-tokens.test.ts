import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findColoredRuns, tokenColorOf } from "../../playground/editor/color-tokens.js";
import { createLanguageService, semanticTokensLegend } from "../../src/language-service/index.js";
import { tokenColors } from "../../src/language-service/token-colors.js";
import { A, T } from "../support/marked-text.js";

const { tokenTypes } = semanticTokensLegend;
const language = { languageService: createLanguageService(), tokenTypes };

/** Splits a text where its color changes, and returns each part with its color. */
function piecesOf(text: string): readonly (readonly [text: string, color: string | undefined])[] {
  let start = 0;
  return findColoredRuns(language, text).map(({ end, color }) => {
    const piece = [text.slice(start, end), color] as const;
    start = end;
    return piece;
  });
}

describe("the colors of the text area", () => {
  it("are the same as in Monaco", () => {
    const styleSheet = readFileSync(new URL("../../playground/editor/textarea-editor.css", import.meta.url), "utf8");
    for (const [tokenType, light] of Object.entries(tokenColors.light)) {
      const dark = tokenColors.dark[tokenType as keyof typeof tokenColors.dark];
      expect(styleSheet).toContain(`--token-${tokenColorOf(tokenType)}: light-dark(#${light}, #${dark});`);
    }
  });

  it("are those of the tokens, on every line", () => {
    expect(piecesOf(`${A}\n  AND\n${T}`)).toEqual([
      ["event_types", "field"],
      [':"google.workspace.', "quiet"],
      ["chat", "resource"],
      [".", "quiet"],
      ["message", "resource"],
      [".v1.", "quiet"],
      ["created", "verb"],
      ['"', "quiet"],
      ["\n  ", undefined],
      ["AND", "keyword"],
      ["\n", undefined],
      ["target_resource", "field"],
      ['="//', "quiet"],
      ["chat.googleapis.com", "resource"],
      ["/", "quiet"],
      ["spaces", "resource"],
      ["/", "quiet"],
      ["AAAA", "verb"],
      ['"', "quiet"],
    ]);
  });

  it("are set for every part of a text, from start to end", () => {
    const words = fc.constantFrom(A, T, " AND ", " or ", "(", ")", "\n", "\r\n", '"', "x", "\u{1f600}", ":", " ");
    fc.assert(
      fc.property(fc.array(words), (someWords) => {
        const text = someWords.join("");
        const ends = findColoredRuns(language, text).map(({ end }) => end);
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        expect(ends.at(-1) ?? 0).toBe(text.length);
      }),
    );
  });
});
