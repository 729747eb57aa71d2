import { describe, expect, it } from "vitest";
import {
  type EventTypeProblem,
  findEventTypeFormProblem,
  splitListOfEventTypes,
} from "../../src/vocabulary/event-type.js";
import { createEventTypeForm, defaultEventTypeForm, isEventTypeSegment } from "../../src/vocabulary/event-type-form.js";

const form = createEventTypeForm(defaultEventTypeForm, "acme");

const created = "acme.workspace.chat.message.v1.created";
const updated = "acme.workspace.chat.message.v1.updated";

describe("a segment of an event type", () => {
  it.each(["a", "Z", "9", "camelCase", "a-b_c", "a-"])("can be %s", (text) =>
    expect(isEventTypeSegment(text)).toBe(true),
  );

  it.each(["", "-a", "_a", "a.b", "a b", "ä", "a\n"])("cannot be %j", (text) =>
    expect(isEventTypeSegment(text)).toBe(false),
  );
});

describe("the check of an event type", () => {
  it.each([created, "acme.workspace.a-b.camelCase.v2beta1.x_y"])("finds no problem in %s", (text) => {
    expect(findEventTypeFormProblem(text, form)).toBeUndefined();
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
    // The event type has several problems, and the first problem is reported.
    [
      "acme.Workspace..b.1.c",
      { kind: "segment", name: "suite", index: 1, segment: "Workspace", expected: "workspace" },
    ],
  ])("finds the problem of %j", (text, problem) => {
    expect(findEventTypeFormProblem(text, form)).toEqual(problem);
  });

  it("uses a form that starts with the vendor's name", () => {
    expect(form.displayText).toBe("acme.workspace.<product>.<resource>.<version>.<verb>");
  });
});

describe("the search for several event types in one text", () => {
  it.each([", ", ",", ";", " ", "\n", " OR ", " or ", "|", " || ", "+", ", OR "])(
    "splits the text at %j",
    (between) => {
      expect(splitListOfEventTypes(`${created}${between}${updated}`, form)).toEqual([created, updated]);
    },
  );

  it.each([created, `${created}, x`, `${created} AND ${updated}`, `${created}, google.workspace.a.b.v1.c`, ", ", ""])(
    "finds no list of event types in %j",
    (text) => expect(splitListOfEventTypes(text, form)).toBeUndefined(),
  );
});
