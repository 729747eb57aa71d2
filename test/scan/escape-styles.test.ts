import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeStyles } from "../../src/scan/escape-styles/escape-styles.js";
import { scan } from "../../src/scan/index.js";
import { decodeToPieces } from "../../src/scan/templates/decode-to-pieces.js";

const decode = (source: string, style: (typeof escapeStyles)[keyof typeof escapeStyles]): string =>
  decodeToPieces(source, { start: 0, end: source.length }, style, 0)
    .map(({ value }) => value)
    .join("");

describe.each(Object.values(escapeStyles))("$name", (style) => {
  it("decodes each encoded text back to the original text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
        const written = style.encode(text);
        if (written !== undefined) expect(decode(written, style)).toBe(text);
      }),
    );
  });
});

it("a percent-encoding that is not UTF-8 is not decoded", () => {
  for (const source of ["%C3", "%FF", "%E2%82", "%F0%9F%98", "%"]) {
    expect(decode(source, escapeStyles.percent)).toBe(source);
  }
});

it.each(["", "f"])(
  "a Python escape with the name of a character becomes U+FFFD in a string with the prefix %j",
  (prefix) => {
    const source = `filter = ${prefix}'event_types:"google.workspace.chat.message.v1.created\\N{EN DASH}"'\n`;
    const texts = scan(source, { language: "python" }).map(({ text }) => text);
    expect(texts).toEqual(['event_types:"google.workspace.chat.message.v1.created\ufffd"']);
  },
);
