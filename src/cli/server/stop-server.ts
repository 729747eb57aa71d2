import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The time between two checks, in milliseconds. Each check closes the connections that have no request in progress. */
const idleCheckIntervalMs = 50;

/**
 * Stops accepting connections. Each connection is closed when its requests have been answered or when the grace period
 * is over.
 */
export async function stopServer(server: Server, gracePeriodMs: number): Promise<void> {
  const serverClosed = once(server, "close");
  server.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckIntervalMs);
  const graceAbort = new AbortController();
  await Promise.race([serverClosed, sleep(gracePeriodMs, undefined, { signal: graceAbort.signal }).catch(() => {})]);
  graceAbort.abort();
  clearInterval(idleCheck);
  server.closeAllConnections();
  await serverClosed;
}
