/** Limits of the HTTP server. */
export interface HttpLimits {
  /** The request line and the headers together, in bytes. */
  readonly maxHeaders: number;
  /** The time until the headers are complete, in milliseconds. */
  readonly maxHeadersTime: number;
  /** The time until the request is complete, and the longest pause of a client that reads its answer, in milliseconds. */
  readonly maxRequestTime: number;
  /**
   * The maximum number of connections. If a further connection is opened, the connection that is idle longest is
   * closed.
   */
  readonly maxConnections: number;
}

export const defaultHttpLimits: HttpLimits = {
  maxHeaders: 64 * 1024,
  maxHeadersTime: 10_000,
  maxRequestTime: 30_000,
  maxConnections: 2_000,
};
