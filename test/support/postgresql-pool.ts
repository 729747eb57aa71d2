import pg from "pg";

/**
 * Opens a pool for a test. The pool ignores errors of unused connections. Such errors occur because the method `end` of
 * a pool does not wait until the connections are closed, so the server of the test may end earlier.
 */
export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
