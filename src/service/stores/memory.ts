import { toPredicate } from "../../backends/predicate.js";
import { findFirstIndexWhere } from "../../text/binary-search.js";
import { compareBytewise } from "../../text/compare-bytewise.js";
import { readSubscription, type SubscriptionInput } from "../read-subscription.js";
import type { StoredSubscription } from "../subscription.js";
import type { EnumerableStore } from "./enumerable-store.js";
import type { SubscriptionKey } from "./store.js";

/** The subscriptions of one caller. */
interface CallerSubscriptions {
  readonly subscriptionsByName: Map<string, StoredSubscription>;
  /** The sorted names. Undefined after an insertion or deletion, until the next page or scan sorts the names. */
  sortedNames?: readonly string[] | undefined;
}

/**
 * Creates a store that keeps its subscriptions only until the program ends: for tests, web pages and first steps.
 *
 * @param initialSubscriptions The subscriptions that the store has at the start, each in the format of a line of an
 *   import file.
 * @throws TypeError if a subscription is malformed or has the `uid` of another subscription.
 */
export function memoryStore(initialSubscriptions: Iterable<SubscriptionInput> = []): EnumerableStore {
  const subscriptionsByCaller = new Map<string, CallerSubscriptions>();
  /** All callers, sorted bytewise. Undefined after a new caller is added, until the next scan sorts the callers. */
  let sortedAuthorities: readonly string[] | undefined;
  const keysByUid = new Map<string, SubscriptionKey>();
  let storedSecret: Uint8Array | undefined;

  const findSubscription = ({ authority, name }: SubscriptionKey): StoredSubscription | undefined =>
    subscriptionsByCaller.get(authority)?.subscriptionsByName.get(name);

  /**
   * Inserts or replaces a frozen subscription, unless another subscription has its `uid`. Returns whether the
   * subscription was stored.
   */
  const putUnlessUidIsTaken = (subscription: StoredSubscription): boolean => {
    const { authority, name, uid } = subscription;
    const uidOwner = keysByUid.get(uid);
    if (uidOwner && (uidOwner.authority !== authority || uidOwner.name !== name)) return false;
    const callerSubscriptions: CallerSubscriptions = subscriptionsByCaller.get(authority) ?? {
      subscriptionsByName: new Map(),
    };
    const previousSubscription = callerSubscriptions.subscriptionsByName.get(name);
    if (previousSubscription) keysByUid.delete(previousSubscription.uid);
    else callerSubscriptions.sortedNames = undefined;
    if (!subscriptionsByCaller.has(authority)) sortedAuthorities = undefined;
    subscriptionsByCaller.set(authority, callerSubscriptions);
    callerSubscriptions.subscriptionsByName.set(name, subscription);
    keysByUid.set(uid, { authority, name });
    return true;
  };

  /**
   * Returns the callers that can have subscriptions after a key: the caller in the key and all later callers. They are
   * sorted.
   */
  function* authoritiesAtOrAfter(after: SubscriptionKey | undefined): Iterable<string> {
    sortedAuthorities ??= [...subscriptionsByCaller.keys()].sort(compareBytewise);
    const authorities = sortedAuthorities;
    const isReached = (authority: string): boolean => !after || compareBytewise(authority, after.authority) >= 0;
    for (let index = findFirstIndexWhere(authorities, isReached); index < authorities.length; index += 1) {
      yield authorities[index] ?? "";
    }
  }

  for (const subscriptionInput of initialSubscriptions) {
    const readResult = readSubscription(subscriptionInput);
    if ("problem" in readResult) throw new TypeError(`not a subscription: ${readResult.problem}`);
    if (!putUnlessUidIsTaken(freezeCopy(readResult.subscription))) {
      throw new TypeError(`two subscriptions have the uid ${readResult.subscription.uid}`);
    }
  }

  return {
    hasImmutablePages: true,
    page: async ({ authority, conditions, after = "", limit }, signal) => {
      signal?.throwIfAborted();
      const matchesConditions = toPredicate(conditions);
      const callerSubscriptions = subscriptionsByCaller.get(authority);
      if (!callerSubscriptions) return [];
      const sortedNames = sortedNamesOfCaller(callerSubscriptions);
      const page: StoredSubscription[] = [];
      for (
        let index = findFirstIndexWhere(sortedNames, (name) => name > after);
        index < sortedNames.length;
        index += 1
      ) {
        if (page.length >= limit) break;
        const subscription = callerSubscriptions.subscriptionsByName.get(sortedNames[index] ?? "");
        if (subscription && subscription.state !== "DELETED" && matchesConditions(subscription)) {
          page.push(subscription);
        }
      }
      return page;
    },
    get: async (subscriptionKey, signal) => {
      signal?.throwIfAborted();
      return findSubscription(subscriptionKey);
    },
    activate: async ({ authority, name, etag, newEtag, updateTime }, signal) => {
      signal?.throwIfAborted();
      const currentSubscription = findSubscription({ authority, name });
      if (currentSubscription?.state !== "SUSPENDED" || currentSubscription.etag !== etag) return undefined;
      const { suspensionReason: _, ...others } = currentSubscription;
      const activatedSubscription = freezeCopy({ ...others, state: "ACTIVE", updateTime, etag: newEtag });
      subscriptionsByCaller.get(authority)?.subscriptionsByName.set(name, activatedSubscription);
      return activatedSubscription;
    },
    put: async (subscriptionsToPut, signal) => {
      signal?.throwIfAborted();
      // All copies are made before the first subscription is put. So if a copy fails, nothing is put.
      const copies = subscriptionsToPut.map(freezeCopy);
      return copies.flatMap((copy, index) => (putUnlessUidIsTaken(copy) ? [] : [index]));
    },
    scan: async ({ authority: wantedAuthority, after, limit }, signal) => {
      signal?.throwIfAborted();
      const authorities = wantedAuthority === undefined ? authoritiesAtOrAfter(after) : [wantedAuthority];
      const found: StoredSubscription[] = [];
      for (const authority of authorities) {
        const callerSubscriptions = subscriptionsByCaller.get(authority);
        if (!callerSubscriptions) continue;
        const afterName = authority === after?.authority || wantedAuthority !== undefined ? (after?.name ?? "") : "";
        const sortedNames = sortedNamesOfCaller(callerSubscriptions);
        for (
          let index = findFirstIndexWhere(sortedNames, (name) => name > afterName);
          index < sortedNames.length;
          index += 1
        ) {
          if (found.length >= limit) return found;
          found.push(callerSubscriptions.subscriptionsByName.get(sortedNames[index] ?? "") as StoredSubscription);
        }
      }
      return found;
    },
    putIfUnchanged: async (replacements, signal) => {
      signal?.throwIfAborted();
      // All copies are made before the first subscription is put. So if a copy fails, nothing is put.
      const copies = replacements.map(({ subscription, expectedEtag }) => ({
        copy: freezeCopy(subscription),
        expectedEtag,
      }));
      return copies.flatMap(({ copy, expectedEtag }, index) => {
        const isUnchanged = findSubscription(copy)?.etag === expectedEtag;
        return isUnchanged && putUnlessUidIsTaken(copy) ? [] : [index];
      });
    },
    delete: async (keysToDelete, signal) => {
      signal?.throwIfAborted();
      for (const { authority, name } of keysToDelete) {
        const callerSubscriptions = subscriptionsByCaller.get(authority);
        const deletedSubscription = callerSubscriptions?.subscriptionsByName.get(name);
        if (!callerSubscriptions || !deletedSubscription) continue;
        callerSubscriptions.subscriptionsByName.delete(name);
        callerSubscriptions.sortedNames = undefined;
        keysByUid.delete(deletedSubscription.uid);
      }
    },
    pageTokenSecret: async (candidateSecret) => {
      storedSecret ??= candidateSecret.slice();
      return storedSecret;
    },
    ready: async () => {},
    close: async () => {},
  };
}

function sortedNamesOfCaller(callerSubscriptions: CallerSubscriptions): readonly string[] {
  callerSubscriptions.sortedNames ??= [...callerSubscriptions.subscriptionsByName.keys()].sort();
  return callerSubscriptions.sortedNames;
}

/** Returns a frozen copy of a subscription. Code that uses the store cannot change this copy. */
const freezeCopy = (subscription: StoredSubscription): StoredSubscription => {
  const { notificationEndpoint } = subscription;
  return Object.freeze({
    ...subscription,
    eventTypes: Object.freeze([...subscription.eventTypes]),
    ...(notificationEndpoint && { notificationEndpoint: Object.freeze({ ...notificationEndpoint }) }),
  });
};
