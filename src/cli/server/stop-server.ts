import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The time between two checks, in milliseconds. A check closes the connections that have no request. */
const idleCheckIntervalMs = 50;

/**
 * Accepts no more connections. Each connection is closed when its requests are answered or the grace period is over.
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
