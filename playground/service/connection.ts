/** A service that answers calls of the API. */
export interface Connection {
  readonly send: (request: Request) => Promise<Response>;
  /** The address before `v1/…` and `admin/…`. */
  readonly baseUrl: string;
  /** The token of the caller; empty for calls without one. */
  readonly callerToken: string;
  /** The token of the admin API; empty if that is not to be called. */
  readonly adminToken: string;
  /** Whether the tokens are secrets, which are not shown. */
  readonly hasSecretTokens: boolean;
}
