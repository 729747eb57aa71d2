import { describe, expect, it } from "vitest";
import { documentationUrlOf } from "../../src/diagnostics/documentation-url.js";
import { createLanguageService, type Range } from "../../src/language-service/index.js";
import { service } from "../support/editor.js";
import { A } from "../support/marked-text.js";

const rangeInLine = (line: number, start: number, end: number): Range => ({
  start: { line, character: start },
  end: { line, character: end },
});

describe("diagnostics", () => {
  it("have the properties that LSP defines, with code, source, help, tags and related information", () => {
    const text = `( ${A}\n OR ${A}`;
    const uri = "file:///a.filter";
    expect(createLanguageService({ uri }).diagnostics(text)).toEqual([
      {
        range: rangeInLine(0, 0, 1),
        severity: 1,
        code: "unbalanced-parenthesis",
        codeDescription: { href: documentationUrlOf("unbalanced-parenthesis") },
        source: "workspace-events-filter",
        message: expect.stringMatching(/^this `\(` is never closed(\n|$)/),
        relatedInformation: [{ location: { uri, range: rangeInLine(1, 58, 58) }, message: expect.any(String) }],
      },
      {
        range: rangeInLine(1, 4, 58),
        severity: 2,
        code: "duplicate-event-type",
        codeDescription: { href: documentationUrlOf("duplicate-event-type") },
        source: "workspace-events-filter",
        message: expect.stringContaining("google.workspace.chat.message.v1.created"),
        tags: [1],
        relatedInformation: [{ location: { uri, range: rangeInLine(0, 2, 56) }, message: expect.any(String) }],
      },
    ]);
  });

  it("are empty for a valid filter in the documented shape", () => {
    expect(service.diagnostics(A)).toEqual([]);
  });

  it("have the severity 4 for a hint", () => {
    expect(service.diagnostics(`(${A})`)).toMatchObject([{ code: "redundant-parentheses", severity: 4, tags: [1] }]);
  });
});
