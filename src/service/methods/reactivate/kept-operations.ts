import { LRUCache } from "lru-cache";
import type { ApiVersion } from "../../api-versions.js";
import type { StoredSubscription } from "../../subscription.js";

/** A reactivation that has succeeded. */
export interface KeptOperation {
  /** `operations/{uuid}`. */
  readonly name: string;
  /** The version of the API in which it was asked for. */
  readonly apiVersion: ApiVersion;
  /** As it was then. */
  readonly activeSubscription: StoredSubscription;
}

/** The latest operations of this process, each for the caller whose it is. */
export class KeptOperations {
  readonly #operationsByKey: LRUCache<string, KeptOperation> | undefined;

  /** @param maxOperations 0 to keep none. */
  constructor(maxOperations: number) {
    this.#operationsByKey = maxOperations === 0 ? undefined : new LRUCache({ max: maxOperations });
  }

  add(operation: KeptOperation): void {
    const { authority } = operation.activeSubscription;
    this.#operationsByKey?.set(toKey(authority, operation.name), operation);
  }

  /** The operation of a caller, without counting that as a use: the oldest one goes first. */
  find(authority: string, name: string): KeptOperation | undefined {
    return this.#operationsByKey?.peek(toKey(authority, name));
  }
}

/** An authority contains no space. */
const toKey = (authority: string, name: string): string => `${authority} ${name}`;
