import type { RequestContext } from "./request-context.js";

/** A path of the server and how requests to it are answered. */
export interface Route {
  /** The path template below the base path, such as `/v1/subscriptions/{subscription}:reactivate`. */
  readonly template: string;
  readonly httpMethod: "GET" | "POST";
  /** Replaces a request before its method is checked. Absent: requests are used as they are. */
  readonly rewriteRequest?: (request: Request) => Promise<Request>;
  /** Rejects with a `Problem` if the response is an error. */
  readonly respond: (context: RequestContext) => Promise<Response>;
}

/** The methods that a route allows, as in the header `Allow`. Every GET route also answers HEAD. */
export const allowedMethods = ({ httpMethod }: Route): string =>
  httpMethod === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";

export const isAllowed = (method: string, { httpMethod }: Route): boolean =>
  method === httpMethod || (method === "HEAD" && httpMethod === "GET");
