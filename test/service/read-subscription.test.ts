import { expect, it } from "vitest";
import { readSubscription } from "../../src/service/index.js";
import { suspensionReasons } from "../../src/service/subscription.js";
import { readWorkspaceCatalog } from "../support/workspace-catalog.js";

const subscription = {
  name: "subscriptions/one",
  eventTypes: ["google.workspace.chat.message.v1.created"],
  targetResource: "//chat.googleapis.com/spaces/AAAA",
  authority: "users/ann",
  state: "SUSPENDED",
};

const catalogReasons = readWorkspaceCatalog().suspensionReasons;

it("the suspension reasons of the service are the same as in the API catalogue", () => {
  expect([...suspensionReasons].sort()).toEqual([...catalogReasons].sort());
});

it.each(catalogReasons)("a subscription can be suspended for %s", (suspensionReason) => {
  expect(readSubscription({ ...subscription, suspensionReason })).toMatchObject({ subscription: { suspensionReason } });
});
