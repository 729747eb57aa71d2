import { errorContextOfRequest } from "./error-context.js";
import { createHealthRoutes } from "./health.js";
import { Answer } from "./http/answer.js";
import { setCommonHeaders } from "./http/common-headers.js";
import { setCorsHeaders } from "./http/cors.js";
import { isOverriddenGet, toGetWithUrlQueryOnly } from "./http/method-override.js";
import { Problem } from "./http/problem.js";
import { readWebRequestAndTraceIds } from "./http/request-and-trace-ids.js";
import type { RequestContext } from "./http/request-context.js";
import { findRouteByMethod, formatAllowHeader } from "./http/route.js";
import { createRouter, encodedPathOf, type RouteMatch } from "./http/router.js";
import { UrlQueryPairsCache } from "./http/url-query-cache.js";
import { createMethodRoutes } from "./methods/method-routes.js";
import type { HandlerOptions } from "./options/handler-options.js";
import { type ResolvedOptions, resolveOptions } from "./options/resolve-options.js";
import { createUnknownPathProblemFactory } from "./path-problem.js";

/**
 * Makes the subscriptions service. It has the methods of the API under `/v1` and `/v1beta`, and the paths `/healthz`
 * and `/readyz`. The service is a function from a web-standard request to its response, and never rejects.
 *
 * Paths are matched as they are in the request's URL. The constructor of a `Request` resolves `.` and `..`, even if
 * they are encoded (`%2e`). So if a host has rules for paths, it must apply them to the URL of the `Request`, not to
 * the request target that it received.
 *
 * @throws TypeError if an option is not valid.
 *
 * @example
 * ```js
 * import { createSubscriptionsHandler, memoryStore, staticTokens } from "workspace-events-filter/service";
 *
 * const eventType = "google.workspace.chat.message.v1.created";
 * const subscription = {
 *   name: "subscriptions/a",
 *   eventTypes: [eventType],
 *   targetResource: "//chat.googleapis.com/spaces/AAAA",
 *   authority: "users/100",
 * };
 * const handle = createSubscriptionsHandler({
 *   store: memoryStore([subscription]),
 *   authenticate: staticTokens([{ token: "secret", authority: "users/100", scopes: ["chat.spaces"] }]),
 * });
 * const parameters = new URLSearchParams({ filter: `event_types:"${eventType}"` });
 * const url = `https://service.example/v1/subscriptions?${parameters}`;
 * const response = await handle(new Request(url, { headers: { Authorization: "Bearer secret" } }));
 * const { subscriptions } = await response.json();
 * console.log(response.status, subscriptions[0].name); // 200 subscriptions/a
 * ```
 */
export function createSubscriptionsHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { answerRequest } = createService(options, { areBodiesCertainlyUnread: false });
  return async (request) => (await answerRequest(request)).toResponse();
}

/** The service for a host that writes responses itself, and that asks how busy the service is. */
export interface SubscriptionsService {
  readonly answerRequest: (request: Request) => Promise<Answer>;
  readonly readLoad: () => ServiceLoad;
}

/** How many requests run and how many wait. Also, how many lists with a long filter or form run and how many wait. */
export interface ServiceLoad {
  readonly runningRequestCount: number;
  readonly queuedRequestCount: number;
  readonly runningLongListCount: number;
  readonly queuedLongListCount: number;
}

/** The maximum length of an unknown path in the log record of a request, in characters. */
const maxRecordedPathLength = 256;

/**
 * Makes the service for a host that writes responses itself.
 *
 * @param host `areBodiesCertainlyUnread`: whether it is certain that no other code has read the body of a request. If
 *   this is certain, a body without bytes counts as empty, even if the headers announce bytes.
 * @throws TypeError if an option is not valid.
 */
