import type { PostgresqlClient, PostgresqlPool } from "./client.js";
import { errorCodeOrEmpty } from "./error-code.js";

/**
 * A pool of connections to several hosts. It first tries the host to which it has connected last. If this fails, it
 * connects to the next host that accepts a connection.
 */
export class FailoverPool implements PostgresqlPool {
  readonly #pools: readonly PostgresqlPool[];
  #currentIndex = 0;

  constructor(pools: readonly PostgresqlPool[]) {
    this.#pools = pools;
  }

  async connect(): Promise<PostgresqlClient> {
    const firstIndex = this.#currentIndex;
    const errors: unknown[] = [];
    for (let attempt = 0; attempt < this.#pools.length; attempt += 1) {
      const index = (firstIndex + attempt) % this.#pools.length;
      try {
        const client = await this.#pools[index]?.connect();
        if (!client) continue;
        this.#currentIndex = index;
        return client;
      } catch (error) {
        errors.push(error);
      }
    }
    throw toOneError(errors);
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}

/** Creates one error. It has the messages of all hosts, and the first error code. */
function toOneError(errors: readonly unknown[]): Error {
  const messages = errors.map((error) => {
    const firstError = error instanceof AggregateError ? error.errors[0] : error;
    return String(Object(firstError).message);
  });
  const code = errors.map(errorCodeOrEmpty).find((text) => text !== "");
  return Object.assign(new Error(messages.join("; "), { cause: errors }), code !== undefined && { code });
}
