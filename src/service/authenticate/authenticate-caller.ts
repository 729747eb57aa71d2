import { errorContextOfRequest } from "../error-context.js";
import { withDeadline } from "../http/deadline.js";
import type { ErrorReason } from "../http/error-reasons.js";
import { assertNoInvalidArguments, createInvalidArgumentEntry } from "../http/invalid-argument.js";
import { Problem } from "../http/problem.js";
import type { RequestContext } from "../http/request-context.js";
import { isPromiseLike } from "../is-promise-like.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { isAuthority } from "../subscription.js";
import type { AuthenticationFailure, Caller, Unauthenticated } from "./authenticate.js";

/**
 * For each failure, the arguments with which the `Problem` is created. `challengeError` is the parameter `error` of the
 * header `WWW-Authenticate` (RFC 6750).
 */
const problemArgumentsByFailure: Readonly<
  Record<AuthenticationFailure, readonly [reason: ErrorReason, message: string, challengeError?: string]>
> = {
  missing: ["CREDENTIALS_MISSING", "The request has no credentials. Send an access token: Authorization: Bearer …"],
  type: [
    "ACCESS_TOKEN_TYPE_UNSUPPORTED",
    "The credentials are not a bearer token. Send them as: Authorization: Bearer …",
  ],
  expired: ["ACCESS_TOKEN_EXPIRED", "The access token has expired. Get a new one.", "invalid_token"],
  invalid: ["ACCESS_TOKEN_INVALID", "The access token is not valid.", "invalid_token"],
};

/**
 * Authenticates the caller of a request, and stores the result in the request's context.
 *
 * @throws Problem if the credentials are missing or not valid (401), if they are in two places (400), or if they
 *   cannot be checked now (503).
 */
export async function authenticateCaller(
  requestContext: RequestContext,
  { authenticate, profile, limits, onError }: ResolvedOptions,
): Promise<Caller> {
  const { request } = requestContext;
  assertAtMostOneCredential(requestContext);
  let callerOrFailure: Caller | Unauthenticated;
  try {
    request.signal.throwIfAborted();
    const result = authenticate(request);
    callerOrFailure = checkAuthenticateResult(
      isPromiseLike(result) ? await waitForResult(result, limits.maxStoreTime, request.signal) : result,
    );
  } catch (error) {
    // If the client has closed the connection, the error is not reported, because the authenticator has not failed.
    if (!request.signal.aborted) onError(error, errorContextOfRequest(requestContext));
    throw new Problem("AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now.", {
      headers: { "Retry-After": "1" },
    });
  }
  if ("failure" in callerOrFailure) {
    const [reason, message, challengeError] = problemArgumentsByFailure[callerOrFailure.failure];
    requestContext.authenticationDetail = callerOrFailure.detail;
    const challengeHeader = `Bearer realm="${profile.errorDomain}"${challengeError ? `, error="${challengeError}"` : ""}`;
    throw new Problem(reason, message, { headers: { "WWW-Authenticate": challengeHeader } });
  }
  requestContext.callerAuthority = callerOrFailure.authority;
  return callerOrFailure;
}

async function waitForResult<Result>(
  result: PromiseLike<Result>,
  maxMilliseconds: number,
  requestSignal: AbortSignal,
): Promise<Result> {
  const pendingResult = Promise.resolve(result);
  // If the request is already aborted, nothing waits for the promise. A rejection of the promise must not end the
  // program in this case.
  pendingResult.catch(() => {});
  return await withDeadline(maxMilliseconds, requestSignal, () => pendingResult);
}

/** @throws Problem if a request has credentials in two places. */
export function assertAtMostOneCredential(requestContext: RequestContext): void {
  if (countCredentials(requestContext) <= 1) return;
  assertNoInvalidArguments([
    createInvalidArgumentEntry("REPEATED_PARAMETER", "access_token", "there are credentials in two places"),
  ]);
}

/**
 * Checks the value that `authenticate` returned. If the caller's `authority` is malformed, returns the failure
 * `invalid`.
 *
 * @throws TypeError if the value is neither a caller nor a failure.
 */
function checkAuthenticateResult(result: Caller | Unauthenticated): Caller | Unauthenticated {
  const { failure, authority, scopes } = Object(result) as Partial<Caller & Unauthenticated>;
  if (failure !== undefined && Object.hasOwn(problemArgumentsByFailure, failure)) return result;
  const hasIterableScopes = typeof scopes === "object" && scopes !== null && Symbol.iterator in scopes;
  if (failure !== undefined || !hasIterableScopes) {
    throw new TypeError('authenticate must return { authority: "users/…", scopes: […] } or { failure }');
  }
  return isAuthority(authority) ? result : { failure: "invalid", detail: "the authority is not users/{user}" };
}

/** Counts the credentials of a request, in the header `Authorization` and in the query parameter `access_token`. */
function countCredentials({ request, decodedQueryPairs }: RequestContext): number {
  const authorizationHeader = request.headers.get("Authorization")?.trim() ?? "";
  let queryCredentialCount = 0;
  for (const [name] of decodedQueryPairs) if (name === "access_token") queryCredentialCount += 1;
  return queryCredentialCount + (authorizationHeader === "" ? 0 : countHeaderCredentials(authorizationHeader));
}

/** Several headers with the same name arrive as one value, in which commas separate the headers. */
function countHeaderCredentials(authorizationHeader: string): number {
  if (!authorizationHeader.includes(",")) return 1;
  const bearerTokens = authorizationHeader.split(",").filter((credentials) => /^\s*bearer\b/i.test(credentials));
  return Math.max(1, bearerTokens.length);
}
