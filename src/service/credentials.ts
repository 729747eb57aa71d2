import type { Profile } from "../vocabulary/profile.js";
import type { AuthenticationFailure, Caller, Unauthenticated } from "./authenticate/authenticate.js";
import { withDeadline } from "./deadline.js";
import type { Exchange } from "./endpoints.js";
import type { Settings } from "./options.js";
import { fault, Problem, refuse } from "./problem.js";
import type { Reason } from "./reasons.js";
import { acceptedScopes, isGranted, type Method } from "./scopes.js";
import { isAuthority } from "./subscription.js";
import type { Version } from "./versions.js";

const failures: Readonly<Record<AuthenticationFailure, readonly [reason: Reason, message: string, error?: string]>> = {
  missing: ["CREDENTIALS_MISSING", "The request has no credentials. Send an access token: Authorization: Bearer …"],
  type: ["ACCESS_TOKEN_TYPE_UNSUPPORTED", "The credentials are not a bearer token."],
  expired: ["ACCESS_TOKEN_EXPIRED", "The access token has expired.", "invalid_token"],
  invalid: ["ACCESS_TOKEN_INVALID", "The access token is not valid.", "invalid_token"],
};

/**
 * Who sends a request.
 *
 * @throws Problem if nobody can be recognised.
 */
export async function recognise(
  exchange: Exchange,
  { authenticate, profile, limits, onError }: Settings,
): Promise<Caller> {
  const { request, id: requestId } = exchange;
  if (hasTwoCredentials(exchange)) {
    refuse([fault("REPEATED_PARAMETER", "access_token", "there are credentials in two places")]);
  }
  let caller: Caller | Unauthenticated;
  try {
    caller = sound(await withDeadline(limits.storeDeadline, request.signal, async () => await authenticate(request)));
  } catch (error) {
    if (!request.signal.aborted) onError(error, { requestId });
    throw new Problem("AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now.", {
      headers: { "Retry-After": "1" },
    });
  }
  if ("failure" in caller) {
    const [reason, message, error] = failures[caller.failure];
    exchange.detail = caller.detail;
    const challenge = `Bearer realm="${profile.errorDomain}"${error ? `, error="${error}"` : ""}`;
    throw new Problem(reason, message, { headers: { "WWW-Authenticate": challenge } });
  }
  exchange.authority = caller.authority;
  return caller;
}

/** What an operator's own `authenticate` gave, if it keeps the contract. */
function sound(given: Caller | Unauthenticated): Caller | Unauthenticated {
  const { failure, authority, scopes } = Object(given) as Partial<Caller & Unauthenticated>;
  if (failure !== undefined && Object.hasOwn(failures, failure)) return given;
  const isIterable = typeof scopes === "object" && scopes !== null && Symbol.iterator in scopes;
  if (failure !== undefined || !isIterable) {
    throw new TypeError('authenticate must give { authority: "users/…", scopes: […] } or { failure }');
  }
  return isAuthority(authority) ? given : { failure: "invalid", detail: "the authority is not users/{user}" };
}

/** Whether a request carries credentials in two places, so that nobody can say which count. */
function hasTwoCredentials({ request, pairs }: Exchange): boolean {
  const header = request.headers.get("Authorization")?.trim() ?? "";
  const inQuery = pairs.filter(([name]) => name === "access_token").length;
  const bearers = header.split(",").filter((each) => /^\s*bearer\b/i.test(each)).length;
  return inQuery + (header === "" ? 0 : Math.max(1, bearers)) > 1;
}

/** @throws Problem if the caller has none of the scopes that the method accepts. */
export function demandScope(
  caller: Caller,
  method: Method,
  version: Version,
  { scopeBase, errorDomain }: Profile,
): void {
  const accepted = acceptedScopes[method][version];
  if (isGranted(accepted, caller.scopes, scopeBase)) return;
  const whole = accepted.map((suffix) => `${scopeBase}/${suffix}`).join(" ");
  throw new Problem("ACCESS_TOKEN_SCOPE_INSUFFICIENT", `The access token needs one of these scopes: ${whole}`, {
    metadata: { acceptedScopes: whole },
    headers: { "WWW-Authenticate": `Bearer realm="${errorDomain}", error="insufficient_scope", scope="${whole}"` },
  });
}
