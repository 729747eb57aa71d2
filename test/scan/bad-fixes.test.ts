import { describe, expect, it } from "vitest";
import { fixSource, scan } from "../../src/scan/index.js";

const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';
// The fix adds a space, so the fixed filter is longer than the limit.
const full = `event_types:"google.workspace.chat.message.v1.created"AND ${target}`;
const options = { maxLength: full.length };
const wrong = "event_types:'google.workspace.chat.message.v1.created'";

describe("a fix that makes a filter invalid", () => {
  it("is not applied", () => {
    const source = `const filter = \`${full}\`;\n`;
    expect(scan(source, { language: "ts", options }).flatMap(({ fixes }) => fixes)).toHaveLength(1);
    expect(fixSource(source, { language: "ts", options, suggestions: true })).toMatchObject({
      text: source,
      applied: [],
    });
  });

  it("does not prevent the fixes of other filters in the file", () => {
    const fileOf = (other: string): string =>
      [other, full, other, other, full].map((filter) => `f({ filter: \`${filter}\` });\n`).join("");
    const { text, applied } = fixSource(fileOf(wrong), { language: "ts", options, suggestions: true });
    expect(text).toBe(fileOf(wrong.replaceAll("'", '"')));
    expect(applied.map(({ code }) => code)).toEqual(["wrong-quotes", "wrong-quotes", "wrong-quotes"]);
  });
});
