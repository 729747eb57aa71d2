/** An authenticated caller, and what the caller may do. */
export interface Caller {
  /** `users/{user}`. */
  readonly authority: string;
  /** OAuth scopes, whole or as suffixes of the profile's `scopeBase`. Scopes of other APIs are ignored. */
  readonly scopes: Iterable<string>;
}

/** `missing`: the request has no credentials. `type`: it has credentials of an unsupported kind. */
export type AuthenticationFailure = "missing" | "type" | "expired" | "invalid";

export interface Unauthenticated {
  readonly failure: AuthenticationFailure;
  /**
   * An explanation for the operator only. It becomes the `detail` of the request's record, and must not contain a
   * secret.
   */
  readonly detail?: string;
}

/**
 * Authenticates the caller of a request. Rejects only if the credentials cannot be checked now, for example because a
 * key server is down. Then the service answers 503.
 */
export type Authenticate = (request: Request) => Caller | Unauthenticated | Promise<Caller | Unauthenticated>;
