/** @module-tag slow */
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createToClientEncodingConverter } from "../../src/language-server/create-to-client-encoding-converter.js";
import { createDocumentServiceGetter } from "../../src/language-server/document-service-getter.js";
import { applyDocumentChanges, createOpenDocument } from "../../src/language-server/open-document.js";
import type { PositionEncoding } from "../../src/language-server/position-encoding.js";
import { convertTokensToPositionEncoding } from "../../src/language-server/semantic-tokens.js";
import {
  convertCodeActionToClientEncoding,
  convertCompletionItemToClientEncoding,
  convertDiagnosticToClientEncoding,
  convertSelectionRangeToClientEncoding,
  type ToClientEncodingConverter,
} from "../../src/language-server/to-client-encoding.js";
import type { Position, Range } from "../../src/language-service/index.js";
import { createLanguageService } from "../../src/language-service/index.js";
import { scan } from "../../src/scan/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { acceptItem, applyTextEdits, offsetAt, positionAt, rangeOfWhole } from "../support/editor.js";
import { runs } from "../support/runs.js";

const runsPerLaw = runs(200);
const uri = "file:///a.filter";
const service = createLanguageService({ uri });
const answersFor = createDocumentServiceGetter(undefined);
const encodings: readonly PositionEncoding[] = ["utf-8", "utf-16", "utf-32"];
const textArbitrary = fc.oneof(
  anyText,
  fc.tuple(anyText, fc.constantFrom("é", "😀", "\u4e2d\n😀", "\ud83d")).map(([text, prefix]) => prefix + text),
);

/** A second implementation of the position encodings, for comparison. */
const lengthIn: Readonly<Record<PositionEncoding, (text: string) => number>> = {
  "utf-8": (text) => Buffer.byteLength(text),
  "utf-16": (text) => text.length,
  "utf-32": (text) => [...text].length,
};

/** Converts a position in UTF-16 to another encoding. A position inside a surrogate pair moves before the pair. */
function encode(text: string, { line, character }: Position, encoding: PositionEncoding): Position {
  const lineStart = offsetAt(text, { line, character: 0 });
  const isInPair = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(lineStart + character - 1)) && character > 0;
  const prefix = text.slice(lineStart, lineStart + character - (isInPair && encoding !== "utf-16" ? 1 : 0));
  return { line, character: lengthIn[encoding](prefix) };
}

describe("for any filter, any offset and any encoding", () => {
  const law = (
    check: (request: {
      readonly text: string;
      readonly position: Position;
      readonly encoding: PositionEncoding;
      readonly expected: ToClientEncodingConverter;
      readonly actual: ToClientEncodingConverter;
    }) => void,
  ): void => {
    fc.assert(
      fc.property(textArbitrary, fc.nat(), fc.constantFrom(...encodings), (text, seed, encoding) => {
        const document = createOpenDocument(uri, "", 1, text, encoding);
        const encodeRange = ({ start, end }: Range): Range => ({
          start: encode(text, start, encoding),
          end: encode(text, end, encoding),
        });
        check({
          text,
          encoding,
          position: positionAt(text, seed % (text.length + 1)),
          expected: { toRange: encodeRange },
          actual: createToClientEncodingConverter(document),
        });
      }),
      { numRuns: runsPerLaw },
    );
  };

  it("each answer is the answer of the language service, with positions in the encoding of the editor", () => {
    law(({ text, position, encoding, expected, actual }) => {
      const answers = answersFor(createOpenDocument(uri, "", 1, text, encoding));
      expect(answers.diagnostics().map((each) => convertDiagnosticToClientEncoding(each, actual))).toEqual(
        service.diagnostics(text).map((each) => convertDiagnosticToClientEncoding(each, expected)),
      );
      expect(
        answers.completions(position)?.items.map((each) => convertCompletionItemToClientEncoding(each, actual)),
      ).toEqual(
        service.completions(text, position).items.map((each) => convertCompletionItemToClientEncoding(each, expected)),
      );
      expect(answers.hover(position)).toEqual(service.hover(text, position));
      const range = { start: position, end: position };
      expect(
        answers.codeActions(range, undefined).map((each) => convertCodeActionToClientEncoding(each, actual)),
      ).toEqual(service.codeActions(text, range).map((each) => convertCodeActionToClientEncoding(each, expected)));
      expect(
        answers.selectionRanges([position]).map((each) => convertSelectionRangeToClientEncoding(each, actual)),
      ).toEqual(
        service.selectionRanges(text, [position]).map((each) => convertSelectionRangeToClientEncoding(each, expected)),
      );
    });
  });

  it("a position in the encoding of the editor is the same after a conversion to UTF-16 and back", () => {
    law(({ text, position, encoding }) => {
      const { toUtf16Position, convertPositionToClientEncoding } = createOpenDocument(uri, "", 1, text, encoding);
      const sent = encode(text, position, encoding);
      expect(convertPositionToClientEncoding(position)).toEqual(sent);
      expect(convertPositionToClientEncoding(toUtf16Position(sent))).toEqual(sent);
    });
  });

  it("semantic tokens cover the same characters as in UTF-16", () => {
    law(({ text, encoding }) => {
      const { data } = service.semanticTokens(text);
      const encoded = convertTokensToPositionEncoding({ data }, createOpenDocument(uri, "", 1, text, encoding));
      const places = (numbers: readonly number[]): readonly (readonly number[])[] => {
        let [line, character] = [0, 0];
        return Array.from({ length: numbers.length / 5 }, (_, index) => {
          const [lines = 0, characters = 0, length = 0, ...others] = numbers.slice(index * 5, index * 5 + 5);
          character = lines > 0 ? characters : character + characters;
          line += lines;
          return [line, character, length, ...others];
        });
      };
      const expected = places(data).map(([line = 0, character = 0, length = 0, ...others]) => {
        const start = encode(text, { line, character }, encoding).character;
        const end = encode(text, { line, character: character + length }, encoding).character;
        return [line, start, end - start, ...others];
      });
      expect(places(encoded)).toEqual(expected);
    });
  });
});

