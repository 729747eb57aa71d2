import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";

const { eventTypes, targets, chatHost, scopeBase } = workspaceProfile;
const targetsOf = (name: string): readonly string[] | undefined => eventTypes.get(`google.workspace.${name}`)?.targets;

describe("the default profile", () => {
  it("has the public host and scopes", () => {
    expect([chatHost, scopeBase]).toEqual(["chat.googleapis.com", "https://www.googleapis.com/auth"]);
  });

  it("knows 61 event types, 49 of which can be subscribed to", () => {
    expect(eventTypes.size).toBe(61);
    expect([...eventTypes.values()].filter((known) => known.targets).length).toBe(49);
  });

  it("has v1 for Chat and for the lifecycle of subscriptions, v2 for Meet, v3 for Drive", () => {
    const versions = [...eventTypes.keys()].map((type) => type.split(".")).map((parts) => `${parts[2]} ${parts[4]}`);
    expect([...new Set(versions)].sort()).toEqual(["chat v1", "drive v3", "events v1", "meet v2"]);
  });

  it("knows six forms of target resource, `spaces/-` apart", () => {
    expect(targets.map(({ name, form }) => [name, form])).toEqual([
      ["chat.space", "//chat.googleapis.com/spaces/{space}"],
      ["chat.allSpaces", "//chat.googleapis.com/spaces/-"],
      ["user", "//cloudidentity.googleapis.com/users/{user}"],
      ["meet.space", "//meet.googleapis.com/spaces/{space}"],
      ["drive.file", "//drive.googleapis.com/files/{file}"],
      ["drive.sharedDrive", "//drive.googleapis.com/drives/{drive}"],
    ]);
  });

  it.each<[type: string, targets: readonly string[] | undefined]>([
    ["chat.message.v1.created", ["chat.space", "chat.allSpaces"]],
    ["chat.membership.v1.updated", ["chat.space", "chat.allSpaces", "user"]],
    ["meet.conference.v2.ended", ["meet.space", "user"]],
    ["drive.file.v3.trashed", ["drive.file", "drive.sharedDrive"]],
    // Sent by the service, never subscribed to.
    ["chat.message.v1.batchCreated", undefined],
    ["events.subscription.v1.expirationReminder", undefined],
  ])("%s occurs on %s", (type, expected) => {
    expect(targetsOf(type)).toEqual(expected);
  });

  it("names no target form that it does not have", () => {
    const names = new Set(targets.map(({ name }) => name));
    for (const known of eventTypes.values()) for (const name of known.targets ?? []) expect(names).toContain(name);
  });

  it("says of each event type what happens, and of those that cannot be subscribed to that they cannot", () => {
    const said = (name: string): string | undefined => eventTypes.get(`google.workspace.${name}`)?.documentation;
    expect(said("drive.file.v3.contentChanged")).toBe("a file: content changed");
    expect(said("events.subscription.v1.expired")).toBe(
      "a subscription itself: expired (sent by the service, never subscribed to)",
    );
  });
});
