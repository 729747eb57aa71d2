import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";

describe("interpret returns no filter for a text with a negation that is joined to another word:", () => {
  it.each(["participantnot joined", "messagenot created", "filenot moved", "message createdexcept"])("%s", (text) => {
    expect(interpret(text)).toEqual([]);
  });
});

describe("interpret is not certain of a filter if letters that are not an inflection follow a known word:", () => {
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
  "interpret is certain of the filter for an inflected word: %s",
  (text) => {
    expect(interpret(text)).toMatchObject([{ certainty: "certain" }]);
  },
);
