import type { Profile } from "../vocabulary/profile.js";
import type { AuthenticationFailure, Caller } from "./authenticate/authenticate.js";
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
export async function recognise(exchange: Exchange, { authenticate, profile, onError }: Settings): Promise<Caller> {
  const { request, id: requestId } = exchange;
  if (hasTwoCredentials(exchange)) {
    refuse([fault("REPEATED_PARAMETER", "access_token", "there are credentials in two places")]);
  }
  let caller: Awaited<ReturnType<typeof authenticate>>;
  try {
    caller = await authenticate(request);
  } catch (error) {
    onError(error, { requestId });
    throw new Problem("AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now.", {
      headers: { "Retry-After": "1" },
    });
  }
  const failure = "failure" in caller ? caller.failure : isAuthority(caller.authority) ? undefined : "invalid";
  if ("failure" in caller || failure) {
    const [reason, message, error] = failures[failure ?? "invalid"];
    const challenge = `Bearer realm="${profile.errorDomain}"${error ? `, error="${error}"` : ""}`;
    throw new Problem(reason, message, { headers: { "WWW-Authenticate": challenge } });
  }
  exchange.authority = caller.authority;
  return caller;
}

/** Whether a request carries credentials in two places, so that nobody can say which count. */
function hasTwoCredentials({ request, pairs }: Exchange): boolean {
  const header = request.headers.get("Authorization")?.trim();
  const inQuery = pairs.filter(([name]) => name === "access_token").length;
  return inQuery + (header ? header.split(",").length : 0) > 1;
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
