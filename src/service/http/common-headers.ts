/** Sets the headers that every response of the server has. */
export function setCommonHeaders({ headers }: Response, requestId: string): void {
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Request-Id", requestId);
}
