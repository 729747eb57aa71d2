/** A service that answers calls of the API. */
export interface Connection {
  readonly send: (request: Request) => Promise<Response>;
  /** The part of the address before `v1/…` or `admin/…`. */
  readonly baseUrl: string;
  /** The token of the caller. It is empty for calls without a token. */
  readonly callerToken: string;
  /** The token of the admin API. It is empty if the admin API is not used. */
  readonly adminToken: string;
  /** Whether the tokens are secret, so that the page does not show them. */
  readonly hasSecretTokens: boolean;
}
