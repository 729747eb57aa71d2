import { toPredicate } from "../../backends/predicate.js";
import { firstIndexWhere } from "../../text/binary-search.js";
import { readSubscription, type SubscriptionInput } from "../read-subscription.js";
import type { StoredSubscription } from "../subscription.js";
import type { SubscriptionKey, SubscriptionStore } from "./store.js";

/** The subscriptions of one caller. */
interface Shelf {
  readonly byName: Map<string, StoredSubscription>;
  /** The names in order; undefined after an insertion or deletion. */
  order?: readonly string[] | undefined;
}

/**
 * A store that forgets everything when the program ends: for tests, pages and first steps.
 *
 * @param subscriptions What is in it to begin with, each in the shape of a line of an import file.
 * @throws TypeError if one of them is malformed.
 */
export function memoryStore(subscriptions: Iterable<SubscriptionInput> = []): SubscriptionStore {
  const shelves = new Map<string, Shelf>();
  const keyOfUid = new Map<string, SubscriptionKey>();
  let secret: Uint8Array | undefined;

  const find = ({ authority, name }: SubscriptionKey): StoredSubscription | undefined =>
    shelves.get(authority)?.byName.get(name);

  const place = (subscription: StoredSubscription): boolean => {
    const { authority, name, uid } = subscription;
    const owner = keyOfUid.get(uid);
    if (owner && (owner.authority !== authority || owner.name !== name)) return false;
    const shelf: Shelf = shelves.get(authority) ?? { byName: new Map() };
    const previous = shelf.byName.get(name);
    if (previous) keyOfUid.delete(previous.uid);
    else shelf.order = undefined;
    shelves.set(authority, shelf);
    shelf.byName.set(name, frozen(subscription));
    keyOfUid.set(uid, { authority, name });
    return true;
  };

  for (const input of subscriptions) {
    const read = readSubscription(input);
    if ("problem" in read) throw new TypeError(`not a subscription: ${read.problem}`);
    if (!place(read.subscription)) throw new TypeError(`two subscriptions have the uid ${read.subscription.uid}`);
  }

  return {
    page: async ({ authority, filter, after = "", limit }, signal) => {
      signal?.throwIfAborted();
      const shelf = shelves.get(authority);
      if (!shelf) return [];
      const order = shelf.order ?? [...shelf.byName.keys()].sort();
      shelf.order = order;
      const matches = toPredicate(filter);
      const found: StoredSubscription[] = [];
      for (let index = firstAfter(order, after); index < order.length && found.length < limit; index += 1) {
        const subscription = shelf.byName.get(order[index] ?? "");
        if (subscription && subscription.state !== "DELETED" && matches(subscription)) found.push(subscription);
      }
      return found;
    },
    get: async (key, signal) => {
      signal?.throwIfAborted();
      return find(key);
    },
    activate: async ({ authority, name, etag, newEtag, updateTime }, signal) => {
      signal?.throwIfAborted();
      const found = find({ authority, name });
      if (found?.state !== "SUSPENDED" || found.etag !== etag) return undefined;
      const { suspensionReason: _, ...others } = found;
      const active = frozen({ ...others, state: "ACTIVE", updateTime, etag: newEtag });
      shelves.get(authority)?.byName.set(name, active);
      return active;
    },
    put: async (batch, signal) => {
      signal?.throwIfAborted();
      return batch.flatMap((subscription, index) => (place(subscription) ? [] : [index]));
    },
    delete: async (keys, signal) => {
      signal?.throwIfAborted();
      for (const { authority, name } of keys) {
        const shelf = shelves.get(authority);
        const found = shelf?.byName.get(name);
        if (!shelf || !found) continue;
        shelf.byName.delete(name);
        shelf.order = undefined;
        keyOfUid.delete(found.uid);
      }
    },
    pageTokenSecret: async (fresh) => {
      secret ??= fresh.slice();
      return secret;
    },
    ready: async () => {},
    close: async () => {},
  };
}

/** A copy that nobody can change, and so can be handed out. */
const frozen = (subscription: StoredSubscription): StoredSubscription =>
  Object.freeze({ ...subscription, eventTypes: Object.freeze([...subscription.eventTypes]) });

/** The index of the first name that comes after another one. The names must be in order. */
const firstAfter = (names: readonly string[], after: string): number =>
  firstIndexWhere(names.length, (index) => (names[index] ?? "") > after);
