import type { StoredSubscription } from "../../subscription.js";
import { assertEqual, assertSameSubscription } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import {
  createConditions,
  createSampleInput,
  sampleConditions,
  sampleTarget,
  toStoredSubscription,
} from "./samples.js";

/** Texts that a store may misread as a part of a query, an array or a JSON document. */
const hostileTexts: readonly string[] = [
  "NULL",
  "null",
  "{}",
  "{a,b}",
  "a,b",
  '"',
  "'",
  "\\",
  '\\"',
  "$1",
  "?",
  "%",
  "_",
  ";--",
  " a",
  "a ",
  "é",
  "e\u0301",
  "\u{1f642}",
  "'; DROP TABLE subscriptions --",
];

/** The requirements for the values in a stored subscription. */
export const valueCases: readonly NamedStoreCheck[] = [
  {
    name: "returns times as the same instants, in RFC 3339 and in UTC",
    check: async (store) => {
      for (const [index, time] of sampleTimes.entries()) {
        const subscription = toStoredSubscription({
          ...createSampleInput(`t${index}`),
          createTime: time,
          updateTime: time,
          expireTime: time,
        });
        await store.put([subscription]);
        assertSameSubscription(store, await store.get(subscription), subscription, `the time ${time}`);
      }
    },
  },
  {
    name: "returns event types in their order, with any characters",
    check: async (store) => {
      const subscription = toStoredSubscription({ ...createSampleInput("a"), eventTypes: ["z", ...hostileTexts, "b"] });
      await store.put([subscription]);
      assertEqual((await store.get(subscription))?.eventTypes, subscription.eventTypes, "the event types");
      for (const hostileText of hostileTexts) {
        const names = await listFirstNames(store, createConditions([hostileText]), 9);
        assertEqual(names, [subscription.name], `the page for the event type ${JSON.stringify(hostileText)}`);
      }
    },
  },
  {
    name: "returns texts unchanged, with any characters",
    check: async (store) => {
      const subscriptions = hostileTexts.map((hostileText, index) =>
        toStoredSubscription({
          ...createSampleInput(`s${10 + index}`),
          targetResource: hostileText,
          etag: hostileText,
          uid: hostileText,
          notificationEndpoint: { pubsubTopic: hostileText },
        }),
      );
      assertEqual(await store.put(subscriptions), [], "refused indexes");
      for (const subscription of subscriptions) {
        const shownText = JSON.stringify(subscription.targetResource);
        assertSameSubscription(store, await store.get(subscription), subscription, `the one with ${shownText}`);
        const conditions = createConditions(subscription.eventTypes, subscription.targetResource);
        assertEqual(await listFirstNames(store, conditions, 99), [subscription.name], `the page for ${shownText}`);
      }
    },
  },
  {
    name: "removes the fields that a replacement lacks",
    check: async (store) => {
      const complete = toStoredSubscription({
        ...createSampleInput("a"),
        state: "SUSPENDED",
        suspensionReason: "OTHER",
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
        expireTime: "2030-01-01T00:00:00Z",
        reconciling: true,
        causeFixed: false,
      });
      const minimal = toStoredSubscription(createSampleInput("a"));
      await store.put([complete]);
      await store.put([minimal]);
      assertSameSubscription(store, await store.get(minimal), minimal, "the replacement");
    },
  },
  {
    name: "stores copies of the caller's objects",
    check: async (store) => {
      const notificationEndpoint = { pubsubTopic: "projects/p/topics/t" };
      const subscription = toStoredSubscription({ ...createSampleInput("a"), notificationEndpoint });
      const given = structuredClone(subscription) as {
        -readonly [Name in keyof StoredSubscription]: StoredSubscription[Name];
      };
      await store.put([given]);
      Object.assign(given, { targetResource: "//h/changed", etag: "changed" });
      Object.assign(given.eventTypes, ["changed"]);
      Object.assign(given.notificationEndpoint ?? {}, { pubsubTopic: "changed" });
      assertSameSubscription(store, await store.get(subscription), subscription, "the stored subscription");
      const changedNames = await listFirstNames(store, createConditions(["changed"]), 9);
      assertEqual(changedNames, [], "the page for an event type that was added to the caller's object");
    },
  },
  {
    name: "lists a subscription once if it has several of the event types",
    check: async (store) => {
      const subscriptions = ["a", "b", "c"].map(
        (id): StoredSubscription => toStoredSubscription({ ...createSampleInput(id), eventTypes: ["A", "B", "C"] }),
      );
      await store.put(subscriptions);
      const names = subscriptions.map(({ name }) => name);
      const conditions = createConditions(["C", "A", "B"]);
      assertEqual(await listFirstNames(store, conditions, 9), names, "by three event types");
      assertEqual(await listFirstNames(store, createConditions(["A", "B"], sampleTarget), 3), names, "with a target");
      assertEqual(await listFirstNames(store, sampleConditions, 9), [], "by another event type");
    },
  },
];

/**
 * Times of every precision, the earliest and the latest time of the API, and a time that does not exist as a local time
 * in Central Europe. On 29 March 2026, daylight saving time begins there at 02:00, and the clocks then show 03:00.
 */
const sampleTimes: readonly string[] = [
  "2026-01-31T12:00:00Z",
  "2026-01-31T12:00:00.5Z",
  "2026-01-31T12:00:00.123Z",
  "2026-01-31T12:00:00.123456Z",
  "2026-01-31T12:00:00.123456789Z",
  "2024-02-29T23:59:59.000001Z",
  "2026-03-29T02:30:00Z",
  "1969-12-31T23:59:59.999Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
];
