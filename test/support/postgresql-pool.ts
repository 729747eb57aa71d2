import pg from "pg";

/**
 * Opens a pool for a test. Errors of unused connections are ignored, because the server of the test may end before the
 * connections are closed: the method `end` of a pool does not wait until they are closed.
 */
export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
