import type { Endpoint } from "./endpoints.js";
import type { Settings } from "./options.js";
import { atStore } from "./unavailable.js";

/** `/healthz` is the process, `/readyz` the store. */
export const healthEndpoints = (settings: Settings): readonly Endpoint[] => [
  { path: "/healthz", route: "/healthz", method: "GET", answer: async () => ok() },
  {
    path: "/readyz",
    route: "/readyz",
    method: "GET",
    answer: async (exchange) => {
      await atStore(exchange, settings, (signal) => settings.store.ready(signal));
      return ok();
    },
  },
];

const ok = (): Response => new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=UTF-8" } });
