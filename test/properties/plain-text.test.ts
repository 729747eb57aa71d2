/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveOptions } from "../../src/options.js";
import { parseWithoutFastPath } from "../../src/syntax/parse.js";
import { parseCleanText } from "../../src/syntax/parse-clean-text.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { mutatedText, nearlyValidText, validText } from "../support/arbitraries/texts.js";
import { runs } from "../support/runs.js";

const piece = fc.constantFrom(
  ...[
    "event_types",
    "target_resource",
    "eventTypes",
    "event_type",
    "targetResource",
    "types",
    "filter",
    "in",
    "not",
    "AND",
  ],
  ...[":", "=", ":", "=", "::", "==", " : ", "\n=\n", "!=", "："],
  ...[
    '"A"',
    '"google.workspace.chat.message.v1.created"',
    '"//chat.googleapis.com/spaces/A"',
    '"WHERE.x"',
    '""',
    '"a b"',
    "'A'",
  ],
  ...[" AND ", " OR ", "\nOR\t", " and ", "AND", "OR", " OR(", ")AND(", " AND OR "],
  ...["(", ")", " ", "\n", "\r\n", "\u00a0", "// x", "[", "+"],
);

const restriction = fc
  .tuple(
    // The text directly before a field, with no space between.
    fc.oneof(
      { arbitrary: fc.constant(""), weight: 50 },
      fc.constantFrom("0", "9x", "_", "-", ".", "x.", "é", "\u200b", "AND", "\ufeff"),
    ),
    fc.constantFrom("event_types", "target_resource", "eventTypes", "event_type", "resource", "type"),
    fc.constantFrom(":", "=", " : ", "\n=", ":\t"),
    fc.constantFrom("A", "google.workspace.chat.message.v1.created", "//h.x/a/b", "where", "x-", "-", "/", "a.where.b"),
  )
  .map(([prefix, field, comparator, value]) => `${prefix}${field}${comparator}"${value}"`);

const joined = fc
  .array(
    fc.tuple(
      restriction,
      fc.oneof(
        { arbitrary: fc.constantFrom(" OR ", " AND ", "\nOR\n"), weight: 3 },
        fc.constantFrom(" AND(", ") OR ", "OR ", " AND", ") AND ("),
      ),
      fc.oneof({ arbitrary: fc.constant(""), weight: 4 }, fc.constantFrom("(", "( ", ")")),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) =>
    parts
      .map(([each, operator, parenthesis], index) => `${parenthesis}${each}${index < parts.length - 1 ? operator : ""}`)
      .join(""),
  );

const text = fc.oneof(
  { arbitrary: joined, weight: 6 },
  { arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")), weight: 3 },
  { arbitrary: fc.oneof(validText, nearlyValidText, mutatedText, anyText), weight: 3 },
);

describe("the fast path for plain texts", () => {
  it("returns the same tree as the parser, and returns a tree only for texts without syntax errors", () => {
    let readCount = 0;
    // The fast path accepts about one text in four. With fewer texts, it could accept less than one in ten by chance.
    const count = Math.max(20_000, runs(20_000));
    fc.assert(
      fc.property(text, fc.constantFrom(0, 1, 2, 64), (source, maxDepth) => {
        const plainSyntax = parseCleanText(source, maxDepth);
        if (!plainSyntax) return;
        readCount += 1;
        const problems: string[] = [];
        const options = { ...resolveOptions({ maxDepth }), report: (code: string) => void problems.push(code) };
        expect(plainSyntax).toEqual(parseWithoutFastPath(source, options));
        expect(problems).toEqual([]);
      }),
      { numRuns: count },
    );
    expect(readCount).toBeGreaterThan(count / 10);
  });
});
