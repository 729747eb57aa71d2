import { TrieRouter } from "hono/router/trie-router";
import { v4 as uuid } from "uuid";
import { Admission } from "./admission.js";
import { setCommonHeaders } from "./common-headers.js";
import { allowOrigin } from "./cors.js";
import { apiEndpoints, type Endpoint, type Exchange } from "./endpoints.js";
import { healthEndpoints } from "./health.js";
import { type HandlerOptions, readOptions, type Settings } from "./options.js";
import { Problem } from "./problem.js";
import { decodeSegment, queryPairs } from "./query.js";

/**
 * Makes the service: list and reactivate under `/v1` and `/v1beta`, `/healthz` and `/readyz`, as one function from a
 * web-standard request to its response. It never rejects.
 *
 * @throws TypeError if the options make no sense.
 */
export function createSubscriptionsHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const settings = readOptions(options);
  const find = findEndpoint(settings);
  return async (request) => {
    const start = performance.now();
    const found = find(pathOf(request.url));
    const exchange: Exchange = { id: uuid(), request, segment: found?.segment ?? "", pairs: [] };
    const response = await answer(found?.endpoint, exchange, settings);
    setCommonHeaders(response, exchange.id);
    allowOrigin(response, request, settings.origins);
    const { headers, status } = response;
    settings.onRequest({
      id: exchange.id,
      method: request.method,
      ...(found && { route: `${settings.basePath}${found.endpoint.route}` }),
      status,
      milliseconds: performance.now() - start,
      ...(exchange.authority !== undefined && { authority: exchange.authority }),
      ...(exchange.detail !== undefined && { detail: exchange.detail }),
    });
    return request.method === "HEAD" ? new Response(null, { headers, status }) : response;
  };
}

interface Found {
  readonly endpoint: Endpoint;
  readonly segment: string;
}

/** Paths are matched segment by segment as they were sent: an encoded slash separates nothing. */
function findEndpoint(settings: Settings): (path: string) => Found | undefined {
  const router = new TrieRouter<Endpoint>();
  const { limits, basePath } = settings;
  const admission = new Admission(limits.atOnce, limits.waiting);
  const limited = apiEndpoints(settings).map(
    (endpoint): Endpoint => ({
      ...endpoint,
      answer: (exchange) => admission.run(exchange.request.signal, () => endpoint.answer(exchange)),
    }),
  );
  for (const endpoint of [...limited, ...healthEndpoints(settings)]) {
    router.add("ALL", `${basePath}${endpoint.path}`, endpoint);
  }
  return (path) => {
    const [[match] = []] = router.match("ALL", path);
    return match && { endpoint: match[0], segment: String(Object(match[1]).segment ?? "") };
  };
}

/** The path of a URL, with everything encoded that was. */
const pathOf = (url: string): string => /^[^:]*:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] || "/";

const offer =
  "There are GET /v1/subscriptions and POST /v1/subscriptions/{subscription}:reactivate, and the same under /v1beta.";

const nothingAt = (path: string): Problem =>
  decodeSegment(path) === undefined
    ? new Problem("REQUEST_MALFORMED", "The path has malformed percent-encoding.")
    : new Problem("PATH_NOT_FOUND", `There is nothing at this path. ${offer}`);

/** The answer, whatever happens. */
async function answer(endpoint: Endpoint | undefined, exchange: Exchange, settings: Settings): Promise<Response> {
  try {
    if (!endpoint) throw nothingAt(pathOf(exchange.request.url));
    const Allow = endpoint.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
    if (exchange.request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow } });
    if (endpoint.meant) exchange.request = await endpoint.meant(exchange.request);
    const { method } = exchange.request;
    if (method !== endpoint.method && !(method === "HEAD" && endpoint.method === "GET")) {
      throw new Problem("METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${Allow}.`, { headers: { Allow } });
    }
    exchange.pairs = queryPairs(exchange.request.url);
    return await endpoint.answer(exchange);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("INTERNAL", "Something went wrong here.");
    if (problem !== error && !exchange.request.signal.aborted) settings.onError(error, { requestId: exchange.id });
    return problem.response(settings.profile.errorDomain);
  }
}
