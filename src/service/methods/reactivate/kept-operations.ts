import { LRUCache } from "lru-cache";
import type { ApiVersion } from "../../api-versions.js";
import type { StoredSubscription } from "../../subscription.js";

/** The operation of a successful reactivation. */
export interface KeptOperation {
  /** `operations/{uuid}`. */
  readonly name: string;
  /** The version of the API that the request used. */
  readonly apiVersion: ApiVersion;
  /** The subscription after the reactivation. */
  readonly activeSubscription: StoredSubscription;
}

/**
 * The operations of the latest reactivations in this process. Only the caller of a reactivation can fetch its
 * operation.
 */
export class KeptOperations {
  readonly #operationsByKey: LRUCache<string, KeptOperation> | undefined;

  /** @param maxOperations The maximum number of operations. 0: no operation is kept. */
  constructor(maxOperations: number) {
    this.#operationsByKey = maxOperations === 0 ? undefined : new LRUCache({ max: maxOperations });
  }

  addOperation(operation: KeptOperation): void {
    const { authority } = operation.activeSubscription;
    this.#operationsByKey?.set(toOperationKey(authority, operation.name), operation);
  }

  /**
   * Finds an operation of a caller. The oldest operation is always dropped first, because a lookup does not count as a
   * use.
   */
  findOperation(authority: string, name: string): KeptOperation | undefined {
    return this.#operationsByKey?.peek(toOperationKey(authority, name));
  }
}

/** Different operations have different keys, because an authority contains no space. */
const toOperationKey = (authority: string, name: string): string => `${authority} ${name}`;
