import { Answer } from "./http/answer.js";
import type { Route } from "./http/route.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { createReadinessCheck } from "./readiness.js";

/** `/healthz` says that the process runs, `/readyz` that the store can be used. */
export function createHealthRoutes(options: ResolvedOptions): readonly Route[] {
  const assertReady = createReadinessCheck(options);
  return [
    { template: "/healthz", httpMethod: "GET", respond: async () => createOkAnswer() },
    {
      template: "/readyz",
      httpMethod: "GET",
      respond: async (requestContext) => {
        await assertReady(requestContext.id);
        return createOkAnswer(options.readyNotes());
      },
    },
  ];
}

const createOkAnswer = (notes: readonly string[] = []): Answer =>
  new Answer(`${["ok", ...notes].join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=UTF-8" } });
