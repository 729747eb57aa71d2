import fc from "fast-check";
import { expect, it } from "vitest";
import {
  createAdjustableClock,
  isEnumerableStore,
  memoryStore,
  readBearerToken,
  readSubscription,
} from "../../src/service/index.js";

const validSubscription = {
  name: "subscriptions/a",
  eventTypes: ["google.workspace.chat.message.v1.created"],
  targetResource: "//chat.googleapis.com/spaces/AAAA",
  authority: "users/100",
};

it("readBearerToken throws nothing, whatever the header and the query are", () => {
  const header = fc.string({ unit: fc.constantFrom(..."Bearer \t,=abé%") });
  fc.assert(
    fc.property(header, fc.string({ unit: "binary" }), fc.boolean(), (authorization, query, acceptsQueryToken) => {
      const url = `https://service.example/?access_token=${query.replaceAll("#", "")}`;
      const request = new Request(URL.canParse(url) ? url : "https://service.example/?access_token=%", {
        headers: authorization.trim() === "" ? {} : { Authorization: authorization },
      });
      const result = readBearerToken(request, { acceptsQueryToken });
      expect("failure" in result ? ["missing", "type", "invalid"].includes(result.failure) : result.token !== "").toBe(
        true,
      );
    }),
  );
});

it("readSubscription throws nothing for any JSON, and a RangeError only if it needs a time that is not valid", () => {
  const field = fc.constantFrom(
    ...Object.keys(validSubscription),
    ...["uid", "etag", "state", "createTime", "updateTime", "expireTime", "notificationEndpoint", "__proto__"],
  );
  const invalidNow = new Date(Number.NaN);
  fc.assert(
    fc.property(fc.jsonValue(), field, (value, name) => {
      readSubscription(value);
      readSubscription({ ...validSubscription, [name]: value });
      readSubscription({ ...validSubscription, [name]: value, uid: 7 }, invalidNow);
    }),
  );
  expect(() => readSubscription(validSubscription, invalidNow)).toThrow(RangeError);
  expect(readSubscription({ ...validSubscription, createTime: "2026-01-01T00:00:00Z" }, invalidNow)).toHaveProperty(
    "subscription",
  );
});

it("createAdjustableClock throws nothing, and an error of the system's time reaches the callers of the clock", () => {
  const error = new Error("no time");
  const clock = createAdjustableClock(() => {
    throw error;
  });
  expect(() => clock.now()).toThrow(error);
  expect(() => clock.set(new Date(0))).toThrow(error);
});

it("isEnumerableStore says whether a store has the method scan, and throws nothing", () => {
  const { scan: _, ...store } = memoryStore() as ReturnType<typeof memoryStore> & { readonly scan: unknown };
  expect([isEnumerableStore(memoryStore()), isEnumerableStore(store)]).toEqual([true, false]);
});