it("changeDocument applies the changes of an editor in any encoding", () => {
  const change = fc.record({
    from: fc.nat(),
    to: fc.nat(),
    text: fc.oneof(anyText, fc.constantFrom("", "é", "😀", "\n")),
  });
  fc.assert(
    fc.property(
      textArbitrary,
      fc.array(change, { maxLength: 4 }),
      fc.constantFrom(...encodings),
      (text, changes, encoding) => {
        let expected = text;
        const sent = changes.map((each) => {
          const offsets = [each.from, each.to].map((seed) => seed % (expected.length + 1));
          const [start = 0, end = 0] = offsets
            .sort((a, b) => a - b)
            .map((offset) =>
              /^[\ud800-\udbff][\udc00-\udfff]|^\r\n/.test(expected.slice(offset - 1)) ? offset - 1 : offset,
            );
          const before = expected;
          expected = expected.slice(0, start) + each.text + expected.slice(end);
          const at = (offset: number): Position => encode(before, positionAt(before, offset), encoding);
          return { range: { start: at(start), end: at(end) }, text: each.text };
        });
        expect(applyDocumentChanges(createOpenDocument(uri, "", 1, text, encoding), sent, 2)).toMatchObject({
          text: expected,
          version: 2,
        });
      },
    ),
    { numRuns: runsPerLaw },
  );
});

describe("for any filter in a string of a program", () => {
  const programUri = "file:///a.ts";
  const before = "await client.subscriptions.list({ filter: ";

  /** Returns the value of the string literal in a program. */
  const stringIn = (program: string): string =>
    runInNewContext(program.slice(before.length, program.lastIndexOf(" });")));

  it("a completion has the same effect as in a filter file, and each fix leaves a valid string literal", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, seed) => {
        const program = `${before}${JSON.stringify(text)} });`;
        const document = createOpenDocument(programUri, "typescript", 1, program, "utf-16");
        const [finding, ...others] = scan(program, { language: "typescript" });
        if (finding?.sample !== text || others.length > 0) return;
        const answers = answersFor(document);
        const offset = seed % (text.length + 1);
        // A position cannot be between CR and LF.
        if (text.startsWith("\r\n", offset - 1)) return;
        const fileOffset = before.length + JSON.stringify(text.slice(0, offset)).length - 1;
        const list = answers.completions(positionAt(program, fileOffset));
        const expectedItems = service.completions(text, positionAt(text, offset)).items;
        expect(list?.items.map(({ label }) => label)).toEqual(expectedItems.map(({ label }) => label));
        for (const [index, item] of list?.items.slice(0, 3).entries() ?? []) {
          const expectedItem = expectedItems[index];
          if (!expectedItem) throw new Error("no such item");
          expect(stringIn(acceptItem(program, item).replace("<|>", ""))).toBe(
            acceptItem(text, expectedItem).replace("<|>", ""),
          );
        }
        for (const { edit } of answers.codeActions(rangeOfWhole(program), undefined)) {
          const fixed = applyTextEdits(program, edit.changes[programUri] ?? []);
          expect(() => stringIn(fixed)).not.toThrow();
        }
      }),
      { numRuns: runsPerLaw },
    );
  });

  it("all ranges lie inside the program, wherever the program is cut off", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, cutSeed, seed) => {
        const whole = `${before}${JSON.stringify(text)} + \`event_types:"\${type}" OR \${rest}\` });`;
        const program = whole.slice(0, cutSeed % (whole.length + 1));
        const answers = answersFor(createOpenDocument(programUri, "typescript", 1, program, "utf-16"));
        const position = positionAt(program, seed % (program.length + 1));
        const hover = answers.hover(position);
        const ranges = [
          ...answers.diagnostics().map(({ range }) => range),
          ...(answers.completions(position)?.items.map(({ textEdit }) => textEdit.range) ?? []),
          ...answers.selectionRanges([position]).map(({ range }) => range),
          ...(hover ? [hover.range] : []),
        ];
        for (const { start, end } of ranges) {
          const [from, to] = [offsetAt(program, start), offsetAt(program, end)];
          expect(0 <= from && from <= to && to <= program.length).toBe(true);
        }
      }),
      { numRuns: runsPerLaw },
    );
  });
});
