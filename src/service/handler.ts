import { v4 as uuid } from "uuid";
import { createHealthRoutes } from "./health.js";
import { setCommonHeaders } from "./http/common-headers.js";
import { setCorsHeaders } from "./http/cors.js";
import { Problem } from "./http/problem.js";
import { decodePercent, parseQueryString } from "./http/query-string.js";
import type { RequestContext } from "./http/request-context.js";
import { findRouteByMethod, formatAllowHeader } from "./http/route.js";
import { createRouter, encodedPathOf, type RouteMatch } from "./http/router.js";
import { createMethodRoutes } from "./methods/method-routes.js";
import { describeMethods } from "./methods/methods.js";
import type { HandlerOptions } from "./options/handler-options.js";
import { type ResolvedOptions, resolveOptions } from "./options/resolve-options.js";

/**
 * Makes the subscriptions service: the methods of the API under `/v1` and `/v1beta`, `/healthz` and `/readyz`. The service is a
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
    const requestContext: RequestContext = {
      id: uuid(),
      request,
      pathVariables: routeMatch?.pathVariables ?? {},
      decodedQueryPairs: [],
    };
    const response = await respond(routeMatch, requestContext, resolvedOptions);
    setCommonHeaders(response, requestContext.id);
    setCorsHeaders(response, request, allowedOrigins);
    const { headers, status } = response;
    const { authority, authenticationDetail } = requestContext;
    onRequest({
      id: requestContext.id,
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
  requestContext: RequestContext,
  { profile, onError }: ResolvedOptions,
): Promise<Response> {
  try {
    return await respondOnRoute(routeMatch, requestContext);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("INTERNAL", "Something went wrong here.");
    if (problem !== error && !requestContext.request.signal.aborted) onError(error, { requestId: requestContext.id });
    return problem.createResponse(profile.errorDomain);
  }
}

/** Checks the path and the HTTP method, and then lets the route respond. */
async function respondOnRoute(routeMatch: RouteMatch | undefined, requestContext: RequestContext): Promise<Response> {
  if (!routeMatch) throw createPathProblem(encodedPathOf(requestContext.request.url));
  const { matchingRoutes } = routeMatch;
  const allowHeader = formatAllowHeader(matchingRoutes);
  if (requestContext.request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { Allow: allowHeader } });
  for (const { rewriteRequest } of matchingRoutes) {
    if (rewriteRequest) requestContext.request = await rewriteRequest(requestContext.request);
  }
  const { method, url } = requestContext.request;
  const route = findRouteByMethod(method, matchingRoutes);
  if (!route) {
    throw new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${allowHeader}.`, {
      headers: { Allow: allowHeader },
    });
  }
  requestContext.decodedQueryPairs = parseQueryString(url);
  return await route.respond(requestContext);
}

const createPathProblem = (encodedPath: string): Problem =>
  decodePercent(encodedPath) === undefined
    ? new Problem("REQUEST_MALFORMED", "The path has malformed percent-encoding.")
    : new Problem("PATH_NOT_FOUND", `There is nothing at this path. ${describeMethods()}`);
