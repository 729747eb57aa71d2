import pg from "pg";

/**
 * Connections of a test. Their server may end before they have: a pool that has ended does not wait until its connections are
 * closed, and without listeners the server's last words would be thrown.
 */
export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
