import { v4 as uuid } from "uuid";
import { createHealthRoutes } from "./health.js";
import { setCommonHeaders } from "./http/common-headers.js";
import { setCorsHeaders } from "./http/cors.js";
import { Problem } from "./http/problem.js";
import { decodePercent, parseQueryString } from "./http/query-string.js";
import type { RequestContext } from "./http/request-context.js";
import { findRoute, formatAllowHeader } from "./http/route.js";
import { createRouter, encodedPathOf, type RouteMatch } from "./http/router.js";
import { createMethodRoutes } from "./methods/method-routes.js";
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
  const resolvedOptions = resolveOptions(options);
  const { basePath, allowedOrigins, onRequest } = resolvedOptions;
  const findRoutes = createRouter(
    [...createMethodRoutes(resolvedOptions), ...createHealthRoutes(resolvedOptions)],
    basePath,
  );
  return async (request) => {
    const startTime = performance.now();
    const routeMatch = findRoutes(encodedPathOf(request.url));
    const context: RequestContext = {
      id: uuid(),
      request,
      pathVariables: routeMatch?.pathVariables ?? {},
      queryPairs: [],
    };
    const response = await respond(routeMatch, context, resolvedOptions);
    setCommonHeaders(response, context.id);
    setCorsHeaders(response, request, allowedOrigins);
    const { headers, status } = response;
    const { authority, authenticationDetail } = context;
    onRequest({
      id: context.id,
      method: request.method,
      ...(routeMatch && { route: `${basePath}${routeMatch.template}` }),
      status,
      milliseconds: performance.now() - startTime,
      ...(authority !== undefined && { authority }),
      ...(authenticationDetail !== undefined && { detail: authenticationDetail }),
    });
    return request.method === "HEAD" ? new Response(null, { headers, status }) : response;
  };
}

/** Answers a request: every error becomes a response. */
async function respond(
  routeMatch: RouteMatch | undefined,
  context: RequestContext,
  { profile, onError }: ResolvedOptions,
): Promise<Response> {
  try {
    return await respondOnRoute(routeMatch, context);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("INTERNAL", "Something went wrong here.");
    if (problem !== error && !context.request.signal.aborted) onError(error, { requestId: context.id });
    return problem.createResponse(profile.errorDomain);
  }
}

/** Checks the path and the HTTP method, and then lets the route respond. */
async function respondOnRoute(routeMatch: RouteMatch | undefined, context: RequestContext): Promise<Response> {
  if (!routeMatch) throw createPathProblem(encodedPathOf(context.request.url));
  const { routes } = routeMatch;
  const allowHeader = formatAllowHeader(routes);
  if (context.request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allowHeader } });
  for (const { rewriteRequest } of routes) {
    if (rewriteRequest) context.request = await rewriteRequest(context.request);
  }
  const { method, url } = context.request;
  const route = findRoute(method, routes);
  if (!route) {
    throw new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${allowHeader}.`, {
      headers: { Allow: allowHeader },
    });
  }
  context.queryPairs = parseQueryString(url);
  return await route.respond(context);
}

const createPathProblem = (encodedPath: string): Problem =>
  decodePercent(encodedPath) === undefined
    ? new Problem("REQUEST_MALFORMED", "The path has malformed percent-encoding.")
    : new Problem("PATH_NOT_FOUND", `There is nothing at this path. ${describeMethods()}`);
