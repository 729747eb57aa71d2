import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, fixAll, interpret, print } from "../../src/index.js";
import { maxInterpretedLength } from "../../src/interpret/interpret.js";
import { plainFilter } from "../support/arbitraries/values.js";
import { runs } from "../support/runs.js";

const created = "google.workspace.chat.message.v1.created";
const deleted = "google.workspace.chat.message.v1.deleted";

describe("interpret", () => {
  it.each([
    "message created -- or deleted",
    "message.created -- message.deleted",
    "messages created -- but only in space AAAA",
    "message created // or message deleted",
    "message created /* not updated */",
    "file created -- or trashed",
    "message created\n-- membership created",
  ])("is not certain if a comment adds something, and fixAll does not make the text valid: %s", (text) => {
    expect(interpret(text).filter(({ certainty }) => certainty === "certain")).toEqual([]);
    expect(fixAll(text).compilation.filter).toBeUndefined();
  });

  it("is certain if a comment says nothing about filters", () => {
    expect(interpret("message created // ticket 4711, see wiki")[0]?.certainty).toBe("certain");
  });

  it("is not certain if a comment names a target, and returns the comment in the property named left", () => {
    const [reading] = interpret("participantLeft // spaces/uVx7QeNn3KcB");
    expect(reading).toMatchObject({ certainty: "likely", left: [{ text: "// spaces/uVx7QeNn3KcB" }] });
  });

  it("returns the filter, its text, and the meaning of each part of the original text", () => {
    const text = "new messages in space AAAAkT3vQ9s";
    expect(interpret(text)).toEqual([
      {
        filter: { eventTypes: [created], targetResource: "//chat.googleapis.com/spaces/AAAAkT3vQ9s" },
        text: `event_types:"${created}" AND target_resource="//chat.googleapis.com/spaces/AAAAkT3vQ9s"`,
        certainty: "certain",
        because: [
          { span: { start: 0, end: 21 }, means: created },
          { span: { start: 22, end: 33 }, means: "//chat.googleapis.com/spaces/AAAAkT3vQ9s" },
        ],
        left: [],
      },
    ]);
  });

  it("understands the attributes of harmless markup, and the characters between two tags", () => {
    const type = "google.workspace.chat.message.v1.created";
    const [link] = interpret(`<a href="x">${type}</a>`);
    expect(link?.left.map(({ text }) => text)).not.toContain("x");
    const [nested] = interpret(`<div><b>${type}</b></div>`);
    expect(nested?.left.map(({ text }) => text).filter((text) => /[<>]/.test(text))).toEqual([]);
  });

  it("is not certain if it did not understand some words, and returns these words in the property named left", () => {
    const [reading] = interpret("quux message created");
    expect(reading).toMatchObject({ certainty: "likely", left: [{ span: { start: 0, end: 4 }, text: "quux" }] });
  });

  it("reads AND between event types as OR, and is then not certain", () => {
    expect(interpret("message.created AND message.deleted")).toMatchObject([
      { filter: { eventTypes: [created, deleted] }, certainty: "likely" },
    ]);
  });

  it("is not certain of event types that do not occur on the target", () => {
    expect(interpret(`file.trashed spaces/AAAAkT3vQ9s`)).toMatchObject([{ certainty: "likely" }]);
  });

  it("returns a filter for each meaning of an ambiguous text, and is certain of none of them", () => {
    const readings = interpret("transcript completed in //meet.googleapis.com/spaces/jQCFfuBOdN5z");
    expect(readings.map(({ filter }) => filter.eventTypes)).toEqual([
      ["google.workspace.meet.transcript.v2.ended"],
      ["google.workspace.meet.transcript.v2.fileGenerated"],
    ]);
    expect(readings.every(({ certainty }) => certainty === "likely")).toBe(true);
  });

  it("reads an ambiguous word as an event type of the target's product, such as Meet or Chat", () => {
    expect(interpret("user joined //meet.googleapis.com/spaces/jQCFfuBOdN5z")[0]?.filter.eventTypes).toEqual([
      "google.workspace.meet.participant.v2.joined",
    ]);
    expect(interpret("user joined //chat.googleapis.com/spaces/AAAAkT3vQ9s")[0]?.filter.eventTypes).toEqual([
      "google.workspace.chat.membership.v1.created",
    ]);
  });

  it("accepts an event type that nobody can subscribe to, but only in a valid text, and is then not certain", () => {
    expect(interpret("message.batchCreated")).toEqual([]);
    expect(interpret('event_types:"google.workspace.chat.message.v1.batchCreated"')).toMatchObject([
      { certainty: "likely" },
    ]);
  });

  it("returns two filters for a valid text with a wrong version, one with the known version and one unchanged", () => {
    const text = 'event_types:"google.workspace.chat.message.v2.created"';
    expect(interpret(text)).toMatchObject([
      { filter: { eventTypes: [created] }, certainty: "likely" },
      { text, certainty: "likely" },
    ]);
    const future = 'event_types:"google.workspace.chat.widget.v1.spun"';
    expect(interpret(future)).toMatchObject([{ text: future, certainty: "certain" }]);
  });

  it("returns no filter for a valid text with a placeholder as an id", () => {
    expect(interpret(`event_types:"${created}" AND target_resource="//chat.googleapis.com/spaces/SPACE_ID"`)).toEqual(
      [],
    );
  });

  it("returns no filter for an empty text or a text that is too long", () => {
    expect(interpret("")).toEqual([]);
    expect(interpret(`message.created ${" ".repeat(maxInterpretedLength)}`)).toEqual([]);
  });

  it("returns only one filter for a valid text without warnings: the filter of the text, with certainty", () => {
    fc.assert(
      fc.property(plainFilter, (filter) => {
        const text = print(filter);
        if (compile(text).diagnostics.some(({ severity }) => severity === "warning")) return;
        expect(interpret(text)).toMatchObject([{ filter: compile(text).filter, text, certainty: "certain", left: [] }]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("never throws, and returns only valid filters", () => {
    const words = fc.constantFrom(
      ...[
        "message",
        "created",
        ".",
        "*",
        "{",
        "}",
        "${",
        "<",
        ">",
        '"',
        "'",
        "`",
        "```",
        "\n",
        "//",
        "spaces/AAAA1234",
        "\\u0022",
        "%22",
        "&quot;",
        "=",
        ":",
        "and",
        "or",
        "not",
        "(",
        ")",
        "[",
        "@",
        "event_types",
        "target",
        "消息",
        "😀",
        "\ud800",
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words, { maxLength: 40 }).map((each) => each.join("")),
      fc.array(words, { maxLength: 40 }).map((each) => each.join(" ")),
    );
    fc.assert(
      fc.property(text, (each) => {
        for (const reading of interpret(each)) {
          expect(compile(reading.text).filter).toEqual(reading.filter);
          for (const { span } of [...reading.because, ...reading.left]) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            expect(span.end).toBeLessThanOrEqual(each.length);
          }
        }
      }),
      { numRuns: runs(3_000) },
    );
  });
});
