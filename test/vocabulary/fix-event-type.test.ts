import { expect, it } from "vitest";
import { createProfile } from "../../src/index.js";
import { findIntendedEventTypes } from "../../src/vocabulary/fix-event-type.js";

const created = "acme.workspace.chat.message.v1.created";
const profile = createProfile({
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth",
});

it.each<[given: string, meant: readonly string[]]>([
  [` ${created}\n`, [created]],
  [created.toUpperCase(), [created]],
  ["chat.message.v1.created", [created]],
  ["workspace.chat.message.v1.created", [created]],
  ["WORKSPACE.Chat.Message.V1.Created", [created]],
  // The first correction only removes the spaces. The second correction also corrects the case or adds segments.
  [` ${created.toUpperCase()}`, [created.toUpperCase(), created]],
  [" chat.message.v1.created ", ["chat.message.v1.created", created]],
  // The value without the spaces is unknown, so the only certain correction is the removal of the spaces.
  [" x ", ["x"]],
])("the certain corrections of %j are %j", (given, meant) => {
  expect(findIntendedEventTypes(given, profile)).toEqual(meant);
});

it.each(["", " ", "x", created, "chat.message.v2.created", "message.v1.created", `google${created.slice(4)}`])(
  "%j has no certain correction",
  (given) => expect(findIntendedEventTypes(given, profile)).toEqual([]),
);
