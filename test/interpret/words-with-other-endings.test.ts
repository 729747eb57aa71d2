import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";

describe("a negation word prevents a reading even if it is joined to another word", () => {
  it.each(["participantnot joined", "messagenot created", "filenot moved", "message createdexcept"])("%s", (text) => {
    expect(interpret(text)).toEqual([]);
  });
});

describe("a known word followed by letters that are not an inflection has no certain reading", () => {
  it.each([
    "participantkicked left",
    "message.created, message.deletedinactive",
    "filesystem created",
    "messageboard created",
    "recordingfailed ended",
    "membercount updated",
  ])("%s", (text) => {
    const readings = interpret(text);
    expect(readings).not.toEqual([]);
    expect(readings.filter(({ certainty }) => certainty === "certain")).toEqual([]);
  });
});

it.each(["participants joined", "Nachrichten erstellt", "message creation", "messages deleting"])(
  "an inflected word has a certain reading: %s",
  (text) => {
    expect(interpret(text)).toMatchObject([{ certainty: "certain" }]);
  },
);
