/** Who calls, and what they may do. */
export interface Caller {
  /** `users/{user}`. */
  readonly authority: string;
  /** Scopes as suffixes of the profile's `scopeBase` or whole; others than those of this API do no harm. */
  readonly scopes: Iterable<string>;
}

/** `missing`: there are no credentials; `type`: they are of a kind that is not taken. */
export type AuthenticationFailure = "missing" | "type" | "expired" | "invalid";

export interface Unauthenticated {
  readonly failure: AuthenticationFailure;
  /** What exactly is wrong, for the operator only: it goes to the record of the request. Never anything secret. */
  readonly detail?: string;
}

/**
 * Tells who sends a request. Rejects only if that cannot be found out now, a key server being down, say: the service then
 * answers 503.
 */
export type Authenticate = (request: Request) => Caller | Unauthenticated | Promise<Caller | Unauthenticated>;
