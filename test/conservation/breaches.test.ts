/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { applyFix, compile, fixAll } from "../../src/index.js";
import { breaches } from "../support/breaches.js";

describe("fixes never ignore a part of a text:", () => {
  it.each(breaches)("fixAll does not turn %j into a valid filter", (text) => {
    for (const suggestions of [true, false]) expect(fixAll(text, { suggestions }).compilation.filter).toBeUndefined();
  });

  it.each(breaches)("no fix turns %j into a valid filter, except a fix that the user must choose", (text) => {
    for (const { fixes } of compile(text).diagnostics) {
      for (const fix of fixes.filter(({ kind }) => kind !== "choice"))
        expect(compile(applyFix(text, fix)).filter, fix.title).toBeUndefined();
    }
  });
});

const [created, updated] = ["google.workspace.chat.message.v1.created", "google.workspace.chat.message.v1.updated"];

it("the dash of a YAML list item is not read as a part of the value", () => {
  const { compilation } = fixAll(`event_types:\n  - ${created}\n  - ${updated}`);
  expect(compilation.filter?.eventTypes).toEqual([created, updated]);
});

it("fixAll does not accept a truncated event type as a complete value", () => {
  expect(fixAll(`event_types:"google.workspace.chat.message.v1.cre`).compilation.filter?.eventTypes).not.toEqual([
    "google.workspace.chat.message.v1.cre",
  ]);
});
