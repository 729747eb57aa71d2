import type { Answer } from "./answer.js";
import type { RequestAndTraceIds } from "./request-and-trace-ids.js";

/** Sets the headers that are the same in every response of the service. */
export function setCommonHeaders({ headers }: Answer, { id, responseTraceparent }: RequestAndTraceIds): void {
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Request-Id", id);
  if (responseTraceparent !== undefined) headers.set("traceparent", responseTraceparent);
}
