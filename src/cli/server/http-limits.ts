/** Limits of the HTTP server. */
export interface HttpLimits {
  /** The maximum size of the request line and the headers together, in bytes. */
  readonly maxHeaders: number;
  /** The maximum time until the headers of a request have been received completely, in milliseconds. */
  readonly maxHeadersTime: number;
  /**
   * The maximum time until a request has been received completely, in milliseconds. It is also the maximum length of a
   * pause while a client reads an answer.
   */
  readonly maxRequestTime: number;
  /**
   * The maximum time that a connection without a request stays open, in milliseconds. A load balancer also keeps such
   * connections open for some time (usually 60 s). The maximum time of the server must be longer than that. Otherwise,
   * the load balancer could send a request on a connection that the server is closing.
   */
  readonly maxIdleTime: number;
  /**
   * The maximum number of connections. If another connection is opened, the server closes the connection that has been
   * idle for the longest time.
   */
  readonly maxConnections: number;
}

export const defaultHttpLimits: HttpLimits = {
  maxHeaders: 64 * 1024,
  maxHeadersTime: 10_000,
  maxRequestTime: 30_000,
  maxIdleTime: 75_000,
  maxConnections: 2_000,
};
