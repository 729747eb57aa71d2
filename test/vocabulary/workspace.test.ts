import { describe, expect, it } from "vitest";
import { compile, workspaceProfile } from "../../src/index.js";
import { readWorkspaceCatalog } from "../support/workspace-catalog.js";

const { eventTypes, olderEventTypes, targets, chatHost, scopeBase } = workspaceProfile;
const catalog = readWorkspaceCatalog();
const targetsOf = (name: string): readonly string[] | undefined => eventTypes.get(`google.workspace.${name}`)?.targets;

describe("the default profile", () => {
  it("has the public chat host and the public scope base", () => {
    expect([chatHost, scopeBase]).toEqual(["chat.googleapis.com", "https://www.googleapis.com/auth"]);
  });

  it("has the date of the latest day that the catalogue covers", () => {
    expect(workspaceProfile.date).toBe("2026-10-29");
  });

  it("knows the 66 event types of the catalogue, and that a client can subscribe to 52 of them", () => {
    expect([...eventTypes.keys()].sort()).toEqual(catalog.events.map(({ type }) => type).sort());
    expect(eventTypes.size).toBe(66);
    expect([...eventTypes.values()].filter((known) => known.targets).length).toBe(52);
    expect([...eventTypes.values()].filter((known) => known.isOutputOnly).length).toBe(14);
  });

  it("knows the targets of the catalogue, and the targets on which each event type occurs", () => {
    expect(targets.map(({ name, form }) => [name, form])).toEqual(
      catalog.targets.map(({ id, format }) => [id, format]),
    );
    for (const { type, targets: targetNames } of catalog.events) {
      expect(eventTypes.get(type)?.targets).toEqual(targetNames);
    }
  });

  it("leads to no diagnostic for an event type on any of its targets", () => {
    for (const { type, targets: targetNames = [] } of eventTypes.values()) {
      for (const { name, form } of targets.filter((target) => targetNames.includes(target.name))) {
        const target = form.replace(/\{\w+\}/, name === "admin.customer" ? "my_customer" : "AAAA");
        expect(compile(`event_types:"${type}" AND target_resource="${target}"`).diagnostics).toEqual([]);
      }
    }
  });

  it("knows that event types of read states and of availability may occur on other targets", () => {
    const openTypes = [...eventTypes.values()].filter((known) => known.mayOccurElsewhere).map(({ type }) => type);
    expect(openTypes).toEqual(
      ["spaceReadState", "threadReadState", "availability"].map((resource) => {
        return `google.workspace.chat.${resource}.v1.updated`;
      }),
    );
  });

  it("knows a replacement for most event types to which nobody can subscribe", () => {
    expect(eventTypes.get("google.workspace.chat.reaction.v1.batchDeleted")?.instead).toBe(
      "google.workspace.chat.reaction.v1.deleted",
    );
    const withoutAnother = [...eventTypes.values()].filter(({ isOutputOnly, instead }) => isOutputOnly && !instead);
    expect(withoutAnother.map(({ type }) => type)).toEqual(
      ["suspended", "expirationReminder", "expired"].map((verb) => `google.workspace.events.subscription.v1.${verb}`),
    );
  });

  it("knows the older names of the catalogue, and the event types that replace them", () => {
    expect([...olderEventTypes.keys()]).toEqual(catalog.variants.map(({ type }) => type));
    expect(olderEventTypes.get("google.workspace.drive.file.v3.added")).toEqual([
      "google.workspace.drive.file.v3.created",
    ]);
    expect(olderEventTypes.get("google.workspace.chat.reaction.v1.batchChanged")).toEqual(
      ["created", "deleted"].map((verb) => `google.workspace.chat.reaction.v1.${verb}`),
    );
  });

  it("knows the aliases of the catalogue", () => {
    expect([...workspaceProfile.idAliases]).toEqual(["my_customer"]);
  });

  it("has the version v1 for Chat and for the lifecycle of subscriptions, v2 for Meet, and v3 for Drive", () => {
    const versions = [...eventTypes.keys()].map((type) => type.split(".")).map((parts) => `${parts[2]} ${parts[4]}`);
    expect([...new Set(versions)].sort()).toEqual(["chat v1", "drive v3", "events v1", "meet v2"]);
  });

  it.each<[type: string, targets: readonly string[] | undefined]>([
    ["chat.message.v1.created", ["chat.space", "chat.allSpaces", "admin.customer"]],
    ["chat.membership.v1.updated", ["chat.space", "chat.allSpaces", "user", "admin.customer"]],
    ["meet.conference.v2.ended", ["meet.space", "user"]],
    ["drive.file.v3.trashed", ["drive.file", "drive.sharedDrive"]],
    // The service sends events of these types, but nobody can subscribe to them.
    ["chat.message.v1.batchCreated", undefined],
    ["events.subscription.v1.expirationReminder", undefined],
  ])("says that %s occurs on the targets %j (undefined: nobody can subscribe to it)", (type, expected) => {
    expect(targetsOf(type)).toEqual(expected);
  });

  it("has a target form for each target name that an event type mentions", () => {
    const names = new Set(targets.map(({ name }) => name));
    for (const known of eventTypes.values()) for (const name of known.targets ?? []) expect(names).toContain(name);
  });

  it("describes each event type, and says to which event types nobody can subscribe", () => {
    const said = (name: string): string | undefined => eventTypes.get(`google.workspace.${name}`)?.documentation;
    expect(said("drive.file.v3.contentChanged")).toBe("a file: content changed");
    expect(said("events.subscription.v1.expired")).toBe(
      "a subscription itself: expired (sent by the service, never subscribed to)",
    );
  });
});
