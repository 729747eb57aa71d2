import { describe, expect, it } from "vitest";
import { createProfile, workspaceProfile } from "../../src/index.js";
import {
  findTypesMatchingWildcard,
  suggestEventTypesByWords,
} from "../../src/vocabulary/suggest-event-types-by-words.js";
import { findUnknownEventTypeSegment } from "../../src/vocabulary/unknown-event-type-segment.js";
import { parcelVendor } from "../support/parcel-vendor.js";

const created = "google.workspace.chat.message.v1.created";
const ofMessages = ["created", "updated", "deleted"].map((verb) => `google.workspace.chat.message.v1.${verb}`);

describe("for an event type in another notation, the event type with the same words is suggested:", () => {
  it.each([
    ...["message.created", "messageCreated", "onMessageCreated", "MESSAGE_CREATED", "chat::message::created"],
    ...["message-created", "created message", "google.workspace.chat.v1.message.created", `com.${created}`],
    ...[`type.googleapis.com/${created}`, "chat.message.created", "messages.created", "Chat Message Created"],
  ])("%s", (text) => {
    expect(suggestEventTypesByWords(text, workspaceProfile)).toEqual([created]);
  });

  it.each([
    ...["", "message", "created", "chat", "EVENT_TYPE", "message posted", "message.created.x", "not message.created"],
    ...["message.created,message.updated", "!message.created", "google.workspace", "google.workspace.chat"],
    "message created ".repeat(100),
  ])("but nothing for %j", (text) => {
    expect(suggestEventTypesByWords(text, workspaceProfile)).toEqual([]);
  });

  it("also with the profile of another vendor", () => {
    expect(suggestEventTypesByWords("SHIPMENT_SHIPPED", parcelVendor)).toEqual([
      "acme.workspace.parcel.shipment.v2.shipped",
    ]);
    expect(suggestEventTypesByWords("MESSAGE_CREATED", parcelVendor)).toEqual([]);
  });
});

it("for the beginning of event types, all event types with this beginning are suggested, unless there are many", () => {
  expect(suggestEventTypesByWords("google.workspace.chat.message", workspaceProfile)).toEqual(ofMessages);
  expect(suggestEventTypesByWords("google.workspace.chat.message.", workspaceProfile)).toEqual(ofMessages);
  expect(findTypesMatchingWildcard("google.workspace.chat.message.v1.*", workspaceProfile)).toEqual(ofMessages);
  expect(findTypesMatchingWildcard("google.*.created", workspaceProfile)).toEqual([]);
});

it.each([
  [5, 5],
  [6, 0],
])("if %i event types have the same beginning, %i are suggested", (knownCount, namedCount) => {
  const eventTypes = ["made", "read", "sent", "kept", "lost", "sold"]
    .slice(0, knownCount)
    .map((verb) => `acme.workspace.mail.letter.v1.${verb}`);
  const profile = createProfile({ vendor: "acme", chatHost: "chat.acme.example", scopeBase: "x", eventTypes });
  expect(suggestEventTypesByWords("acme.workspace.mail.letter", profile)).toEqual(eventTypes.slice(0, namedCount));
});

describe("the first unknown segment of an event type is found:", () => {
  it.each([
    ["acme.workspace.mail.letter.v1.sent", { name: "product", prefix: "acme.workspace", known: ["parcel", "depot"] }],
    ["acme.workspace.depot.door.v3.opened", { name: "resource", prefix: "acme.workspace.depot", known: ["gate"] }],
    ["acme.workspace.depot.gate.v3.shut", { name: "verb", prefix: "acme.workspace.depot.gate.v3", known: ["opened"] }],
    ["acme.workspace.depot.gate.v3.opened", undefined],
  ])("%s", (text, expected) => {
    expect(findUnknownEventTypeSegment(text, parcelVendor)).toEqual(expected);
  });
});
