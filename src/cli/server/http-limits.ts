/** Limits of the HTTP server. */
export interface HttpLimits {
  /** The maximum size of the request line and the headers together, in bytes. */
  readonly maxHeaders: number;
  /** The maximum time until the headers are complete, in milliseconds. */
  readonly maxHeadersTime: number;
  /**
   * The maximum time until the request is complete, in milliseconds. It is also the maximum pause of a client while the
   * client reads an answer.
   */
  readonly maxRequestTime: number;
  /**
   * The maximum time that a connection stays open without a request, in milliseconds. It must be longer than the
   * corresponding time of a load balancer (usually 60 s). Otherwise the balancer could send a request on a connection
   * that is being closed.
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
