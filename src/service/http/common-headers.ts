import type { Answer } from "./answer.js";

/** Sets the headers that every answer of the server has. */
export function setCommonHeaders({ headers }: Answer, requestId: string): void {
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Request-Id", requestId);
}
