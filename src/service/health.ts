import { Answer } from "./http/answer.js";
import { Problem } from "./http/problem.js";
import type { Route } from "./http/route.js";
import type { ResolvedOptions } from "./options/resolve-options.js";
import { createReadinessAssertion } from "./readiness.js";

/** The paths that load balancers request. */
export const healthPaths: readonly string[] = ["/healthz", "/readyz"];

/**
 * Creates the routes for load balancers. `/healthz` says that the process runs. `/readyz` says that the store can be
 * used and that the service is not about to stop.
 */
export function createHealthRoutes(options: ResolvedOptions): readonly Route[] {
  const assertReady = createReadinessAssertion(options);
  return [
    { pathTemplate: "/healthz", httpMethod: "GET", respond: async () => createOkAnswer() },
    {
      pathTemplate: "/readyz",
      httpMethod: "GET",
      respond: async (requestContext) => {
        if (options.isDraining()) throw createShuttingDownProblem();
        await assertReady(requestContext);
        return createOkAnswer(options.readyNotes());
      },
    },
  ];
}

const createShuttingDownProblem = (): Problem =>
  new Problem("SHUTTING_DOWN", "The service is about to stop.", { headers: { "Retry-After": "1" } });

const createOkAnswer = (notes: readonly string[] = []): Answer =>
  new Answer(`${["ok", ...notes].join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=UTF-8" } });
