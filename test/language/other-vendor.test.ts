import { expect, it } from "vitest";
import { compile, createProfile, fixAll, renderReport } from "../../src/index.js";

const sent = "acme.workspace.mail.letter.v2.sent";
const posted = "acme.workspace.mail.letter.v2.posted";

/** A profile with everything that a vendor can define. It is parsed from JSON, like a profile in a file. */
const profile = createProfile(
  JSON.parse(`{
    "vendor": "acme",
    "scopeBase": "https://acme.example/auth",
    "date": "2026-05-01",
    "domains": ["acme-apis.example"],
    "eventTypes": [
      { "type": "${sent}", "targets": ["box"] },
      { "type": "${posted}", "targets": ["box"] },
      { "type": "acme.workspace.mail.letter.v2.sentInBulk", "isOutputOnly": true, "instead": "${sent}" },
      { "type": "acme.workspace.mail.account.v2.closed", "isOutputOnly": true },
      { "type": "acme.workspace.mail.draft.v2.saved", "targets": ["draft"], "mayOccurElsewhere": true },
      { "type": "acme.workspace.mail.stamp.v2.bought", "targets": ["draft"] }
    ],
    "olderEventTypes": [
      { "type": "acme.workspace.mail.post.v1.sent", "instead": ["${sent}"] },
      { "type": "acme.workspace.mail.post.v1.changed", "instead": ["${sent}", "${posted}"] }
    ],
    "targets": [
      { "name": "box", "form": "//mail.acme-apis.example/boxes/{box}", "aliases": ["MY_BOX"] },
      { "name": "draft", "form": "//mail.acme-apis.example/boxes/{box}/drafts/{draft}" }
    ]
  }`),
);

const box = "//mail.acme-apis.example/boxes/7";
const filterOf = (type: string, target = box): string => `event_types:"${type}" AND target_resource="${target}"`;

it.each<[text: string, codes: readonly string[], fixed: string]>([
  [filterOf(sent), [], filterOf(sent)],
  // The id of the first target is an alias that looks like a placeholder. The id of the second target is a placeholder.
  [
    filterOf(sent, "//mail.acme-apis.example/boxes/MY_BOX"),
    [],
    filterOf(sent, "//mail.acme-apis.example/boxes/MY_BOX"),
  ],
  [
    filterOf(sent, "//mail.acme-apis.example/boxes/YOUR_BOX"),
    ["placeholder-like-id"],
    filterOf(sent, "//mail.acme-apis.example/boxes/YOUR_BOX"),
  ],
  // Names that the profile does not know.
  [
    filterOf("acme.workspace.chat.poll.v1.closed"),
    ["unknown-event-type"],
    filterOf("acme.workspace.chat.poll.v1.closed"),
  ],
  [
    filterOf(sent, "//chat.acme-apis.example/polls/7"),
    ["unknown-target-resource"],
    filterOf(sent, "//chat.acme-apis.example/polls/7"),
  ],
  [
    filterOf(sent, "//mail.acme-apis.org/polls/7"),
    ["malformed-target-resource"],
    filterOf(sent, "//mail.acme-apis.org/polls/7"),
  ],
  // Targets with a misspelling, or with a host under another domain.
  [filterOf(sent, "//mial.acme-apis.example/boxes/7"), ["malformed-target-resource"], filterOf(sent)],
  [filterOf(sent, "//mail.acme-apis.example/box/7"), ["malformed-target-resource"], filterOf(sent)],
  [filterOf(sent, "//mail.acme.com/boxes/7"), ["malformed-target-resource"], filterOf(sent)],
  // Event types with outdated names.
  [filterOf("acme.workspace.mail.letter.v1.sent"), ["unknown-event-type"], filterOf(sent)],
  [filterOf("mail.letter.sent"), ["malformed-event-type"], filterOf(sent)],
  [filterOf("acme.workspace.mail.post.v1.sent"), ["unknown-event-type"], filterOf(sent)],
  [
    filterOf("acme.workspace.mail.post.v1.changed"),
    ["unknown-event-type"],
    filterOf("acme.workspace.mail.post.v1.changed"),
  ],
  // Output-only event types: the vendor sends them, but nobody can subscribe to them.
  [filterOf("acme.workspace.mail.letter.v2.sentInBulk"), ["never-subscribed-event-type"], filterOf(sent)],
  [
    filterOf("acme.workspace.mail.account.v2.closed"),
    ["never-subscribed-event-type"],
    filterOf("acme.workspace.mail.account.v2.closed"),
  ],
  // Event types of a draft, on the target of a box. Only an event type with `mayOccurElsewhere` can occur there.
  [filterOf("acme.workspace.mail.draft.v2.saved"), [], filterOf("acme.workspace.mail.draft.v2.saved")],
  [
    filterOf("acme.workspace.mail.stamp.v2.bought"),
    ["impossible-combination"],
    filterOf("acme.workspace.mail.stamp.v2.bought"),
  ],
])("the profile of another vendor determines the diagnostics and fixes: %s", (text, codes, fixed) => {
  const compilation = compile(text, { profile });
  expect(compilation.diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(fixAll(text, { profile }).text).toBe(fixed);
  expect(renderReport(compilation)).not.toMatch(/google/i);
});
