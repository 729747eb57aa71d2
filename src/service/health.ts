import type { Route } from "./http/route.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { withStore } from "./with-store.js";

/** `/healthz` says that the process runs, `/readyz` that the store can be used. */
export const createHealthRoutes = (options: ResolvedOptions): readonly Route[] => [
  { template: "/healthz", httpMethod: "GET", respond: async () => createOkResponse() },
  {
    template: "/readyz",
    httpMethod: "GET",
    respond: async (requestContext) => {
      await withStore(requestContext, options, (signal) => options.store.ready(signal));
      return createOkResponse(options.readyNotes());
    },
  },
];

const createOkResponse = (notes: readonly string[] = []): Response =>
  new Response(`${["ok", ...notes].join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=UTF-8" } });
