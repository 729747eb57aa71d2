import type { Answer } from "./answer.js";
import type { RequestContext } from "./request-context.js";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A path template, an HTTP method, and the function that answers requests with this path and method. */
export interface Route {
  /** The path template without the base path, such as `/v1/subscriptions/{subscription}:reactivate`. */
  readonly pathTemplate: string;
  readonly httpMethod: HttpMethod;
  /** Whether the route also answers a POST that stands for a GET and has its query in its body. Default: false. */
  readonly acceptsForm?: boolean;
  /** Rejects with a `Problem` if the response is an error. */
  readonly respond: (requestContext: RequestContext) => Promise<Answer>;
}

/** Returns the value of the header `Allow`: the HTTP methods of all routes with one template. */
export const formatAllowHeader = (matchingRoutes: readonly Route[]): string =>
  [
    ...matchingRoutes.flatMap(({ httpMethod }) => (httpMethod === "GET" ? ["GET", "HEAD"] : [httpMethod])),
    "OPTIONS",
  ].join(", ");

/** Finds the route for an HTTP method. A route for GET also answers HEAD. */
export const findRouteByMethod = (requestMethod: string, matchingRoutes: readonly Route[]): Route | undefined =>
  matchingRoutes.find(({ httpMethod }) => httpMethod === (requestMethod === "HEAD" ? "GET" : requestMethod));
