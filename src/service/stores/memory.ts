import { toPredicate } from "../../backends/predicate.js";
import { lowerBound } from "../../text/binary-search.js";
import { readSubscription, type SubscriptionInput } from "../read-subscription.js";
import type { StoredSubscription } from "../subscription.js";
import type { SubscriptionKey, SubscriptionStore } from "./store.js";

/** The subscriptions of one caller. */
interface CallerSubscriptions {
  readonly byName: Map<string, StoredSubscription>;
  /** Undefined after an insertion or deletion, until the next page sorts them again. */
  sortedNames?: readonly string[] | undefined;
}

/**
 * A store that keeps subscriptions until the program ends: for tests, web pages and first steps.
 *
 * @param subscriptions The initial content, each in the shape of a line of an import file.
 * @throws TypeError if one of them is malformed or has the `uid` of another one.
 */
export function memoryStore(subscriptions: Iterable<SubscriptionInput> = []): SubscriptionStore {
  const callers = new Map<string, CallerSubscriptions>();
  const keysByUid = new Map<string, SubscriptionKey>();
  let secret: Uint8Array | undefined;

  const find = ({ authority, name }: SubscriptionKey): StoredSubscription | undefined =>
    callers.get(authority)?.byName.get(name);

  /** Inserts or replaces, unless another subscription has the `uid`. Returns whether it did. */
  const put = (subscription: StoredSubscription): boolean => {
    const { authority, name, uid } = subscription;
    const owner = keysByUid.get(uid);
    if (owner && (owner.authority !== authority || owner.name !== name)) return false;
    const caller: CallerSubscriptions = callers.get(authority) ?? { byName: new Map() };
    const previous = caller.byName.get(name);
    if (previous) keysByUid.delete(previous.uid);
    else caller.sortedNames = undefined;
    callers.set(authority, caller);
    caller.byName.set(name, freezeCopy(subscription));
    keysByUid.set(uid, { authority, name });
    return true;
  };

  for (const input of subscriptions) {
    const read = readSubscription(input);
    if ("problem" in read) throw new TypeError(`not a subscription: ${read.problem}`);
    if (!put(read.subscription)) throw new TypeError(`two subscriptions have the uid ${read.subscription.uid}`);
  }

  return {
    hasImmutablePages: true,
    page: async ({ authority, conditions, after = "", limit }, signal) => {
      signal?.throwIfAborted();
      const matches = toPredicate(conditions);
      const caller = callers.get(authority);
      if (!caller) return [];
      const names = caller.sortedNames ?? [...caller.byName.keys()].sort();
      caller.sortedNames = names;
      const page: StoredSubscription[] = [];
      for (let index = lowerBound(names, (name) => name > after); index < names.length; index += 1) {
        if (page.length >= limit) break;
        const subscription = caller.byName.get(names[index] ?? "");
        if (subscription && subscription.state !== "DELETED" && matches(subscription)) page.push(subscription);
      }
      return page;
    },
    get: async (key, signal) => {
      signal?.throwIfAborted();
      return find(key);
    },
    activate: async ({ authority, name, etag, newEtag, updateTime }, signal) => {
      signal?.throwIfAborted();
      const current = find({ authority, name });
      if (current?.state !== "SUSPENDED" || current.etag !== etag) return undefined;
      const { suspensionReason: _, ...others } = current;
      const active = freezeCopy({ ...others, state: "ACTIVE", updateTime, etag: newEtag });
      callers.get(authority)?.byName.set(name, active);
      return active;
    },
    put: async (batch, signal) => {
      signal?.throwIfAborted();
      return batch.flatMap((subscription, index) => (put(subscription) ? [] : [index]));
    },
    delete: async (keys, signal) => {
      signal?.throwIfAborted();
      for (const { authority, name } of keys) {
        const caller = callers.get(authority);
        const deleted = caller?.byName.get(name);
        if (!caller || !deleted) continue;
        caller.byName.delete(name);
        caller.sortedNames = undefined;
        keysByUid.delete(deleted.uid);
      }
    },
    pageTokenSecret: async (candidate) => {
      secret ??= candidate.slice();
      return secret;
    },
    ready: async () => {},
    close: async () => {},
  };
}

/** Returns a copy that no caller of the store can change. */
const freezeCopy = (subscription: StoredSubscription): StoredSubscription =>
  Object.freeze({ ...subscription, eventTypes: Object.freeze([...subscription.eventTypes]) });
