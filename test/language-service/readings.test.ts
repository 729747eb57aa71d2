import { describe, expect, it } from "vitest";
import { codeActionsAt, rangeOfWhole, service } from "../support/editor.js";
import { A, B, T } from "../support/marked-text.js";

const [created, updated] = ["google.workspace.chat.message.v1.created", "google.workspace.chat.message.v1.updated"];

/** The new text of each action that rewrites the text as a filter, and whether the action is preferred. */
const rewritingsOf = (marked: string): readonly (readonly [newText: string, isPreferred: boolean])[] => {
  const text = marked.replace("<|>", "");
  const actions = service.codeActions(text, rangeOfWhole(text), ["quickfix"]);
  const preferredTitles = actions.filter(({ isPreferred }) => isPreferred).map(({ title }) => title);
  if (preferredTitles.some((title) => title.startsWith("Use the filter"))) expect(preferredTitles).toHaveLength(1);
  return codeActionsAt(marked)
    .filter(([kind, title]) => kind === "quickfix" && title.startsWith("Use the filter"))
    .map(([, title, newText]) => [newText, preferredTitles.includes(title)]);
};

describe("a text in another notation", () => {
  it.each([
    ["a list", `<|>- ${created}\n- ${updated}\n`, `${A} OR ${B}`],
    ["SQL", `<|>WHERE type IN ('${created}', '${updated}') LIMIT 5`, `${A} OR ${B}`],
    [
      "YAML",
      `<|>event_types:\n  - ${created}\n  - ${updated}\ntarget_resource: //chat.googleapis.com/spaces/AAAA\n`,
      `( ${A} OR ${B} ) AND ${T}`,
    ],
    ["a sentence", "<|>messages created or updated in spaces/AAAA", `( ${A} OR ${B} ) AND ${T}`],
  ])("is rewritten by the preferred action: %s", (_, marked, newText) => {
    expect(rewritingsOf(marked)).toEqual([[newText, true]]);
    expect(codeActionsAt(marked)).toContainEqual(["source.fixAll", "Fix all", newText]);
  });

  it("is not rewritten by a preferred action if it can mean several filters", () => {
    const rewritings = rewritingsOf("<|>created in space spaces/AAAAkT3vQ9s");
    expect(rewritings.length).toBeGreaterThan(1);
    expect(rewritings.every(([, isPreferred]) => !isPreferred)).toBe(true);
  });

  it("is not rewritten if the fixes of its diagnostics lead to the same filter", () => {
    expect(rewritingsOf(`${A.replace(":", "<|>=")} and ${B}`)).toEqual([]);
  });

  it.each([
    ["two targets", `${created}\n//chat.googleapis.com/spaces/AAAA\n//chat.googleapis.com/spaces/BBBB`],
    ["no event type", "//chat.googleapis.com/spaces/AAAA"],
    ["NOT", `NOT (${A}) OR ${B} x`],
    ["a minus", `${A} OR -${B}`],
    ["a negative comparator", `event_types!="${created}"`],
  ])("is not rewritten if it has %s", (_, text) => {
    expect(rewritingsOf(`<|>${text}`)).toEqual([]);
  });
});
