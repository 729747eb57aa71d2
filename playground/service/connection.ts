/** A service that answers calls of the API. */
export interface Connection {
  readonly send: (request: Request) => Promise<Response>;
  /** The address before `v1/…`. */
  readonly baseUrl: string;
  /** Suspends a subscription. The API has no such method: only the local service can do it. */
  readonly suspend?: (subscriptionName: string) => Promise<void>;
}
