import { describe, expect, it } from "vitest";
import { codeActionsAt } from "../support/editor.js";
import { A, B, C } from "../support/marked-text.js";

const updatedType = "google.workspace.chat.message.v1.updated";

describe("refactorings of a valid filter", () => {
  it("can add the other event types of the resource", () => {
    expect(codeActionsAt(A.replace("message", "mes<|>sage"))).toEqual([
      ["refactor.rewrite", `Add ${updatedType}`, `${A} OR ${B}`],
      ["refactor.rewrite", "Add google.workspace.chat.message.v1.deleted", `${A} OR ${C}`],
      ["refactor.rewrite", "Add all event types of google.workspace.chat.message.v1", `${A} OR ${B} OR ${C}`],
    ]);
  });

  it("put the filter in the documented shape", () => {
    const action = ["refactor.rewrite", "Use the documented shape", `${A} OR ${B}`];
    expect(codeActionsAt(`<|>${A}\n  OR ${B}`)).toContainEqual(action);
  });

  it("do not offer the documented shape for a filter that already has this shape", () => {
    expect(codeActionsAt(`<|>${A}`).map(([, title]) => title)).not.toContain("Use the documented shape");
  });
});
