import { staticTokens } from "../authenticate/static-tokens.js";
import { Answer } from "../http/answer.js";
import { setCommonHeaders } from "../http/common-headers.js";
import { Problem } from "../http/problem.js";
import { parseUrlQuery } from "../http/query-string.js";
import { readWebRequestAndTraceIds } from "../http/request-and-trace-ids.js";
import type { RequestContext } from "../http/request-context.js";
import { findRouteByMethod, formatAllowHeader } from "../http/route.js";
import { createRouter, encodedPathOf, type RouteMatch } from "../http/router.js";
import { type AdminOptions, resolveAdminOptions } from "./admin-options.js";
import { createAdminRoutes } from "./admin-routes.js";

/**
 * Makes the admin API of a service that replaces the real service in tests. The admin API inserts, replaces, suspends
 * and deletes subscriptions. It also marks the cause of a suspension as fixed, and sets the clock. The returned handler
 * is a function from a web-standard request to its response, and never rejects. The host must make sure that nobody but
 * its operators can reach the admin API.
 *
 * @throws TypeError if an option is not valid.
 */
export function createAdminHandler(options: AdminOptions): (request: Request) => Promise<Response> {
  const answerRequest = createAdminAnswerer(options);
  return async (request) => (await answerRequest(request)).toResponse();
}

/** Does the same as `createAdminHandler`, but for a host that writes responses itself. */
export function createAdminAnswerer(options: AdminOptions): (request: Request) => Promise<Answer> {
  const resolvedOptions = resolveAdminOptions(options);
  const { basePath, token, profile, onRequest } = resolvedOptions;
  const findRoutes = createRouter(createAdminRoutes(resolvedOptions), basePath);
  const authenticate = staticTokens([{ token, authority: "users/admin", scopes: [] }]);

  const respond = async (routeMatch: RouteMatch | undefined, requestContext: RequestContext): Promise<Answer> => {
    try {
      const authentication = await authenticate(requestContext.request);
      if ("failure" in authentication) throw createUnauthenticatedProblem(profile.errorDomain);
      return await respondOnRoute(routeMatch, requestContext);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem("INTERNAL", "Internal error.");
      if (problem !== error) resolvedOptions.reportError(error, requestContext);
      return problem.createErrorAnswer(profile.errorDomain);
    }
  };

  return async (request) => {
    const startTime = performance.now();
    const routeMatch = findRoutes(encodedPathOf(request.url));
    const requestContext: RequestContext = {
      ...readWebRequestAndTraceIds(request),
      request,
      pathVariables: routeMatch?.encodedPathVariables ?? {},
      decodedQueryPairs: parseUrlQuery(request.url),
    };
    const answer = await respond(routeMatch, requestContext);
    setCommonHeaders(answer, requestContext);
    const { id, traceId } = requestContext;
    onRequest({
      id,
      ...(traceId !== undefined && { traceId }),
      method: request.method,
      route: `${basePath}${routeMatch?.pathTemplate ?? "/admin"}`,
      status: answer.status,
      ...(answer.reason !== undefined && { reason: answer.reason }),
      milliseconds: performance.now() - startTime,
    });
    return request.method === "HEAD" ? answer.copyWithoutBody() : answer;
  };
}

/** Whether a path begins with the path of the admin API. The admin API may have no route for the whole path. */
export const isAdminPath = (encodedPath: string, basePath: string): boolean =>
  encodedPath === `${basePath}/admin` || encodedPath.startsWith(`${basePath}/admin/`);

const createUnauthenticatedProblem = (errorDomain: string): Problem =>
  new Problem("ACCESS_TOKEN_INVALID", "The admin API needs its own token: Authorization: Bearer …", {
    headers: { "WWW-Authenticate": `Bearer realm="${errorDomain} admin"` },
  });

async function respondOnRoute(routeMatch: RouteMatch | undefined, requestContext: RequestContext): Promise<Answer> {
  const { method, url } = requestContext.request;
  if (!routeMatch) {
    throw new Problem("PATH_NOT_FOUND", `The admin API has no path ${encodedPathOf(url).slice(0, 256)}.`);
  }
  const { matchingRoutes } = routeMatch;
  const allowHeader = formatAllowHeader(matchingRoutes);
  if (method === "OPTIONS") return new Answer(null, { status: 204, headers: { Allow: allowHeader } });
  const route = findRouteByMethod(method, matchingRoutes);
  if (route) return await route.respond(requestContext);
  throw new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${allowHeader}.`, {
    headers: { Allow: allowHeader },
  });
}
