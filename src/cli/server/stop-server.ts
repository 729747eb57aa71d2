import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How often connections without a request are closed, in milliseconds. */
const idleCheckInterval = 50;

/** Takes no more connections, and closes all of them when their requests are answered or the grace period is over. */
export async function stopServer(server: Server, gracePeriodMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
  const timer = new AbortController();
  await Promise.race([closed, sleep(gracePeriodMs, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
  clearInterval(idleCheck);
  server.closeAllConnections();
  await closed;
}
