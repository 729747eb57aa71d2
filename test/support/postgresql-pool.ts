import pg from "pg";

/**
 * Opens connections for a test. Errors of unused connections are ignored: the server of the test may end first, and a pool
 * that has ended does not wait until its connections are closed.
 */
export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
