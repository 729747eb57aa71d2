import type { ResourceNameProblem } from "../../../src/index.js";
import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule, type Facts } from "../../support/rule.js";

const typed = (value: string): string => `${A} AND target_resource="${value}"`;
const marked = (value: string): string => `${A} AND target_resource=⟦"${value}"⟧`;
const repaired = ["safe", `${A} AND ${T}`] as const;

describeRule(
  "malformed-target-resource",
  [
    typed("//chat.googleapis.com/spaces/-"),
    typed("//chat.googleapis.com/spaces/a_B-9"),
    typed("//meet.googleapis.com/spaces/AAAA"),
    typed("//cloudidentity.googleapis.com/users/100"),
    typed("//drive.googleapis.com/files/0AAA"),
    typed("//drive.googleapis.com/drives/0AAA"),
    typed("//admin.googleapis.com/customers/my_customer"),
    typed("{target}"),
    // These targets are unknown, but well formed.
    typed("//calendar.googleapis.com/calendars/AAAA"),
    typed("//chat.googleapis.com/rooms/AAAA"),
    typed("//chat.googleapis.com/spaces/AAAA/messages/1"),
  ],
  [
    [marked(" //chat.googleapis.com/spaces/AAAA "), repaired],
    [marked("chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("/chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("https://chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("http://chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("HTTPS://chat.googleapis.com/spaces/AAAA"), repaired],
    [marked("//chat.googleapis.com/spaces/AAAA/"), repaired],
    [marked("//Chat.GoogleAPIs.com/Spaces/AAAA"), repaired],
    // The value has several mistakes.
    [marked(" https://CHAT.googleapis.com/SPACES/AAAA/ "), repaired],
    [marked("Chat.googleapis.com/Spaces/AAAA/"), repaired],
    [marked("//drive.googleapis.com/Files/0AAA"), ["safe", typed("//drive.googleapis.com/files/0AAA")]],
    [marked("chat.googleapis.com/spaces/-"), ["safe", typed("//chat.googleapis.com/spaces/-")]],
    // Only one host has this collection, so the fix adds this host.
    [marked("users/100"), ["safe", typed("//cloudidentity.googleapis.com/users/100")]],
    [marked("/files/0AAA"), ["safe", typed("//drive.googleapis.com/files/0AAA")]],
    [marked(" Drives/0AAA "), ["safe", typed("//drive.googleapis.com/drives/0AAA")]],
    // Two hosts have the collection `spaces`, but messages occur only in the spaces of one host.
    [marked("spaces/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("spaces/-"), ["suggestion", typed("//chat.googleapis.com/spaces/-")]],
    // The value is misspelled, or its host is under another domain of the vendor.
    [marked("//chat.googleapis.com/space/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("//chat.googleapis.com/spcaes/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("//chats.googleapis.com/spaces/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("//caht.googleapis.com/Space/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("https://chats.googleapis.com/spaces/AAAA/"), ["suggestion", `${A} AND ${T}`]],
    [marked("//chat.google.com/spaces/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("//chat.googleapi.com/spaces/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("//chat.googleapis.org/spaces/AAAA"), ["suggestion", `${A} AND ${T}`]],
    [marked("//admin.googleapis.com/costumers/C01"), ["suggestion", typed("//admin.googleapis.com/customers/C01")]],
    // The host or the collection is unknown, so the fix only makes the value begin with `//` and the host.
    [marked("https://chat.googleapis.com/rooms/AAAA"), ["suggestion", typed("//chat.googleapis.com/rooms/AAAA")]],
    [marked("https://keep.googleapis.com/notes/1"), ["suggestion", typed("//keep.googleapis.com/notes/1")]],
    [marked("keep.googleapis.com/notes/1"), ["suggestion", typed("//keep.googleapis.com/notes/1")]],
    // These values have no fix.
    [marked("")],
    [marked("//")],
    [marked("AAAA")],
    [marked("https://mail.example.com/chat/#space/AAAA")],
    [marked("//example.com/spaces/AAAA")],
    [marked("//chat.googleapis.com")],
    [marked("//chat.googleapis.com/spaces")],
    [marked("//chat.googleapis.com/spaces/")],
    [marked("//chat.googleapis.com/spaces/AAAA/messages")],
    [marked("//chat.googleapis.com/spaces/AAAA//")],
    [marked("//chat.googleapis.com/spaces/AAAA?x=1")],
    [marked("//chat.googleapis.com/spaces/AAAA#x")],
    [marked("//chat.googleapis.com/spaces/A*")],
    [marked("//chat.googleapis.com/spaces/ä")],
    // A value is not fixed if it would still be malformed.
    [marked(" //chat.googleapis.com/spaces/A* ")],
    [marked("//Chat.googleapis.com/spaces/")],
    [marked("chat.googleapis.com/spaces/AAAA?x=1")],
    [marked("https://chat.googleapis.com/spaces/AAAA/messages")],
    [marked("users/")],
    [marked("files/0AAA/revisions")],
    [marked("ftp://chat.googleapis.com/spaces/AAAA")],
  ],
);

const inChat = ["//chat.googleapis.com/spaces/{space}", "//chat.googleapis.com/spaces/-"];
/** The target forms on which events of a message occur. */
const all = [...inChat, "//admin.googleapis.com/customers/{customer}"];

/** The expected `data` for a value without a correction: the value, its problem, and similar forms for messages. */
const wrong = (
  value: string,
  problem: ResourceNameProblem,
  forms: readonly string[] = inChat,
): Facts<"malformed-target-resource"> => [typed(value), { value, problem, forms }];

describeFacts("malformed-target-resource", [
  wrong("", { kind: "empty" }, all),
  wrong("//", { kind: "no-host" }, all),
  wrong("AAAA", { kind: "no-host" }, all),
  wrong(" //chat.googleapis.com/spaces/A* ", { kind: "space-at-end" }),
  wrong("https://chat.googleapis.com/spaces/A*", { kind: "scheme", scheme: "https://" }),
  wrong("http://mail.example.com/x", { kind: "web-address", host: "mail.example.com" }, all),
  wrong("//example.com/files/0AAA", { kind: "unknown-host", host: "example.com" }, all),
  wrong(
    "//drive.googleapis.com/folders",
    { kind: "unknown-collection", host: "drive.googleapis.com", collection: "folders" },
    all,
  ),
  wrong("//chat.googleapis.com", { kind: "no-collection", host: "chat.googleapis.com" }),
  wrong("//chat.googleapis.com/", { kind: "no-collection", host: "chat.googleapis.com" }),
  wrong("//chat.googleapis.com/spaces", { kind: "no-id", collection: "spaces" }),
  wrong("//chat.googleapis.com/spaces/", { kind: "no-id", collection: "spaces" }),
  wrong("//chat.googleapis.com/spaces/AAAA/messages", { kind: "extra-segment", segment: "messages" }),
  wrong("//chat.googleapis.com/spaces/AAAA//", { kind: "empty-segment" }),
  wrong("//chat.googleapis.com/spaces/AAAA?x=1", { kind: "query" }),
  wrong("//chat.googleapis.com/spaces/AAAA#x", { kind: "query" }),
  wrong("//chat.googleapis.com/spaces/A A", { kind: "illegal-character", character: " " }),
  wrong("//chat.googleapis.com/spaces/A😀", { kind: "illegal-character", character: "😀" }),
  [
    typed("//chat.googleapis.com/spaces/AAAA/"),
    {
      value: "//chat.googleapis.com/spaces/AAAA/",
      problem: { kind: "trailing-slash" },
      forms: inChat,
      nearest: "//chat.googleapis.com/spaces/AAAA",
    },
    "replace with //chat.googleapis.com/spaces/AAAA",
  ],
  // The event type is unknown, so the diagnostic reports all similar forms and all possible names.
  [
    'event_types:"google.workspace.mail.letter.v1.sent" AND target_resource="spaces/A1"',
    {
      value: "spaces/A1",
      problem: { kind: "no-host" },
      forms: [...inChat, "//meet.googleapis.com/spaces/{space}"],
      candidates: ["//chat.googleapis.com/spaces/A1", "//meet.googleapis.com/spaces/A1"],
    },
    "replace with //chat.googleapis.com/spaces/A1",
    "replace with //meet.googleapis.com/spaces/A1",
  ],
]);
