import { describe, expect, it } from "vitest";
import type { CompletionItem } from "../../src/language-service/index.js";
import { acceptItem, positionAt, service } from "../support/editor.js";
import { createRandom } from "../support/random.js";
import { allRemovals, type Removal, randomRelatedFilter, randomRemoval } from "../support/removals.js";
import { runs } from "../support/runs.js";

/**
 * Whether the test removes every possible span from every token, in filters with one and with two event types.
 * `npm run laws:typing` does this. Otherwise, the test removes random spans.
 */
const isExhaustive = process.env.WEF_EXHAUSTIVE !== undefined;

function* randomRemovals(): Generator<Removal> {
  const random = createRandom(runs(10_000));
  for (let count = runs(10_000); count > 0; count -= 1) yield randomRemoval(randomRelatedFilter(random), random);
}

const removals = (): Iterable<Removal> => (isExhaustive ? allRemovals() : randomRemovals());

/** Whether the label of an item is the whole token, and accepting the item completes the token in the text. */
function restores(item: CompletionItem, { text, token, completeText }: Removal): boolean {
  const name = token.replaceAll('"', "");
  const isLabeled = item.label === name || item.label === `${name}"…"` || isOfForm(name, item.label);
  if (!isLabeled) return false;
  const variable = /\$\{1:(\w+)\}/.exec(item.textEdit.newText)?.[1] ?? "";
  const accepted = acceptItem(text, item, variable).replace("<|>", "");
  return token.includes("/") || withoutSpaces(accepted).startsWith(withoutSpaces(completeText));
}

/** Whether a target has a form such as `//host/spaces/{space}`. */
const isOfForm = (name: string, form: string): boolean =>
  /\{\w+\}$/.test(form) && name.startsWith(form.slice(0, form.lastIndexOf("/") + 1));

const withoutSpaces = (text: string): string => text.replaceAll(" ", "");

describe("when part of a token of a valid filter is missing", () => {
  it("the completions at that place include the whole token, mostly as one of the first five", {
    tags: ["slow"],
  }, () => {
    let [all, anywhere, inFirstFive] = [0, 0, 0];
    for (const removal of removals()) {
      const { text, offset } = removal;
      const { items } = service.completions(text, positionAt(text, offset));
      const index = items.findIndex((item) => restores(item, removal));
      all += 1;
      anywhere += Number(index >= 0);
      inFirstFive += Number(index >= 0 && index < 5);
    }
    if (isExhaustive) console.info({ all, anywhere: anywhere / all, inFirstFive: inFirstFive / all });
    expect(anywhere / all).toBeGreaterThanOrEqual(0.99);
    expect(inFirstFive / all).toBeGreaterThanOrEqual(0.95);
  });

  it("there is exactly one diagnostic in most cases", { tags: ["slow"] }, () => {
    let [all, one] = [0, 0];
    for (const { text, token } of removals()) {
      const diagnostics = service.diagnostics(text);
      // A shortened id is still an id, so the text is valid.
      if (diagnostics.length === 0 && token.includes("/")) continue;
      all += 1;
      one += Number(diagnostics.length === 1);
    }
    if (isExhaustive) console.info({ all, one: one / all });
    expect(one / all).toBeGreaterThanOrEqual(0.98);
  });
});
