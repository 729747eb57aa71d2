/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, type Filter, print, workspaceProfile } from "../../../src/index.js";
import type { CompletionItem } from "../../../src/language-service/index.js";
import { type FieldDefinition, fields } from "../../../src/vocabulary/fields.js";
import { definitionByValueKind } from "../../../src/vocabulary/value-kinds.js";
import { acceptItem, countErrors, parseMarked, positionAt, service } from "../../support/editor.js";
import { runs } from "../../support/runs.js";

const idArbitrary = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{2,10}$/);

/** Generates a value that the default profile knows: an event type, or a target with a random id. */
const knownValueArbitrary = ({ valueKind }: FieldDefinition): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...definitionByValueKind[valueKind].createSampleValues(workspaceProfile)), idArbitrary)
    .map(([sample, id]) => sample.replaceAll("AAAA", id));

/** Generates a filter with known values for all required fields and for some of the optional fields. */
const knownFilterArbitrary = fc.record(
  Object.fromEntries(
    fields.map((field) => [
      field.property,
      field.joins === "or"
        ? fc.uniqueArray(knownValueArbitrary(field), { minLength: 1, maxLength: 6 })
        : knownValueArbitrary(field),
    ]),
  ),
  { requiredKeys: fields.filter(({ isRequired }) => isRequired).map(({ property }) => property) },
) as unknown as fc.Arbitrary<Filter>;

/** Accepts the item with this label and returns the new text. */
function acceptItemLabeled(markedText: string, label: string, typedText = ""): string {
  const { text, position } = parseMarked(markedText);
  const item = service.completions(text, position).items.find((each) => each.label === label);
  if (!item) throw new Error(`no item ${label} at ${markedText}`);
  return acceptItem(text, item, typedText);
}

/**
 * Writes a value by accepting an item: the value itself, or a form such as `//host/spaces/{space}`. If the item is a
 * form, also types the id. Moves the cursor behind the closing quote.
 */
function completeValue(markedText: string, value: string): string {
  const { text, position } = parseMarked(markedText);
  const labels = service.completions(text, position).items.map(({ label }) => label);
  const form =
    labels.find((label) => label === value) ??
    labels.find((label) => idInValueOfForm(value, label) !== undefined) ??
    "";
  return acceptItemLabeled(markedText, form, idInValueOfForm(value, form)).replace('<|>"', '"<|>');
}

/** Returns the id in a value, for a form such as `//host/spaces/{space}`. Undefined if the value has another form. */
const idInValueOfForm = (value: string, form: string): string | undefined => {
  const [before = "", after] = form.split(/\{\w+\}/);
  const isOfForm = after !== undefined && value.startsWith(before) && value.endsWith(after);
  const idText = value.slice(before.length, value.length - (after?.length ?? 0));
  return isOfForm && !idText.includes("/") ? idText : undefined;
};

it("every filter with known values can be written by accepting items and typing ids", () => {
  fc.assert(
    fc.property(knownFilterArbitrary, (filter) => {
      let markedText = "<|>";
      for (const { name, property } of fields) {
        for (const [index, value] of [filter[property] ?? []].flat().entries()) {
          if (markedText !== "<|>") markedText = acceptItemLabeled(markedText, index > 0 ? "OR" : "AND");
          markedText = completeValue(acceptItemLabeled(markedText, name), value);
        }
      }
      expect(markedText.replace("<|>", "")).toBe(print(filter));
    }),
    { numRuns: runs(250) },
  );
});

describe("after an item is accepted at any offset in a prefix of a valid filter", () => {
  it("the text can become valid by accepting more items", () => {
    const seedArbitrary = fc.nat();
    fc.assert(
      fc.property(
        knownFilterArbitrary,
        seedArbitrary,
        seedArbitrary,
        seedArbitrary,
        (filter, lengthSeed, offsetSeed, itemSeed) => {
          const shortenedProperties = Object.entries(filter).map(([key, value]) => [
            key,
            Array.isArray(value) ? value.slice(0, 3) : value,
          ]);
          const wholeText = print(Object.fromEntries(shortenedProperties));
          const text = wholeText.slice(0, lengthSeed % (wholeText.length + 1));
          const offset = offsetSeed % (text.length + 1);
          const { items } = service.completions(text, positionAt(text, offset));
          if (items.length === 0) return;
          const item = items[itemSeed % Math.min(items.length, 4)] as CompletionItem;
          const completedText = acceptItem(text, item, "AAAA").replace("<|>", "");
          expect(canBeCompleted(completedText), `${text} at ${offset}: ${item.label} makes ${completedText}`).toBe(
            true,
          );
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

/** The maximum number of texts that the search visits. */
const maxSearchedTexts = 400;

/**
 * Whether accepting more items can make a text valid. The search is best-first: it continues with the text that has
 * the smallest sum of errors and accepted items.
 */
function canBeCompleted(startText: string): boolean {
  const seenTexts = new Set([startText]);
  let searchQueue = [{ text: startText, errors: countErrors(startText), items: 0 }];
  for (let searchedCount = 0; searchedCount < maxSearchedTexts && searchQueue.length > 0; searchedCount += 1) {
    searchQueue.sort((a, b) => a.errors + a.items - (b.errors + b.items) || a.text.length - b.text.length);
    const [best, ...others] = searchQueue;
    if (!best || best.errors === 0) return best !== undefined;
    searchQueue = others;
    for (const offset of completionOffsetsToTry(best.text)) {
      for (const item of service.completions(best.text, positionAt(best.text, offset)).items.slice(0, 3)) {
        const text = acceptItem(best.text, item, "AAAA").replace("<|>", "");
        if (seenTexts.has(text) || text.length > startText.length + 400) continue;
        seenTexts.add(text);
        searchQueue.push({ text, errors: countErrors(text), items: best.items + 1 });
      }
    }
  }
  return searchQueue.some(({ errors }) => errors === 0);
}

/** Returns the offsets near the start and the end of each diagnostic, and the offset of the end of the text. */
const completionOffsetsToTry = (text: string): readonly number[] =>
  [
    ...new Set(
      compile(text)
        .diagnostics.flatMap(({ span }) => [span.start, span.start + 1, span.end - 1, span.end, span.end + 1])
        .concat(text.length),
    ),
  ].filter((offset) => offset >= 0 && offset <= text.length);
