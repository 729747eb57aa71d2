/** An authenticated caller, and what the caller may do. */
export interface Caller {
  /** `users/{user}`. */
  readonly authority: string;
  /**
   * The caller's OAuth scopes: whole scopes, or suffixes of the profile's `scopeBase`. Scopes of other APIs are
   * ignored.
   */
  readonly scopes: Iterable<string>;
}

/**
 * Why authentication failed. `missing`: the request has no credentials. `type`: its credentials are of a kind that is
 * not supported.
 */
export type AuthenticationFailure = "missing" | "type" | "expired" | "invalid";

/** The result for a request without valid credentials. */
export interface Unauthenticated {
  /** Why authentication failed. The service answers 401. */
  readonly failure: AuthenticationFailure;
  /**
   * An explanation for the operator only. It is written to the log as the `detail` of the request, and must not contain
   * a secret.
   */
  readonly detail?: string;
}

/**
 * Authenticates the caller of a request. Rejects only if the credentials cannot be checked now, for example because a
 * key server is down. In this case, the service answers 503.
 */
export type Authenticate = (request: Request) => Caller | Unauthenticated | Promise<Caller | Unauthenticated>;
