import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./database.js";

/** How long a lease holds unless it is renewed, and how often it is renewed, in milliseconds. */
const [duration, renewal] = [10_000, 2_500];

/** How long to wait before asking again for what somebody else holds, in milliseconds. */
const pause = 100;

/** Asked for apart: Citus has no clock in `ON CONFLICT`. */
const time = "SELECT (extract(epoch FROM now()) * 1000)::bigint AS now";

const take = `
  INSERT INTO @.meta AS held (key, value, expires_at) VALUES ('lease', $1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
  WHERE held.expires_at < $3 OR held.value = excluded.value`;

/**
 * Does something that one program at a time does, among all that use the same tables. The lease is a row that expires, by
 * the database's clock, so that a program that was killed stands in nobody's way for long. One that stood still for longer
 * than that may find another at the same work: what is done under the lease must bear it.
 *
 * @param isDone Asked while another program holds the lease; true when there is nothing left to do.
 */
export async function underLease(
  database: Database,
  signal: AbortSignal | undefined,
  isDone: () => Promise<boolean>,
  task: () => Promise<void>,
): Promise<void> {
  const holder = randomUUID();
  const hold = (): Promise<number> =>
    database.write(undefined, async (connection) => {
      const [row] = await connection.all(time);
      const now = Number(row?.now);
      return await connection.run(take, holder, now + duration, now);
    });
  while ((await hold()) === 0) {
    if (await isDone()) return;
    await sleep(pause, undefined, { ...(signal && { signal }) });
  }
  let renewed: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewed = renewed.then(hold).catch(() => {});
  }, renewal);
  try {
    if (!(await isDone())) await task();
  } finally {
    clearInterval(timer);
    // Otherwise it could be taken again after it was given back.
    await renewed;
    const release = "DELETE FROM @.meta WHERE key = 'lease' AND value = $1";
    // It expires, too.
    await database.write(undefined, (connection) => connection.run(release, holder)).catch(() => {});
  }
}
