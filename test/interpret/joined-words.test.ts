import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";

const typesOf = (text: string): readonly string[] | undefined => {
  const [reading, ...others] = interpret(text);
  return others.length === 0 && reading?.certainty === "certain" ? reading.filter.eventTypes : undefined;
};

describe("interpret is certain of the meaning of this text:", () => {
  it.each([
    [
      "member joined or left",
      ["google.workspace.chat.membership.v1.created", "google.workspace.chat.membership.v1.deleted"],
    ],
    [
      "participant joined or left",
      ["google.workspace.meet.participant.v2.joined", "google.workspace.meet.participant.v2.left"],
    ],
    [
      "meeting started or ended",
      ["google.workspace.meet.conference.v2.started", "google.workspace.meet.conference.v2.ended"],
    ],
    [
      'SELECT * FROM subscriptions WHERE event_type = "message.created" LIMIT 10 OFFSET 5',
      ["google.workspace.chat.message.v1.created"],
    ],
    ['event_types.contains("message.created")', ["google.workspace.chat.message.v1.created"]],
    ["<filter>message.created</filter>", ["google.workspace.chat.message.v1.created"]],
    ['subscription.event_types__in = ["message.created"]', ["google.workspace.chat.message.v1.created"]],
    ["mesaj silindi", ["google.workspace.chat.message.v1.deleted"]],
    ["silinen mesajlar", ["google.workspace.chat.message.v1.deleted"]],
  ])("%s", (text, expected) => {
    expect(typesOf(text)).toEqual(expected);
  });
});
