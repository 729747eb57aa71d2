import { describe, expect, it } from "vitest";
import {
  differOnlyInVersion,
  type EventTypeProblem,
  findEventTypeProblem,
  findNearestEventType,
  splitListedEventTypes,
} from "../../src/vocabulary/event-type.js";
import { defaultEventTypeForm, isEventTypeSegment, parseFormText } from "../../src/vocabulary/event-type-form.js";

const form = parseFormText(defaultEventTypeForm, "acme");

const created = "acme.workspace.chat.message.v1.created";
const updated = "acme.workspace.chat.message.v1.updated";

describe("a segment", () => {
  it.each(["a", "Z", "9", "camelCase", "a-b_c", "a-"])("may be %s", (text) =>
    expect(isEventTypeSegment(text)).toBe(true),
  );

  it.each(["", "-a", "_a", "a.b", "a b", "ä", "a\n"])("may not be %j", (text) =>
    expect(isEventTypeSegment(text)).toBe(false),
  );
});

describe("the problem of an event type", () => {
  it.each([created, "acme.workspace.a-b.camelCase.v2beta1.x_y"])("there is none: %s", (text) => {
    expect(findEventTypeProblem(text, form)).toBeUndefined();
  });

  it.each<[string, EventTypeProblem]>([
    [`${created}\n`, { kind: "space-at-end" }],
    [" ", { kind: "space-at-end" }],
    ["", { kind: "segments", found: 0, expected: 6 }],
    [".....", { kind: "segment", name: "vendor", index: 0, segment: "", expected: "acme" }],
    [
      created.replace("acme", "google"),
      { kind: "segment", name: "vendor", index: 0, segment: "google", expected: "acme" },
    ],
    // The first of several is told.
    [
      "acme.Workspace..b.1.c",
      { kind: "segment", name: "suite", index: 1, segment: "Workspace", expected: "workspace" },
    ],
  ])("of %j", (text, problem) => {
    expect(findEventTypeProblem(text, form)).toEqual(problem);
  });

  it("its form is told with the vendor", () => {
    expect(form.text).toBe("acme.workspace.<product>.<resource>.<version>.<verb>");
  });
});

describe("several event types in one text", () => {
  it.each([", ", ",", ";", " ", "\n", " OR ", " or ", "|", " || ", "+", ", OR "])("are told apart at %j", (between) => {
    expect(splitListedEventTypes(`${created}${between}${updated}`, form)).toEqual([created, updated]);
  });

  it.each([created, `${created}, x`, `${created} AND ${updated}`, `${created}, google.workspace.a.b.v1.c`, ", ", ""])(
    "are none in %j",
    (text) => expect(splitListedEventTypes(text, form)).toBeUndefined(),
  );
});

describe("the nearest known event type", () => {
  const known = [created, updated, "acme.workspace.chat.message.v1.created2"];

  it.each<[string, string]>([
    ["acme.workspace.chat.message.v1.upated", updated],
    ["acme.workspace.chat.mesage.v1.updatd", updated],
    // Another version with a slip besides is a slip.
    ["acme.workspace.chat.mesage.v2.updated", updated],
  ])("of %s is %s", (text, nearest) => {
    expect(findNearestEventType(text, known, form)).toBe(nearest);
  });

  it.each([
    // Three edits away; as near to the one as to the other; another version, which may well exist.
    "acme.workspace.chat.mesage.v1.updat",
    "acme.workspace.chat.message.v1.created3",
    "acme.workspace.chat.message.v2.updated",
    "acme.workspace.chat.message.v12.updated",
    "",
  ])("of %j is none", (text) => {
    expect(findNearestEventType(text, known, form)).toBeUndefined();
  });
});

describe("two event types differ only in the version", () => {
  it.each<[string, string, boolean]>([
    [created, created.replace("v1", "v2beta1"), true],
    [created, created, true],
    [created, updated, false],
    [created, created.replace("v1", "v2").replace("chat", "meet"), false],
    [created, `${created}.x`, false],
  ])("%s, %s: %s", (a, b, only) => {
    expect(differOnlyInVersion(a, b, form)).toBe(only);
  });
});
