import { describe, expect, it } from "vitest";
import type { StoredSubscription, SubscriptionStore } from "../../../src/service/index.js";
import { memoryStore } from "../../../src/service/index.js";
import { type Answer, created, listPath, me, serviceWith, updated } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const filter = `event_types:"${created}"`;
const otherFilter = `event_types:"${updated}"`;

/** Creates a store that always returns the same list. */
const createStoreReturning = (
  returnedList: readonly StoredSubscription[],
  pagesDeclaration: object = {},
): SubscriptionStore => ({
  ...memoryStore(),
  hasImmutablePages: false,
  page: async () => returnedList,
  ...pagesDeclaration,
});

const immutablePagesDeclaration = { hasImmutablePages: true };
const subscriptions = ["a", "b", "c"].map((id) => storedSubscription(id));

const nextPageTokenOf = ({ body }: Answer): string => body.nextPageToken;

describe("a store that declares immutable pages", () => {
  it("leads to the same response if the same list is requested again", async () => {
    const { call } = serviceWith(createStoreReturning(subscriptions, immutablePagesDeclaration));
    const [first, second] = [await call(listPath({ pageSize: 2 })), await call(listPath({ pageSize: 2 }))];
    expect(nextPageTokenOf(first)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(second.text).toBe(first.text);
  });

  it.each<[what: string, path: string, headers?: Record<string, string>]>([
    ["page size", listPath({ pageSize: 1 })],
    ["filter", listPath({ pageSize: 2, filter: otherFilter })],
    ["version", listPath({ pageSize: 2 }, "v1")],
    ["caller", listPath({ pageSize: 2 }), { Authorization: "Bearer theirs" }],
  ])("leads to different responses to two requests that differ in the %s", async (_, path, headers = {}) => {
    const { call } = serviceWith(createStoreReturning(subscriptions, immutablePagesDeclaration));
    const firstAnswer = await call(listPath({ pageSize: 2 }));
    const otherAnswer = await call(path, { headers });
    expect(nextPageTokenOf(otherAnswer)).not.toBe(nextPageTokenOf(firstAnswer));
    const nextPath = path.replace("/subscriptions?", `/subscriptions?pageToken=${nextPageTokenOf(otherAnswer)}&`);
    expect((await call(nextPath, { headers })).status).toBe(200);
  });

  it("leads to page tokens that each handler encrypts with its own secret", async () => {
    const store = createStoreReturning(subscriptions, immutablePagesDeclaration);
    const services = [7, 8].map((secretByte) =>
      serviceWith(store, { pageTokenSecret: new Uint8Array(32).fill(secretByte) }),
    );
    for (const { call } of [...services, ...services]) {
      const pageToken = nextPageTokenOf(await call(listPath({ pageSize: 2 })));
      expect((await call(listPath({ pageToken }))).status).toBe(200);
    }
  });

  it.each<[what: string, list: readonly StoredSubscription[], pageSize: number]>([
    ["no subscription", [], 2],
    ["the last page", subscriptions, 3],
    ["a page that is not the last page", subscriptions, 1],
    [
      "all fields",
      [
        storedSubscription("s", {
          state: "SUSPENDED",
          suspensionReason: "OTHER",
          eventTypes: [created, updated],
          notificationEndpoint: { pubsubTopic: 'projects/"p"/topics/\\t' },
          expireTime: "2027-01-01T00:00:00Z",
          reconciling: true,
        }),
      ],
      2,
    ],
  ])("leads to responses in the same format as any other store: %s", async (_, returnedList, pageSize) => {
    const { call } = serviceWith(createStoreReturning(returnedList, immutablePagesDeclaration));
    const { text, body } = await call(listPath({ pageSize }));
    expect(text).toBe(`${JSON.stringify(body, null, 2)}\n`);
    expect((await call(listPath({ pageSize, fields: "*" }))).text).toBe(text);
    const otherAnswer = await serviceWith(createStoreReturning(returnedList)).call(listPath({ pageSize }));
    expect(body.subscriptions).toEqual(otherAnswer.body.subscriptions);
    expect(body.nextPageToken === undefined).toBe(otherAnswer.body.nextPageToken === undefined);
  });
});

describe("a store that does not declare immutable pages", () => {
  it.each([[{}], [{ hasImmutablePages: false }]])("leads to a new response each time: %j", async (pagesDeclaration) => {
    const frozenSubscriptions = Object.freeze(subscriptions.map((subscription) => Object.freeze(subscription)));
    const { call } = serviceWith(createStoreReturning(frozenSubscriptions, pagesDeclaration));
    const [first, second] = [await call(listPath({ pageSize: 2 })), await call(listPath({ pageSize: 2 }))];
    expect(nextPageTokenOf(second)).not.toBe(nextPageTokenOf(first));
    expect(second.body.subscriptions).toEqual(first.body.subscriptions);
  });

  it("can change a list that it has returned, and the next response shows the change", async () => {
    const changingSubscriptions = [{ ...storedSubscription("a", { state: "SUSPENDED" }) }];
    const { call } = serviceWith(createStoreReturning(changingSubscriptions));
    expect((await call(listPath({ filter }))).body.subscriptions[0].state).toBe("SUSPENDED");
    Object.assign(changingSubscriptions[0] as object, { state: "ACTIVE", authority: me });
    expect((await call(listPath({ filter }))).body.subscriptions[0].state).toBe("ACTIVE");
  });
});
