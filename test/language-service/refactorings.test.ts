import { describe, expect, it } from "vitest";
import { codeActionsAt } from "../support/editor.js";
import { A, B, C, T } from "../support/marked-text.js";

const createdType = "google.workspace.chat.message.v1.created";
const updatedType = "google.workspace.chat.message.v1.updated";

describe("refactorings of a valid filter", () => {
  it("add the other event types of the resource", () => {
    expect(codeActionsAt(A.replace("message", "mes<|>sage"))).toEqual([
      ["refactor.rewrite", `Add ${updatedType}`, `${A} OR ${B}`],
      ["refactor.rewrite", "Add google.workspace.chat.message.v1.deleted", `${A} OR ${C}`],
      ["refactor.rewrite", "Add all event types of google.workspace.chat.message.v1", `${A} OR ${B} OR ${C}`],
    ]);
  });

  it("put it in the documented shape", () => {
    const action = ["refactor.rewrite", "Put in the documented shape", `${A} OR ${B}`];
    expect(codeActionsAt(`<|>${A}\n  OR ${B}`)).toContainEqual(action);
  });

  it("do not include the documented shape if the filter has it", () => {
    expect(codeActionsAt(`<|>${A}`).map(([, title]) => title)).not.toContain("Put in the documented shape");
  });
});

describe("refactorings of another text", () => {
  it.each([
    ["a list", `<|>- ${createdType}\n- ${updatedType}\n`],
    ["SQL", `<|>WHERE type IN ('${createdType}', '${updatedType}') LIMIT 5`],
    ["a log", `<|>subscribed to ${createdType} & ${updatedType} yesterday`],
  ])("make a filter of the values in %s", (_, marked) => {
    const action = ["refactor.rewrite", "Make a filter of these 2 event types", `${A} OR ${B}`];
    expect(codeActionsAt(marked)).toContainEqual(action);
  });

  it("make a filter of event types and a target", () => {
    const marked = `<|>${createdType}\n//chat.googleapis.com/spaces/AAAA\n`;
    const title = "Make a filter of this event type and this target resource";
    expect(codeActionsAt(marked)).toContainEqual(["refactor.rewrite", title, `${A} AND ${T}`]);
  });

  it("make a filter of JSON", () => {
    const json = JSON.stringify({ eventTypes: [createdType], targetResource: "//chat.googleapis.com/spaces/AAAA" });
    expect(codeActionsAt(`<|>${json}`).map(([, , text]) => text)).toContain(`${A} AND ${T}`);
  });

  it.each([
    ["two targets", `${createdType}\n//chat.googleapis.com/spaces/AAAA\n//chat.googleapis.com/spaces/BBBB`],
    ["no event type", "//chat.googleapis.com/spaces/AAAA"],
    ["NOT", `NOT (${A}) OR ${B} x`],
    ["a minus", `${A} OR -${B}`],
    ["a negative comparator", `event_types!="${createdType}"`],
  ])("do not include a filter if the text has %s", (_, text) => {
    expect(codeActionsAt(`<|>${text}`).filter(([kind]) => kind === "refactor.rewrite")).toEqual([]);
  });
});
