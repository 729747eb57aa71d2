import { v4 as uuid } from "uuid";
import { healthRoutes } from "./health.js";
import { setCommonHeaders } from "./http/common-headers.js";
import { setCorsHeaders } from "./http/cors.js";
import { Problem } from "./http/problem.js";
import { decodePercent, parseQueryString } from "./http/query-string.js";
import type { RequestContext } from "./http/request-context.js";
import { allowedMethods, routeFor } from "./http/route.js";
import { createRouter, encodedPath, type RouteMatch } from "./http/router.js";
import { methodRoutes } from "./methods/method-routes.js";
import { describeMethods } from "./methods/methods.js";
import type { HandlerOptions } from "./options/handler-options.js";
import { type ResolvedOptions, resolveOptions } from "./options/resolve-options.js";

/**
 * Makes the subscriptions service: list and reactivate under `/v1` and `/v1beta`, `/healthz` and `/readyz`. The service is a
 * function from a web-standard request to its response, and never rejects.
 *
 * @throws TypeError if an option is not valid.
 */
export function createSubscriptionsHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const resolved = resolveOptions(options);
  const { basePath, origins, onRequest } = resolved;
  const findRoutes = createRouter([...methodRoutes(resolved), ...healthRoutes(resolved)], basePath);
  return async (request) => {
    const start = performance.now();
    const match = findRoutes(encodedPath(request.url));
    const context: RequestContext = {
      id: uuid(),
      request,
      pathVariables: match?.pathVariables ?? {},
      queryPairs: [],
    };
    const response = await respond(match, context, resolved);
    setCommonHeaders(response, context.id);
    setCorsHeaders(response, request, origins);
    const { headers, status } = response;
    const { authority, authenticationDetail } = context;
    onRequest({
      id: context.id,
      method: request.method,
      ...(match && { route: `${basePath}${match.template}` }),
      status,
      milliseconds: performance.now() - start,
      ...(authority !== undefined && { authority }),
      ...(authenticationDetail !== undefined && { detail: authenticationDetail }),
    });
    return request.method === "HEAD" ? new Response(null, { headers, status }) : response;
  };
}

/** Answers a request: every error becomes a response. */
async function respond(
  match: RouteMatch | undefined,
  context: RequestContext,
  { profile, onError }: ResolvedOptions,
): Promise<Response> {
  try {
    return await respondOnRoute(match, context);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("INTERNAL", "Something went wrong here.");
    if (problem !== error && !context.request.signal.aborted) onError(error, { requestId: context.id });
    return problem.response(profile.errorDomain);
  }
}

/** Checks the path and the HTTP method, and then lets the route respond. */
async function respondOnRoute(match: RouteMatch | undefined, context: RequestContext): Promise<Response> {
  if (!match) throw pathNotFound(encodedPath(context.request.url));
  const { routes } = match;
  const Allow = allowedMethods(routes);
  if (context.request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow } });
  for (const { rewriteRequest } of routes) {
    if (rewriteRequest) context.request = await rewriteRequest(context.request);
  }
  const { method, url } = context.request;
  const route = routeFor(method, routes);
  if (!route) {
    throw new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${Allow}.`, { headers: { Allow } });
  }
  context.queryPairs = parseQueryString(url);
  return await route.respond(context);
}

const pathNotFound = (path: string): Problem =>
  decodePercent(path) === undefined
    ? new Problem("REQUEST_MALFORMED", "The path has malformed percent-encoding.")
    : new Problem("PATH_NOT_FOUND", `There is nothing at this path. ${describeMethods()}`);
