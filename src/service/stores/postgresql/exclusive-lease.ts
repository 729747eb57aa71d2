import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./database.js";

/** How long a lease is valid after it was acquired or renewed, in milliseconds. */
const leaseDurationMs = 10_000;

/** How often a lease is renewed, in milliseconds. */
const renewalIntervalMs = 2_500;

/** The pause between two attempts to acquire a lease, while another program holds the lease, in milliseconds. */
const retryPauseMs = 100;

/** The time is selected by its own statement, because Citus does not allow `now()` in `ON CONFLICT`. */
const selectNowSql = "SELECT (extract(epoch FROM now()) * 1000)::bigint AS now";

const insertOrRenewLeaseSql = `
  INSERT INTO @.meta AS held (key, value, expires_at) VALUES ('lease', $1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
  WHERE held.expires_at < $3 OR held.value = excluded.value`;

const deleteLeaseSql = "DELETE FROM @.meta WHERE key = 'lease' AND value = $1";

/**
 * Runs a task under a lease. Only one of the programs that use the same tables holds the lease at a time.
 *
 * The lease is a row of the table `meta`. It expires by the clock of the database. In this way, a program that is
 * killed does not stop the other programs for long. If a program is suspended for so long that its lease expires, it
 * can run the task at the same time as another program. The task must be correct even in this case.
 *
 * @param hasNothingToDo Tells whether the task is already done. It is called while another program holds the lease,
 *   and again before the task is run.
 */
export async function withLease(
  database: Database,
  signal: AbortSignal | undefined,
  hasNothingToDo: () => Promise<boolean>,
  task: () => Promise<void>,
): Promise<void> {
  const holderId = randomUUID();
  const acquireOrRenewLease = (): Promise<boolean> =>
    database.writeWithoutTransaction(undefined, async (connection) => {
      const [row] = await connection.queryRows(selectNowSql);
      const now = Number(row?.now);
      return (
        (await connection.executeAndCountChangedRows(insertOrRenewLeaseSql, holderId, now + leaseDurationMs, now)) > 0
      );
    });
  while (!(await acquireOrRenewLease())) {
    if (await hasNothingToDo()) return;
    await sleep(retryPauseMs, undefined, { ...(signal && { signal }) });
  }
  let pendingRenewal: Promise<unknown> = Promise.resolve();
  const renewalTimer = setInterval(() => {
    pendingRenewal = pendingRenewal.then(acquireOrRenewLease).catch(() => {});
  }, renewalIntervalMs);
  try {
    if (!(await hasNothingToDo())) await task();
  } finally {
    clearInterval(renewalTimer);
    // A renewal that has begun must end first: if it ended after the release, it would acquire the lease again.
    await pendingRenewal;
    // If the release fails, the lease expires by itself later.
    await database
      .writeWithoutTransaction(undefined, (connection) =>
        connection.executeAndCountChangedRows(deleteLeaseSql, holderId),
      )
      .catch(() => {});
  }
}
