import { describe, expect, it } from "vitest";
import { createSampleDataFingerprint, createSampleSubscriptions } from "../../../src/cli/server/sample-data.js";
import { buildFilter, createProfile, workspaceProfile } from "../../../src/index.js";

const vendor = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
const profiles = {
  default: workspaceProfile,
  "made-up": createProfile(vendor),
  "without targets of its event types": createProfile({
    ...vendor,
    eventTypes: ["acme.workspace.a.b.v1.c", { type: "acme.workspace.a.b.v1.batchC", isOutputOnly: true }],
  }),
};

describe.each(Object.entries(profiles))('sample data of the profile "%s"', (_, profile) => {
  it("have only values that valid filters of the profile can contain", () => {
    const subscriptions = createSampleSubscriptions(profile);
    expect(subscriptions).toHaveLength(240);
    for (const { eventTypes, targetResource } of subscriptions) {
      expect(buildFilter({ eventTypes, targetResource }, { profile }).diagnostics).toEqual([]);
    }
  });

  it("have, for every state, a subscription with the first event type of the profile", () => {
    const [firstEventType = ""] = profile.eventTypes.keys();
    const subscriptions = createSampleSubscriptions(profile).filter(({ eventTypes }) =>
      eventTypes.includes(firstEventType),
    );
    expect(new Set(subscriptions.map(({ state }) => state))).toEqual(new Set(["ACTIVE", "SUSPENDED", "DELETED"]));
  });

  it("are the same each time they are created", () => {
    expect(createSampleDataFingerprint(createSampleSubscriptions(profile))).toBe(
      createSampleDataFingerprint(createSampleSubscriptions(profile)),
    );
  });
});

it("the sample data of the default profile have every target form and every subscribable event type", () => {
  const subscriptions = createSampleSubscriptions(workspaceProfile);
  const hosts = new Set(subscriptions.map(({ targetResource }) => targetResource.replace(/[^/]+$/, "")));
  expect(hosts).toEqual(new Set(workspaceProfile.targets.map(({ form }) => form.replace(/[^/]+$/, ""))));
  const sampleTypes = new Set(subscriptions.flatMap(({ eventTypes }) => eventTypes));
  const subscribableTypes = [...workspaceProfile.eventTypes.values()].filter(({ isOutputOnly }) => !isOutputOnly);
  expect(sampleTypes).toEqual(new Set(subscribableTypes.map(({ type }) => type)));
});

it("the sample data of different profiles have different fingerprints", () => {
  const fingerprints = Object.values(profiles).map((profile) =>
    createSampleDataFingerprint(createSampleSubscriptions(profile)),
  );
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
});

it("sample data of different vendors can be in one store", () => {
  const subscriptions = [
    ...createSampleSubscriptions(profiles.default),
    ...createSampleSubscriptions(profiles["made-up"]),
  ];
  expect(new Set(subscriptions.map(({ name }) => name)).size).toBe(subscriptions.length);
  const uids = new Set(subscriptions.map(({ uid }) => uid));
  expect(uids.size).toBe(subscriptions.length);
  for (const uid of uids) expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

it("a profile without event types cannot have sample data", () => {
  expect(() => createSampleSubscriptions(createProfile({ ...vendor, eventTypes: [] }))).toThrow(
    "--sample: the profile has no event type that occurs on a target",
  );
});

it("the sample data of the default profile have subscriptions that the filter of the documentation selects", () => {
  const documentedTarget = "//chat.googleapis.com/spaces/AAAA";
  const selected = createSampleSubscriptions(workspaceProfile).filter(
    ({ eventTypes, targetResource }) =>
      targetResource === documentedTarget && eventTypes.includes("google.workspace.chat.message.v1.created"),
  );
  expect(selected.length).toBeGreaterThanOrEqual(3);
});
