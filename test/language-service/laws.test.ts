import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, type Filter, print, workspaceProfile } from "../../src/index.js";
import type { CompletionItem, Position, Range } from "../../src/language-service/index.js";
import { type Field, fields } from "../../src/vocabulary/fields.js";
import { valueKinds } from "../../src/vocabulary/value-kinds.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { acceptItem, applyTextEdits, offsetAt, parseMarked, positionAt, service } from "../support/editor.js";
import { runs, timeoutOf } from "../support/runs.js";

const RUNS = runs(2_000);

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{2,10}$/);

/** A value that the default profile knows, or a form that it knows with another id. */
const knownValue = ({ valueKind }: Field): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...valueKinds[valueKind].samples(workspaceProfile)), id)
    .map(([sample, each]) => sample.replaceAll("AAAA", each));

/** A filter with any of the fields. */
const knownFilter = fc.record(
  Object.fromEntries(
    fields.map((field) => [
      field.property,
      field.joins === "or" ? fc.uniqueArray(knownValue(field), { minLength: 1, maxLength: 6 }) : knownValue(field),
    ]),
  ),
  { requiredKeys: fields.filter(({ isRequired }) => isRequired).map(({ property }) => property) },
) as unknown as fc.Arbitrary<Filter>;

/** The text after the item with a label is accepted. */
function acceptLabel(marked: string, label: string, typedText = ""): string {
  const { text, position } = parseMarked(marked);
  const item = service.completions(text, position).items.find((each) => each.label === label);
  if (!item) throw new Error(`no item ${label} at ${marked}`);
  return acceptItem(text, item, typedText);
}

/** Completes a value, from itself or from a form in which an id is typed, and moves the cursor behind the quote. */
function completeValue(marked: string, value: string): string {
  const { text, position } = parseMarked(marked);
  const labels = service.completions(text, position).items.map(({ label }) => label);
  const form =
    labels.find((label) => label === value) ?? labels.find((label) => idIn(value, label) !== undefined) ?? "";
  return acceptLabel(marked, form, idIn(value, form)).replace('<|>"', '"<|>');
}

/** The id that makes a value of a form such as `//host/spaces/{space}`. */
const idIn = (value: string, form: string): string | undefined => {
  const [before = "", after] = form.split(/\{\w+\}/);
  const isMatch = after !== undefined && value.startsWith(before) && value.endsWith(after);
  const text = value.slice(before.length, value.length - (after?.length ?? 0));
  return isMatch && !text.includes("/") ? text : undefined;
};

it("every filter with known values is reached by accepting items and typing ids", () => {
  fc.assert(
    fc.property(knownFilter, (filter) => {
      let marked = "<|>";
      for (const { name, property } of fields) {
        for (const [index, value] of [filter[property] ?? []].flat().entries()) {
          if (marked !== "<|>") marked = acceptLabel(marked, index > 0 ? "OR" : "AND");
          marked = completeValue(acceptLabel(marked, name), value);
        }
      }
      expect(marked.replace("<|>", "")).toBe(print(filter));
    }),
    { numRuns: runs(500) },
  );
});

