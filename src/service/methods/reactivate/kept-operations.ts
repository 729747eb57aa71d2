import { LRUCache } from "lru-cache";
import type { ApiVersion } from "../../api-versions.js";
import type { StoredSubscription } from "../../subscription.js";

/** A reactivation that has succeeded. */
export interface KeptOperation {
  /** `operations/{uuid}`. */
  readonly name: string;
  /** The version of the API in the request. */
  readonly apiVersion: ApiVersion;
  /** The subscription after the reactivation. */
  readonly activeSubscription: StoredSubscription;
}

/** The latest operations of this process. Each operation is visible only to its caller. */
export class KeptOperations {
  readonly #operationsByKey: LRUCache<string, KeptOperation> | undefined;

  /** @param maxOperations 0: no operation is kept. */
  constructor(maxOperations: number) {
    this.#operationsByKey = maxOperations === 0 ? undefined : new LRUCache({ max: maxOperations });
  }

  add(operation: KeptOperation): void {
    const { authority } = operation.activeSubscription;
    this.#operationsByKey?.set(toKey(authority, operation.name), operation);
  }

  /** The operation of a caller. Reading does not count as a use, so the oldest operation is always dropped first. */
  find(authority: string, name: string): KeptOperation | undefined {
    return this.#operationsByKey?.peek(toKey(authority, name));
  }
}

/** The key is unambiguous, because an authority contains no space. */
const toKey = (authority: string, name: string): string => `${authority} ${name}`;