export function createService(
  options: HandlerOptions,
  { areBodiesCertainlyUnread }: { readonly areBodiesCertainlyUnread: boolean } = {
    areBodiesCertainlyUnread: true,
  },
): SubscriptionsService {
  const resolvedOptions = resolveOptions(options);
  const { basePath, allowedOrigins, onRequest, admissionControl, longTaskQueue } = resolvedOptions;
  const methodRoutes = createMethodRoutes(resolvedOptions, areBodiesCertainlyUnread);
  const findRoutes = createRouter([...methodRoutes, ...createHealthRoutes(resolvedOptions)], basePath);
  const createPathProblem = createUnknownPathProblemFactory(basePath, createRouter(methodRoutes, ""));
  const answerRequest = async (request: Request): Promise<Answer> => {
    const startTime = performance.now();
    const encodedPath = encodedPathOf(request.url);
    const routeMatch = findRoutes(encodedPath);
    const requestContext: RequestContext = {
      ...readWebRequestAndTraceIds(request),
      request,
      pathVariables: routeMatch?.encodedPathVariables ?? {},
      decodedQueryPairs: [],
    };
    const answer = await answerConvertingErrors(
      () => (routeMatch ? respondOnRoute(routeMatch, requestContext) : Promise.reject(createPathProblem(encodedPath))),
      requestContext,
      resolvedOptions,
    );
    setCommonHeaders(answer, requestContext);
    setCorsHeaders(answer, request, allowedOrigins);
    const { id, traceId, callerAuthority, authenticationDetail, listedPage } = requestContext;
    onRequest({
      id,
      ...(traceId !== undefined && { traceId }),
      method: request.method,
      ...(routeMatch
        ? { route: `${basePath}${routeMatch.pathTemplate}` }
        : { path: encodedPath.slice(0, maxRecordedPathLength) }),
      status: answer.status,
      ...(answer.reason !== undefined && { reason: answer.reason }),
      milliseconds: performance.now() - startTime,
      ...(callerAuthority !== undefined && { authority: callerAuthority }),
      ...(authenticationDetail !== undefined && { detail: authenticationDetail }),
      ...(listedPage && { page: listedPage }),
    });
    return request.method === "HEAD" ? answer.copyWithoutBody() : answer;
  };
  return {
    answerRequest,
    readLoad: () => ({
      runningRequestCount: admissionControl.runningCount,
      queuedRequestCount: admissionControl.queuedCount,
      runningLongListCount: longTaskQueue.runningCount,
      queuedLongListCount: longTaskQueue.queuedCount,
    }),
  };
}

/** Answers a request, and converts every error to an answer. */
async function answerConvertingErrors(
  answerRequest: () => Promise<Answer>,
  requestContext: RequestContext,
  { profile, onError }: ResolvedOptions,
): Promise<Answer> {
  try {
    return await answerRequest();
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("INTERNAL", "Internal error.");
    if (problem !== error && !requestContext.request.signal.aborted)
      onError(error, errorContextOfRequest(requestContext));
    return problem.createErrorAnswer(profile.errorDomain);
  }
}

/** All handlers share this cache, because the content of an entry depends only on the URL. */
const urlQueryPairsCache = new UrlQueryPairsCache();

/** Checks the HTTP method, and then calls the route. */
async function respondOnRoute({ matchingRoutes }: RouteMatch, requestContext: RequestContext): Promise<Answer> {
  if (requestContext.request.method === "OPTIONS")
    return new Answer(null, { status: 204, headers: { Allow: formatAllowHeader(matchingRoutes) } });
  const { request } = requestContext;
  if (isOverriddenGet(request) && matchingRoutes.some(({ acceptsForm }) => acceptsForm)) {
    requestContext.formPostRequest = request;
    requestContext.request = toGetWithUrlQueryOnly(request);
  }
  const { method, url } = requestContext.request;
  const route = findRouteByMethod(method, matchingRoutes);
  if (!route) {
    const allowHeader = formatAllowHeader(matchingRoutes);
    throw new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${allowHeader}.`, {
      headers: { Allow: allowHeader },
    });
  }
  requestContext.decodedQueryPairs = urlQueryPairsCache.readUrlQuery(url);
  return await route.respond(requestContext);
}