describe("an item that is accepted anywhere in the beginning of a valid filter", () => {
  it("leaves a text that more items can make valid", { timeout: timeoutOf(RUNS * 20) }, () => {
    const number = fc.nat();
    fc.assert(
      fc.property(knownFilter, number, number, number, (filter, length, place, choice) => {
        const short = Object.entries(filter).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.slice(0, 3) : value,
        ]);
        const whole = print(Object.fromEntries(short));
        const text = whole.slice(0, length % (whole.length + 1));
        const offset = place % (text.length + 1);
        const { items } = service.completions(text, positionAt(text, offset));
        if (items.length === 0) return;
        const item = items[choice % Math.min(items.length, 4)] as CompletionItem;
        const completed = acceptItem(text, item, "AAAA").replace("<|>", "");
        expect(canBeCompleted(completed), `${text} at ${offset}: ${item.label} makes ${completed}`).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });
});

/** How many texts are searched for a valid one. */
const maxTexts = 400;

/** Whether accepting items anywhere makes a text valid: best-first search, by the number of errors. */
function canBeCompleted(start: string): boolean {
  const seen = new Set([start]);
  let queue = [{ text: start, errors: errorsOf(start) }];
  for (let count = 0; count < maxTexts && queue.length > 0; count += 1) {
    queue.sort((a, b) => a.errors - b.errors || a.text.length - b.text.length);
    const [best, ...others] = queue;
    if (!best || best.errors === 0) return best !== undefined;
    queue = others;
    for (const offset of offsetsToTry(best.text)) {
      for (const item of service.completions(best.text, positionAt(best.text, offset)).items.slice(0, 3)) {
        const text = acceptItem(best.text, item, "AAAA").replace("<|>", "");
        if (seen.has(text) || text.length > start.length + 400) continue;
        seen.add(text);
        queue.push({ text, errors: errorsOf(text) });
      }
    }
  }
  return queue.some(({ errors }) => errors === 0);
}

const errorsOf = (text: string): number =>
  compile(text).diagnostics.filter(({ severity }) => severity === "error").length;

/** The places of diagnostics, and the end. */
const offsetsToTry = (text: string): readonly number[] =>
  [
    ...new Set(
      compile(text)
        .diagnostics.flatMap(({ span }) => [span.start, span.start + 1, span.end - 1, span.end, span.end + 1])
        .concat(text.length),
    ),
  ].filter((offset) => offset >= 0 && offset <= text.length);

describe("for any text and any position in it", () => {
  const isInside = (text: string, { start, end }: Range): boolean => {
    const [from, to] = [offsetAt(text, start), offsetAt(text, end)];
    return from >= 0 && from <= to && to <= text.length && isAt(text, from, start) && isAt(text, to, end);
  };
  const isAt = (text: string, offset: number, position: Position): boolean =>
    JSON.stringify(positionAt(text, offset)) === JSON.stringify(position);

  it("nothing throws, and all ranges lie inside the text", { timeout: timeoutOf(RUNS * 5) }, () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, first, second) => {
        const [a, b] = [first, second].map((each) => each % (text.length + 1)).sort((x, y) => x - y) as [
          number,
          number,
        ];
        const [start, end] = [positionAt(text, a), positionAt(text, b)];
        const ranges: Range[] = service
          .diagnostics(text)
          .flatMap(({ range, relatedInformation = [] }) => [
            range,
            ...relatedInformation.map(({ location }) => location.range),
          ]);
        for (const item of service.completions(text, start).items) {
          ranges.push(item.textEdit.range, ...(item.additionalTextEdits ?? []).map(({ range }) => range));
        }
        const hover = service.hover(text, start);
        if (hover) ranges.push(hover.range);
        for (const { edit } of service.codeActions(text, { start, end })) {
          ranges.push(...Object.values(edit.changes).flatMap((edits) => edits.map(({ range }) => range)));
        }
        ranges.push(...service.formatting(text).map(({ range }) => range));
        for (let each = service.selectionRanges(text, [start])[0]; each; each = each.parent) ranges.push(each.range);
        for (const range of ranges) expect(isInside(text, range), JSON.stringify([text, range])).toBe(true);
        expect(service.semanticTokens(text).data.every((each) => each >= 0)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it("no code action leads to more errors, unless it decodes the text", { timeout: timeoutOf(RUNS * 5) }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const range = { start: { line: 0, character: 0 }, end: positionAt(text, text.length) };
        const before = compile(text);
        const errors = errorsOf(text) + before.omitted;
        for (const { title, edit } of service.codeActions(text, range)) {
          const after = applyTextEdits(text, Object.values(edit.changes).flat());
          const isDecoded = before.diagnostics.some(({ code }) => code === "encoded-text");
          if (!isDecoded) expect(errorsOf(after) + compile(after).omitted, title).toBeLessThanOrEqual(errors);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("nothing throws for a position outside the text", () => {
    for (const line of [-1, 0, 1, 7, Number.NaN, 0.5]) {
      for (const character of [-1, 0, 3, 1e9, Number.NaN, 0.5]) {
        const position = { line, character };
        expect(() => {
          service.completions("event_types:", position);
          service.hover("event_types:", position);
          service.selectionRanges("event_types:", [position]);
          service.codeActions("event_types:", { start: position, end: { line: 0, character: 0 } });
        }).not.toThrow();
      }
    }
  });
});
