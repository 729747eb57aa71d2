import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findLanguage,
  findLanguageByName,
  fixSource,
  sampleOffsetAt,
  scan,
  scanLanguages,
  sourceEditsOf,
  sourceSpanOf,
} from "../../src/scan/index.js";

const source = `const a = \`event_types="\${type}" and event_types:'google.workspace.chat.message.v1.created'\`;`;
const [finding = expect.fail("no finding")] = scan(source, { language: "js" });

/** Offsets inside and outside of the sample text, also such that are no offsets. */
const offset = fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double());
const language = fc.option(fc.constantFrom(...scanLanguages), { nil: undefined });

describe("the functions of /scan that throw nothing", () => {
  it("scan and fixSource: whatever the source is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: "binary" })), language, (text, languageName) => {
        const options = languageName === undefined ? {} : { language: languageName };
        scan(text as string, options);
        fixSource(text as string, { ...options, suggestions: true });
      }),
    );
  });

  it("fixSource: only an error of shouldFixCode reaches the caller", () => {
    const error = new Error("not now");
    const shouldFixCode = (): boolean => {
      throw error;
    };
    expect(() => fixSource(source, { language: "js", shouldFixCode })).toThrow(error);
  });

  it("findLanguage and findLanguageByName: whatever the texts are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (path, firstLine) => {
        expect([undefined, ...scanLanguages]).toContain(findLanguage(path, firstLine));
        expect([undefined, ...scanLanguages]).toContain(findLanguageByName(path));
      }),
    );
    for (const name of ["constructor", "__proto__", "toString"])
      expect([findLanguageByName(name), findLanguage(name), findLanguage(`a.${name}`)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });

  it("sampleOffsetAt and sourceSpanOf: whatever the offsets are", () => {
    fc.assert(
      fc.property(offset, offset, (start, end) => {
        sampleOffsetAt(finding, start);
        sourceSpanOf(finding, start, end);
      }),
    );
  });

  it("sourceEditsOf: whatever the edits contain", () => {
    const edit = fc.record({ span: fc.record({ start: offset, end: offset }), newText: fc.string({ unit: "binary" }) });
    fc.assert(fc.property(fc.array(edit), (edits) => void sourceEditsOf(finding, edits)));
  });
});
