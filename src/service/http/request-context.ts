import type { DecodedQueryPair } from "./query-string.js";

/** A request, and what is known of it while it is answered. */
export interface RequestContext {
  /** `X-Request-Id` of the response. */
  readonly id: string;
  /** As it was sent, or as an overridden method means it. */
  request: Request;
  /** The values of the variables in the path template, still encoded. */
  readonly pathVariables: Readonly<Record<string, string>>;
  /** The query of `request`. */
  decodedQueryPairs: readonly DecodedQueryPair[];
  /** The caller: `users/{user}`. Set after authentication. */
  authority?: string;
  /** Why authentication failed. For the operator only. */
  authenticationDetail?: string | undefined;
}
