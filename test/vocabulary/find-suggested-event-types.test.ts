import { describe, expect, it } from "vitest";
import { createProfile } from "../../src/index.js";
import { type EventTypeSuggestion, findSuggestedEventTypes } from "../../src/vocabulary/find-suggested-event-types.js";

const sent = "acme.workspace.mail.letter.v2.sent";
const read = "acme.workspace.mail.letter.v2.read";
const opened = "acme.workspace.mail.parcel.v1.opened";
const openedNow = "acme.workspace.mail.parcel.v2.opened";

const profile = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.example/auth",
  targets: [{ name: "box", form: "//mail.acme.example/boxes/{box}" }],
  eventTypes: [sent, read, opened, openedNow, "acme.workspace.mail.parcel.v2.reopened"],
  olderEventTypes: [
    { type: "acme.workspace.mail.post.v1.sent", instead: [sent] },
    { type: "acme.workspace.mail.letter.v1.changed", instead: [sent, read] },
  ],
});

const spelling = (...candidates: readonly string[]): EventTypeSuggestion => ({ difference: "spelling", candidates });
const version = (candidates: readonly string[], ...versions: readonly string[]): EventTypeSuggestion => ({
  difference: "version",
  candidates,
  versions: versions,
});
const lastSegment = (...candidates: readonly string[]): EventTypeSuggestion => ({
  difference: "last-segment",
  candidates,
});
const older = (...candidates: readonly string[]): EventTypeSuggestion => ({ difference: "older-name", candidates });

describe("findSuggestedEventTypes", () => {
  it.each<[string, EventTypeSuggestion]>([
    // A known event type is one or two edits away, two event types are equally near, or the case is wrong.
    ["acme.workspace.mail.leter.v2.snt", spelling(sent)],
    ["acme.workspace.mail.letter.v2.seed", spelling(sent, read)],
    ["acme.workspace.mail.Letter.v2.Sent", spelling(sent)],
    ["acme.workspce.mail.letter.v2.sent", spelling(sent)],
    // The version is wrong or missing, and the first segments may be missing, too.
    ["acme.workspace.mail.letter.v1.sent", version([sent], "v2")],
    ["acme.workspace.mail.letter.v3beta1.sent", version([sent], "v2")],
    ["acme.workspace.mail.letter.latest.sent", version([sent], "v2")],
    ["acme.workspace.mail.letter.2.sent", version([sent], "v2")],
    ["acme.workspace.mail.letter.sent", version([sent], "v2")],
    ["workspace.mail.letter.sent", version([sent], "v2")],
    ["Mail.Letter.Sent", version([sent], "v2")],
    ["mail.letter.v1.sent", version([sent], "v2")],
    [" mail.letter.v1.sent ", version([sent], "v2")],
    ["acme.workspace.mail.parcel.v3.opened", version([opened, openedNow], "v1", "v2")],
    // Two versions of the event type are known, and the text has one of these versions.
    ["mail.parcel.v2.opened", spelling(openedNow)],
    // The version is wrong or missing, and a letter is wrong.
    ["acme.workspace.mail.lettr.sent", spelling(sent)],
    ["acme.workspace.mail.lettr.v1beta2.sent", spelling(sent)],
    // The text is an older name of an event type, in any version.
    ["acme.workspace.mail.post.v1.sent", older(sent)],
    ["acme.workspace.mail.post.v7.sent", version([sent], "v2")],
    ["acme.workspace.mail.letter.v1.changed", older(sent, read)],
    // The last segment is unknown or missing.
    ["acme.workspace.mail.letter.v2.answered", lastSegment(sent, read)],
    ["acme.workspace.mail.letter.v2", lastSegment(sent, read)],
    ["mail.letter.v1.answered", lastSegment(sent, read)],
  ])("suggests known event types for %s", (text, suggestion) => {
    expect(findSuggestedEventTypes(text, profile)).toEqual(suggestion);
  });

  it.each([
    ...["", ".", "....", "x", "sent", "letter.sent", "acme.workspace.mail.v2", "mail.v2.sent"],
    ...[
      "other.workspace.mail.letter.v2.sent",
      "acme.workspace.mail.card.v1.lost",
      "acme.workspace.mail.leetttr.v2.set",
    ],
    // The text has a symbol that may change the meaning.
    ...[`!${sent}`, "acme.workspace.mail.letter.*.sent", "~mail.letter.sent", "-mail.letter.sent"],
  ])("suggests nothing for %j", (text) => {
    expect(findSuggestedEventTypes(text, profile)).toBeUndefined();
  });

  it("corrects the version only if event types have versions", () => {
    const { vendor, scopeBase, targets } = profile;
    const unversioned = { vendor, scopeBase, targets, eventTypeForm: "com.{vendor}.{area}.{verb}" };
    const closed = "com.acme.shops.closed";
    const shops = createProfile({ ...unversioned, eventTypes: [closed] });
    expect(findSuggestedEventTypes("com.acme.shops.cloesd", shops)).toEqual(spelling(closed));
    expect(findSuggestedEventTypes("com.acme.shops.v1.closed", shops)).toBeUndefined();
  });
});
