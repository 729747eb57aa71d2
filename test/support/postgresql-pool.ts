import pg from "pg";

/**
 * Opens a pool for a test. Errors of unused connections are ignored, because the server of the test may end before the
 * connections are closed: a pool that ends does not wait for them.
 */
export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
