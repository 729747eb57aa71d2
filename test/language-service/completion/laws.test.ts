import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, type Filter, print, workspaceProfile } from "../../../src/index.js";
import type { CompletionItem } from "../../../src/language-service/index.js";
import { type Field, fields } from "../../../src/vocabulary/fields.js";
import { valueKinds } from "../../../src/vocabulary/value-kinds.js";
import { acceptItem, countErrors, parseMarked, positionAt, service } from "../../support/editor.js";
import { runs } from "../../support/runs.js";

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{2,10}$/);

/** A value that the default profile knows, or a form that it knows with another id. */
const knownValue = ({ valueKind }: Field): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...valueKinds[valueKind].createSamples(workspaceProfile)), id)
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
  it("leaves a text that more items can make valid", () => {
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

/** Whether accepting items anywhere makes a text valid: best-first search, by the number of errors and of items. */
function canBeCompleted(start: string): boolean {
  const seen = new Set([start]);
  let queue = [{ text: start, errors: countErrors(start), items: 0 }];
  for (let count = 0; count < maxTexts && queue.length > 0; count += 1) {
    queue.sort((a, b) => a.errors + a.items - (b.errors + b.items) || a.text.length - b.text.length);
    const [best, ...others] = queue;
    if (!best || best.errors === 0) return best !== undefined;
    queue = others;
    for (const offset of offsetsToTry(best.text)) {
      for (const item of service.completions(best.text, positionAt(best.text, offset)).items.slice(0, 3)) {
        const text = acceptItem(best.text, item, "AAAA").replace("<|>", "");
        if (seen.has(text) || text.length > start.length + 400) continue;
        seen.add(text);
        queue.push({ text, errors: countErrors(text), items: best.items + 1 });
      }
    }
  }
  return queue.some(({ errors }) => errors === 0);
}

/** The places of diagnostics, and the end. */
const offsetsToTry = (text: string): readonly number[] =>
  [
    ...new Set(
      compile(text)
        .diagnostics.flatMap(({ span }) => [span.start, span.start + 1, span.end - 1, span.end, span.end + 1])
        .concat(text.length),
    ),
  ].filter((offset) => offset >= 0 && offset <= text.length);
