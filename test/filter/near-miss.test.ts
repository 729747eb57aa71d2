import { describe, expect, it } from "vitest";
import {
  compileOrThrow,
  conditionsOf,
  explainConditions,
  explainMatch,
  type NearMiss,
  type SubscriptionLike,
} from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const space = "//chat.googleapis.com/spaces/AAAA";
const reasonOf = (filter: string, subscription: unknown): string => {
  const { matched, reason } = explainMatch(compileOrThrow(filter), subscription as SubscriptionLike);
  expect(matched).toBe(false);
  return reason;
};

describe("explainMatch reports an event type that nearly matches", () => {
  const lacks = `the subscription does not have the event type \`${created}\``;
  it.each<[string, unknown, nearMiss: string]>([
    [
      "in another case",
      { eventTypes: ["x", created.toUpperCase()] },
      `its "${created.toUpperCase()}" differs from \`${created}\` only in upper and lower case`,
    ],
    [
      "with white space",
      { eventTypes: [` ${created}\n`] },
      `its " ${created}\\n" differs from \`${created}\` only by white space or invisible characters`,
    ],
    [
      "in another case and with an invisible character",
      { eventTypes: [`G${created.slice(1)}\u200b`] },
      `its "G${created.slice(1)}\u200b" differs from \`${created}\` only in upper and lower case and by white space or invisible characters`,
    ],
    [
      "with a missing letter",
      { eventTypes: [created.replace("message", "mesage")] },
      `its "${created.replace("message", "mesage")}" differs from \`${created}\` only in a letter or two`,
    ],
    ["as a text instead of a list", { eventTypes: created }, "its `eventTypes` is a text instead of a list"],
    ["under the name of the field", { event_types: [created] }, "it has `event_types`, which should be `eventTypes`"],
    ["in the singular", { eventType: created }, "it has `eventType`, which should be `eventTypes`"],
    [
      "under the name of the field, if the property is null",
      { eventTypes: null, event_types: [created] },
      "it has `event_types`, which should be `eventTypes`",
    ],
  ])("%s", (_, subscription, nearMiss) => {
    expect(reasonOf(A, subscription)).toBe(`${lacks}; ${nearMiss}`);
  });

  it("as one of several event types", () => {
    expect(reasonOf(`${A} OR ${B}`, { eventTypes: [created.toUpperCase()] })).toBe(
      `the subscription has none of the 2 event types; its "${created.toUpperCase()}" differs from \`${created}\` only in upper and lower case`,
    );
  });
});

describe("explainMatch reports a target that nearly matches", () => {
  const has = `the subscription has the event type \`${created}\`, but`;
  it.each<[string, unknown, reason: string]>([
    [
      "in another case",
      { targetResource: space.toLowerCase() },
      `its target resource is \`${space.toLowerCase()}\`, not \`${space}\`; its "${space.toLowerCase()}" differs from \`${space}\` only in upper and lower case`,
    ],
    [
      "in a list",
      { targetResource: [space] },
      `not the target resource \`${space}\`; its \`targetResource\` is a list instead of a text`,
    ],
    [
      "under the name of the field",
      { target_resource: space },
      `not the target resource \`${space}\`; it has \`target_resource\`, which should be \`targetResource\``,
    ],
  ])("%s", (_, target, reason) => {
    expect(reasonOf(`${A} AND ${T}`, { eventTypes: [created], ...Object(target) })).toBe(`${has} ${reason}`);
  });
});

it.each<[string, unknown]>([
  ["another event type", { eventTypes: [created.replace("created", "deleted")] }],
  ["no event types", { eventTypes: [] }],
  ["other properties", { name: "subscriptions/a", state: "ACTIVE" }],
  ["event types that are not texts", { eventTypes: [5, null, {}] }],
  ["event types that are not a list", { eventTypes: 5 }],
  ["an undefined subscription", undefined],
  ["a text as the subscription", "x"],
])("explainMatch reports no value that nearly matches for %s", (_, subscription) => {
  expect(reasonOf(A, subscription)).toBe(`the subscription does not have the event type \`${created}\``);
});

describe("explainConditions", () => {
  const filter = compileOrThrow(`(${A} OR ${B}) AND ${T}`);
  const [eventTypes, targetResource] = conditionsOf(filter);

  it("returns the matched value of each condition, even after a condition that is not met", () => {
    expect(explainConditions(filter, { targetResource: space })).toEqual([
      { condition: eventTypes },
      { condition: targetResource, matchedValue: space },
    ]);
    expect(explainConditions(filter, { eventTypes: ["x", created], targetResource: "x" })).toEqual([
      { condition: eventTypes, matchedValue: created },
      { condition: targetResource },
    ]);
  });

  it.each<[string, unknown, Partial<NearMiss>]>([
    ["name", { target_resource: space }, { kind: "property", found: "target_resource", expected: "targetResource" }],
    ["type", { targetResource: [space] }, { kind: "type", found: "targetResource", expected: "targetResource" }],
    ["case", { targetResource: space.toUpperCase() }, { kind: "spacing", found: space.toUpperCase(), expected: space }],
    [
      "letters",
      { targetResource: space.replace("spaces", "space") },
      { kind: "letters", found: space.replace("spaces", "space"), expected: space },
    ],
    [
      "id",
      { targetResource: space.replace("AAAA", "BBBB") },
      {
        kind: "id",
        found: space.replace("AAAA", "BBBB"),
        expected: space,
        message: "its target resource has the id `BBBB`, not `AAAA`",
      },
    ],
  ])("finds a value that nearly matches and differs in its %s", (_, subscription, nearMiss) => {
    const [, explanation] = explainConditions(filter, subscription as SubscriptionLike);
    expect(explanation?.nearMiss).toMatchObject(nearMiss);
  });

  it.each([
    ["of another collection", "//chat.googleapis.com/members/AAAA"],
    ["of another depth", "//chat.googleapis.com/spaces/AAAA/messages/1"],
    ["without its id", "//chat.googleapis.com/spaces/"],
  ])("finds no value that nearly matches in a target %s", (_, otherTarget) => {
    expect(explainConditions(filter, { targetResource: otherTarget })[1]).toEqual({ condition: targetResource });
  });

  it("compares the letters of at most 5,000 values", () => {
    const misspelled = created.replace("message", "mesage");
    const others = Array.from({ length: 5_000 }, (_, index) => `type ${index}`);
    expect(explainConditions(filter, { eventTypes: [...others.slice(1), misspelled] })[0]?.nearMiss?.kind).toBe(
      "letters",
    );
    expect(explainConditions(filter, { eventTypes: [...others, misspelled] })[0]?.nearMiss).toBeUndefined();
  });
});
