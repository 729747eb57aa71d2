import type { StoredSubscription, SubscriptionStore } from "../../../src/service/index.js";
import { openWith, type PlantedBug } from "./open-buggy-store.js";

/** Opens a store that applies `change` to each subscription that it activates. */
const openActivatingTo = (
  change: (activated: StoredSubscription, before: StoredSubscription) => StoredSubscription,
): (() => SubscriptionStore) =>
  openWith((store) => ({
    activate: async (activation, signal) => {
      const before = await store.get(activation, signal);
      const activated = await store.activate(activation, signal);
      if (!activated || !before) return undefined;
      const changed = change(activated, before);
      await store.put([changed]);
      return changed;
    },
  }));

const activationCase = "activates a suspended subscription that still has the given etag";
const notSuspendedCase = "activates no subscription that is not suspended";

/** Bugs of `activate`. */
export const activationBugs: readonly PlantedBug[] = [
  {
    does: "ignores the etag of an activation",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const { etag } = (await store.get(activation, signal)) ?? activation;
        return await store.activate({ ...activation, etag }, signal);
      },
    })),
    caseName: activationCase,
    label: "another etag: ",
  },
  {
    does: "ignores the case of etags",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const { etag } = (await store.get(activation, signal)) ?? activation;
        const isAlike = etag.toLowerCase() === activation.etag.toLowerCase();
        return await store.activate({ ...activation, ...(isAlike && { etag }) }, signal);
      },
    })),
    caseName: "compares etags bytewise",
    label: 'the activation with the etag "etag": ',
  },
  {
    does: "activates another caller's subscription with the same name",
    open: openWith((store) => ({
      activate: (activation, signal) => store.activate({ ...activation, authority: "users/conformance" }, signal),
    })),
    caseName: activationCase,
    label: "another caller: ",
  },
  {
    does: "activates a subscription in any state",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const before = await store.get(activation, signal);
        if (before?.etag === activation.etag) await store.put([{ ...before, state: "SUSPENDED" }]);
        return await store.activate(activation, signal);
      },
    })),
    caseName: notSuspendedCase,
    label: "the activation of the ACTIVE subscription: ",
  },
  {
    does: "activates a DELETED subscription",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const before = await store.get(activation, signal);
        if (before?.state === "DELETED" && before.etag === activation.etag)
          await store.put([{ ...before, state: "SUSPENDED" }]);
        return await store.activate(activation, signal);
      },
    })),
    caseName: notSuspendedCase,
    label: "the activation of the DELETED subscription: ",
  },
  {
    does: "creates the subscription if the subscription to activate does not exist",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const activated = await store.activate(activation, signal);
        const { authority, name, etag, updateTime } = activation;
        const created: StoredSubscription = {
          ...{ name, uid: name, eventTypes: ["x"], targetResource: "x", state: "ACTIVE", authority },
          ...{ createTime: updateTime, updateTime, etag, causeFixed: true },
        };
        if (name.endsWith("none")) await store.put([created]);
        return activated;
      },
    })),
    caseName: notSuspendedCase,
    label: "the missing subscription afterwards: ",
  },
  {
    does: "keeps the reason of a suspension",
    open: openActivatingTo((activated, { suspensionReason = "OTHER" }) => ({ ...activated, suspensionReason })),
    caseName: activationCase,
    label: "the result: ",
  },
  {
    does: "returns the activated subscription, and does not store it",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const before = await store.get(activation, signal);
        const activated = await store.activate(activation, signal);
        if (activated && before) await store.put([before]);
        return activated;
      },
    })),
    caseName: activationCase,
    label: "the stored subscription: ",
  },
  {
    does: "keeps the etag of a subscription that it activates",
    open: openActivatingTo((activated, { etag }) => ({ ...activated, etag })),
    caseName: activationCase,
    label: "the result: ",
  },
  {
    does: "keeps the update time of a subscription that it activates",
    open: openActivatingTo((activated, { updateTime }) => ({ ...activated, updateTime })),
    caseName: activationCase,
    label: "the result: ",
  },
  {
    does: "reads a subscription, and then activates it even if it has changed meanwhile",
    open: openWith((store) => ({
      activate: async (activation, signal) => {
        const before = await store.get(activation, signal);
        if (before?.state !== "SUSPENDED" || before.etag !== activation.etag) return undefined;
        await Promise.resolve();
        const { suspensionReason: _, ...others } = before;
        const { newEtag: etag, updateTime } = activation;
        const activated: StoredSubscription = { ...others, state: "ACTIVE", etag, updateTime };
        await store.put([activated]);
        return activated;
      },
    })),
    caseName: "lets exactly one of 100 concurrent activations succeed",
    label: "further successes: ",
  },
];
