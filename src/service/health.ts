import { Problem } from "./http/problem.js";
import type { Route } from "./http/route.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { isDiskFull } from "./stores/disk-full.js";
import { withStore } from "./with-store.js";

/** `/healthz` says that the process runs, `/readyz` that the store can be used. */
export const createHealthRoutes = (options: ResolvedOptions): readonly Route[] => [
  { template: "/healthz", httpMethod: "GET", respond: async () => createOkResponse() },
  {
    template: "/readyz",
    httpMethod: "GET",
    respond: async (requestContext) => {
      await withStore(requestContext, options, (signal) => assertReady(options, signal, requestContext.id));
      return createOkResponse(options.readyNotes());
    },
  },
];

/** @throws Problem if the disk of the store is full: an operator looks for the cause here. */
async function assertReady({ store, onError }: ResolvedOptions, signal: AbortSignal, requestId: string): Promise<void> {
  try {
    await store.ready(signal);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    onError(error, { requestId });
    throw new Problem("STORE_UNAVAILABLE", "The disk of the store is full.", { headers: { "Retry-After": "1" } });
  }
}

const createOkResponse = (notes: readonly string[] = []): Response =>
  new Response(`${["ok", ...notes].join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=UTF-8" } });
