import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, type Filter, print, workspaceProfile } from "../../src/index.js";
import type { CompletionItem, Range } from "../../src/language-service/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { accepted, edited, offsetAt, placeIn, positionAt, service } from "../support/editor.js";
import { runs } from "../support/runs.js";

const RUNS = runs(2_000);

/** Filters over the profile's event types and forms of targets. */
const knownFilter: fc.Arbitrary<Filter> = fc.record(
  {
    eventTypes: fc.uniqueArray(fc.constantFrom(...workspaceProfile.eventTypes.keys()), { minLength: 1, maxLength: 6 }),
    targetResource: fc
      .tuple(fc.constantFrom(...workspaceProfile.targets), fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{2,10}$/))
      .map(([{ form }, id]) => form.replace(/\{\w+\}$/, id)),
  },
  { requiredKeys: ["eventTypes"] },
) as unknown as fc.Arbitrary<Filter>;

/** Takes the item of a label at the cursor. */
function take(marked: string, label: string, fill = ""): string {
  const { text, position } = placeIn(marked);
  const item = service.completions(text, position).items.find((each) => each.label === label);
  if (!item) throw new Error(`no item ${label} at ${marked}`);
  return accepted(text, item, fill);
}

/** The cursor behind the quote that follows it. */
const behindQuote = (marked: string): string => marked.replace('<|>"', '"<|>');

it("every filter over the profile's event types and targets is reached by taking items and typing ids", () => {
  fc.assert(
    fc.property(knownFilter, ({ eventTypes, targetResource }) => {
      let marked = "<|>";
      for (const [index, type] of eventTypes.entries()) {
        if (index > 0) marked = take(marked, "OR");
        marked = behindQuote(take(take(marked, "event_types"), type));
      }
      if (targetResource !== undefined) {
        const form = workspaceProfile.targets.find((each) => each.form === targetResource)?.form;
        const [, collection = "", id = ""] = /^(.*\/)([^/]+)$/.exec(targetResource) ?? [];
        const open = workspaceProfile.targets.find((each) => each.form.startsWith(`${collection}{`))?.form ?? "";
        marked = take(take(marked, "AND"), "target_resource");
        marked = behindQuote(form ? take(marked, form) : take(marked, open, id));
      }
      expect(marked.replace("<|>", "")).toBe(print({ eventTypes, targetResource } as Filter));
    }),
    { numRuns: runs(500) },
  );
});

describe("an item that is taken anywhere in the beginning of a valid filter", () => {
  it("leaves a text that more items can make valid", () => {
    const cut = fc.nat();
    fc.assert(
      fc.property(knownFilter, cut, cut, cut, ({ eventTypes, targetResource }, length, place, choice) => {
        const whole = print({ eventTypes: eventTypes.slice(0, 3), targetResource } as unknown as Filter);
        const text = whole.slice(0, length % (whole.length + 1));
        const offset = place % (text.length + 1);
        const { items } = service.completions(text, positionAt(text, offset));
        if (items.length === 0) return;
        const item = items[choice % Math.min(items.length, 4)] as CompletionItem;
        const after = accepted(text, item, "AAAA").replace("<|>", "");
        expect(canBecomeValid(after), `${text} at ${offset}: ${item.label} makes ${after}`).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });
});

/** Whether taking items, here and there, makes a text valid; looks at the most promising texts first. */
function canBecomeValid(start: string): boolean {
  const seen = new Set([start]);
  let waiting = [{ text: start, errors: errorsOf(start) }];
  for (let looked = 0; looked < 400 && waiting.length > 0; looked += 1) {
    waiting.sort((a, b) => a.errors - b.errors || a.text.length - b.text.length);
    const [next, ...others] = waiting;
    if (!next || next.errors === 0) return next !== undefined;
    waiting = others;
    for (const offset of placesIn(next.text)) {
      for (const item of service.completions(next.text, positionAt(next.text, offset)).items.slice(0, 3)) {
        const text = accepted(next.text, item, "AAAA").replace("<|>", "");
        if (seen.has(text) || text.length > start.length + 400) continue;
        seen.add(text);
        waiting.push({ text, errors: errorsOf(text) });
      }
    }
  }
  return waiting.some(({ errors }) => errors === 0);
}

const errorsOf = (text: string): number =>
  compile(text).diagnostics.filter(({ severity }) => severity === "error").length;

/** Where something is wrong, and the end. */
const placesIn = (text: string): readonly number[] =>
  [
    ...new Set(
      compile(text)
        .diagnostics.flatMap(({ span }) => [span.start, span.start + 1, span.end - 1, span.end, span.end + 1])
        .concat(text.length),
    ),
  ].filter((offset) => offset >= 0 && offset <= text.length);

describe("of any text, at any place in it,", () => {
  const isInside = (text: string, { start, end }: Range): boolean => {
    const [from, to] = [offsetAt(text, start), offsetAt(text, end)];
    return from >= 0 && from <= to && to <= text.length && expectSame(text, from, start) && expectSame(text, to, end);
  };
  const expectSame = (text: string, offset: number, position: Range["start"]): boolean =>
    JSON.stringify(positionAt(text, offset)) === JSON.stringify(position);

  it("nothing throws, and all ranges lie inside the text", () => {
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

  it("no action leaves more errors than there were", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const range = { start: { line: 0, character: 0 }, end: positionAt(text, text.length) };
        const before = compile(text);
        const errors = errorsOf(text) + before.omitted;
        for (const { title, edit } of service.codeActions(text, range)) {
          const after = edited(text, Object.values(edit.changes).flat());
          const isDecoded = before.diagnostics.some(({ code }) => code === "encoded-text");
          if (!isDecoded) expect(errorsOf(after) + compile(after).omitted, title).toBeLessThanOrEqual(errors);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("places that do not exist do no harm", () => {
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
