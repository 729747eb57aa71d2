import type { Filter } from "../../filter/filter.js";
import type { StoredSubscription } from "../subscription.js";

/** Names are unique among the subscriptions of one caller. */
export interface SubscriptionKey {
  /** The caller: `users/{user}`. */
  readonly authority: string;
  /** `subscriptions/{id}`. */
  readonly name: string;
}

export interface PageQuery {
  readonly authority: string;
  readonly filter: Filter;
  /** Only names after this one; all if absent. */
  readonly after?: string;
  /** How many at most. */
  readonly limit: number;
}

/** A transition from `SUSPENDED` to `ACTIVE`, of a subscription as it was read. */
export interface Activation extends SubscriptionKey {
  /** As it was read; another one means that somebody else was faster. */
  readonly etag: string;
  readonly newEtag: string;
  readonly updateTime: string;
}

/**
 * Where subscriptions are kept. A store that cannot do what it is asked to rejects; the service then answers 503. The
 * signal is aborted when nobody waits any more: the work is to stop, and nothing half done may remain. A call whose signal is
 * aborted already rejects and does nothing.
 */
export interface SubscriptionStore {
  /**
   * The first `limit` subscriptions of a caller, by name bytewise, that the filter matches, `DELETED` ones left out. One
   * consistent view of the data. What is frozen, subscriptions or the whole list, is rendered once for as long as the store
   * hands out the same.
   */
  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]>;
  /** One subscription, in whatever state. */
  get(key: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined>;
  /**
   * Makes a suspended subscription active, if it still has the given etag; undefined otherwise. Durable when it resolves,
   * and of any number of calls at once with the same etag exactly one succeeds.
   */
  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined>;
  /**
   * Inserts or replaces, all or none and durable when it resolves. A `uid` is unique in the whole store: the index of each
   * subscription whose `uid` another one has, and which was left out for it.
   */
  put(subscriptions: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]>;
  /** Removes; keys that do not exist are passed over. */
  delete(keys: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void>;
  /** The secret of the page tokens: `fresh` if there is none yet, which it then remains, on every replica. */
  pageTokenSecret(fresh: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** Resolves if the store can be read and written. */
  ready(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** How far an import has come. */
export interface ImportProgress {
  /** How many lines of the file are done. */
  readonly lines: number;
  /** How many of them were imported. */
  readonly imported: number;
  /** How long the file of the lines that were set aside is, in bytes. */
  readonly setAside: number;
}

/** Another program is importing the same file. */
export class ImportedMeanwhile extends Error {
  override readonly name = "ImportedMeanwhile";

  constructor() {
    super("another program has imported lines of the same file");
  }
}

/** A store that outlives the program: what the commands `import` and `prune` need of it. */
export interface LastingStore extends SubscriptionStore {
  /** How far the import of the file with this fingerprint has come. */
  importProgress(fingerprint: string): Promise<ImportProgress | undefined>;
  /**
   * `put`, and the progress with it: all or none. The progress is asked for whenever the store tries anew.
   *
   * @param linesBefore As far as the import had come, 0 for a new one.
   * @throws ImportedMeanwhile if it has come elsewhere meanwhile.
   */
  putImported(
    subscriptions: readonly StoredSubscription[],
    fingerprint: string,
    linesBefore: number,
    progress: (refused: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]>;
  /** Forgets the event types that no subscription of a caller has any more; how many there were. */
  prune(signal?: AbortSignal): Promise<number>;
}
