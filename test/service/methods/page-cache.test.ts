import { describe, expect, it } from "vitest";
import type { StoredSubscription, SubscriptionStore } from "../../../src/service/index.js";
import { memoryStore } from "../../../src/service/index.js";
import { type Answer, created, listPath, me, serviceWith, updated } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const filter = `event_types:"${created}"`;
const otherFilter = `event_types:"${updated}"`;

/** A store that always returns the same list. */
const storeOf = (list: readonly StoredSubscription[], declaration: object = {}): SubscriptionStore => ({
  ...memoryStore(),
  hasImmutablePages: false,
  page: async () => list,
  ...declaration,
});

const immutable = { hasImmutablePages: true };
const list = ["a", "b", "c"].map((id) => storedSubscription(id));

const tokenOf = ({ body }: Answer): string => body.nextPageToken;

describe("a store that declares immutable pages", () => {
  it("has the same response for the same list", async () => {
    const { call } = serviceWith(storeOf(list, immutable));
    const [first, second] = [await call(listPath({ pageSize: 2 })), await call(listPath({ pageSize: 2 }))];
    expect(tokenOf(first)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(second.text).toBe(first.text);
  });

  it.each<[what: string, path: string, headers?: Record<string, string>]>([
    ["page size", listPath({ pageSize: 1 })],
    ["filter", listPath({ pageSize: 2, filter: otherFilter })],
    ["version", listPath({ pageSize: 2 }, "v1")],
    ["caller", listPath({ pageSize: 2 }), { Authorization: "Bearer theirs" }],
  ])("has another response for another %s", async (_, path, headers = {}) => {
    const { call } = serviceWith(storeOf(list, immutable));
    const first = await call(listPath({ pageSize: 2 }));
    const other = await call(path, { headers });
    expect(tokenOf(other)).not.toBe(tokenOf(first));
    const next = path.replace("/subscriptions?", `/subscriptions?pageToken=${tokenOf(other)}&`);
    expect((await call(next, { headers })).status).toBe(200);
  });

  it("has page tokens of each handler's own secret", async () => {
    const store = storeOf(list, immutable);
    const services = [7, 8].map((byte) => serviceWith(store, { pageTokenSecret: new Uint8Array(32).fill(byte) }));
    for (const { call } of [...services, ...services]) {
      const pageToken = tokenOf(await call(listPath({ pageSize: 2 })));
      expect((await call(listPath({ pageToken }))).status).toBe(200);
    }
  });

  it.each<[what: string, list: readonly StoredSubscription[], pageSize: number]>([
    ["no subscription", [], 2],
    ["the last page", list, 3],
    ["a page with a next one", list, 1],
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
  ])("has the text that other stores have: %s", async (_, page, pageSize) => {
    const { call } = serviceWith(storeOf(page, immutable));
    const { text, body } = await call(listPath({ pageSize }));
    expect(text).toBe(`${JSON.stringify(body, null, 2)}\n`);
    expect((await call(listPath({ pageSize, fields: "*" }))).text).toBe(text);
    const other = await serviceWith(storeOf(page)).call(listPath({ pageSize }));
    expect(body.subscriptions).toEqual(other.body.subscriptions);
    expect(body.nextPageToken === undefined).toBe(other.body.nextPageToken === undefined);
  });
});

describe("a store that does not declare immutable pages", () => {
  it.each([[{}], [{ hasImmutablePages: false }]])("has a new response each time: %j", async (declaration) => {
    const frozen = Object.freeze(list.map((subscription) => Object.freeze(subscription)));
    const { call } = serviceWith(storeOf(frozen, declaration));
    const [first, second] = [await call(listPath({ pageSize: 2 })), await call(listPath({ pageSize: 2 }))];
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(second.body.subscriptions).toEqual(first.body.subscriptions);
  });

  it("can change a list that it has returned", async () => {
    const changing = [{ ...storedSubscription("a", { state: "SUSPENDED" }) }];
    const { call } = serviceWith(storeOf(changing));
    expect((await call(listPath({ filter }))).body.subscriptions[0].state).toBe("SUSPENDED");
    Object.assign(changing[0] as object, { state: "ACTIVE", authority: me });
    expect((await call(listPath({ filter }))).body.subscriptions[0].state).toBe("ACTIVE");
  });
});
