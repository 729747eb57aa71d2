import { describe, expect, it } from "vitest";
import { compile } from "../../src/compile.js";
import { scan } from "../../src/scan/index.js";
import { sampledCodes, samplesOf } from "../support/catalogue.js";
import { type Cut, type LiteralManner, literalManners, writeFilter } from "./literal-manners.js";

/** Characters that begin a hole in some language. A hole is the place where a program inserts a value. */
const holeStartPattern = /[{%$`]/;

/** Matches a text that is certainly a filter of this API, even if it is not an argument of the list method. */
const restrictionAtStartPattern = /^[\s(]*(?:event_types|target_resource)\s*[:=]/;

const textsByCode: ReadonlyMap<string, readonly string[]> = new Map(
  sampledCodes.map((code) => [
    code,
    samplesOf(code)
      .filter(({ options }) => Object.keys(options).length === 0)
      .map(({ input }) => input)
      .filter((text) => /event|target|resource/i.test(text) && text.trim() === text && !holeStartPattern.test(text)),
  ]),
);

const codesOf = (text: string): string =>
  compile(text)
    .diagnostics.map(({ code }) => code)
    .join();

/** The places at which a filter can be split into two joined literals. */
const jointsOf = (text: string, joint: string): readonly Cut[] =>
  [...text.matchAll(/ (?:AND|OR) /g)].map(({ index }) => ({ start: index, end: index, written: joint }));

const otherTypes = ["google.workspace.meet.conference.v2.started", "google.workspace.drive.file.v3.created"];

/**
 * Returns the event types that a hole can replace. Another event type at these places would not change a diagnostic.
 */
function holesOf(text: string, hole: string): readonly Cut[] {
  const { diagnostics } = compile(text);
  return [...text.matchAll(/(?<=")google\.workspace\.chat\.\w+\.v1\.\w+(?=")/g)].flatMap(
    ({ index: start, 0: type }) => {
      const end = start + type.length;
      const isFault = diagnostics.some(({ span }) => span.start >= start - 1 && span.end <= end + 1);
      const isIndependent = otherTypes.every(
        (other) => codesOf(text.slice(0, start) + other + text.slice(end)) === codesOf(text),
      );
      return isFault || !isIndependent ? [] : [{ start, end, written: hole }];
    },
  );
}

const callsList = ({ before, after }: LiteralManner): boolean => /list/i.test(before + after);

interface WrittenCase {
  readonly source: string;
  readonly expected: readonly string[];
}

function* casesOf(manner: LiteralManner, texts: readonly string[]): Generator<WrittenCase> {
  for (const text of texts) {
    if (/[\n\r]/.test(text) && !manner.keepsLines) continue;
    if (!callsList(manner) && !restrictionAtStartPattern.test(text)) continue;
    const cuts = [
      undefined,
      ...(manner.joint ? jointsOf(text, manner.joint) : []),
      ...(manner.hole ? holesOf(text, manner.hole) : []),
    ];
    for (const cut of cuts) {
      const written = writeFilter(manner, text, cut);
      if (!written) continue;
      const { source, offsetOf } = written;
      const expected = compile(text).diagnostics.map(
        ({ code, span }) => `${code} ${source.slice(offsetOf(span.start), offsetOf(span.end))}`,
      );
      yield { source, expected };
    }
  }
}

describe.each(literalManners)("a filter in $language as $title", (manner) => {
  it.each([...textsByCode])("has the diagnostic %s at the right place", (_code, texts) => {
    for (const { source, expected } of casesOf(manner, texts)) {
      const findings = scan(source, { language: manner.language });
      const reported = findings
        .flatMap(({ diagnostics }) => diagnostics)
        .filter(({ code }) => code !== "unescaped-value")
        .map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
      expect({ source, reported }).toEqual({ source, reported: expected });
    }
  });
});

it("every code has a text to scan, except the codes for sizes, for empty texts and for texts of words only", () => {
  const withoutTexts = [...textsByCode].filter(([, texts]) => texts.length === 0).map(([code]) => code);
  expect(withoutTexts).toEqual(["empty-filter", "too-deep", "too-long", "unexpected-token"]);
});
