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
  // Nearest first: without spaces only, then in the right case, then with what belongs in front.
  [` ${created.toUpperCase()}`, [created.toUpperCase(), created]],
  [" chat.message.v1.created ", ["chat.message.v1.created", created]],
  // Only spaces are certain where the rest is not known.
  [" x ", ["x"]],
])("%j certainly stands for %j", (given, meant) => {
  expect(findIntendedEventTypes(given, profile)).toEqual(meant);
});

it.each(["", " ", "x", created, "chat.message.v2.created", "message.v1.created", `google${created.slice(4)}`])(
  "%j certainly stands for nothing else",
  (given) => expect(findIntendedEventTypes(given, profile)).toEqual([]),
);
