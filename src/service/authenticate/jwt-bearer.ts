import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { Authenticate, AuthenticationFailure } from "./authenticate.js";
import { bearerToken } from "./bearer-token.js";

export interface JwtBearerOptions {
  /** Who must have issued a token: its `iss`. */
  readonly issuer: string | readonly string[];
  /** Whom it must be meant for: its `aud`. */
  readonly audience: string | readonly string[];
  /** The keys, or where they are. */
  readonly jwks: URL | string | JSONWebKeySet;
  /** Default: RS256, ES256 and EdDSA. */
  readonly algorithms?: readonly string[];
  /** How far clocks may differ, in seconds. Default: 30. */
  readonly clockTolerance?: number;
  /** Whose subscriptions a token opens; undefined if nobody's, and it is not valid. Default: `users/{sub}`. */
  readonly authority?: (claims: JWTPayload) => string | undefined;
  /** Whether `access_token` in the query counts. Default: no. */
  readonly inQuery?: boolean;
  readonly now?: () => Date;
}

/**
 * Authenticates by signed tokens (JWT). A token must have an issuer, an audience and an expiry; its scopes are in `scope`, a
 * text or a list, or in `scp`.
 *
 * @throws TypeError without an issuer, an audience or algorithms: any token would do.
 */
export function jwtBearer(options: JwtBearerOptions): Authenticate {
  const issuer = demand("issuer", options.issuer);
  const audience = demand("audience", options.audience);
  const algorithms = demand("algorithms", options.algorithms ?? ["RS256", "ES256", "EdDSA"]);
  if (algorithms.includes("none")) throw new TypeError("a token without a signature proves nothing");
  const { clockTolerance = 30, authority = userOf, inQuery = false, now } = options;
  const keys = keysOf(options.jwks);
  return async (request) => {
    const found = bearerToken(request, { inQuery });
    if ("failure" in found) return found;
    try {
      const { payload } = await jwtVerify(found.token, keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        requiredClaims: ["exp"],
        ...(now && { currentDate: now() }),
      });
      const whose = authority(payload);
      return whose === undefined
        ? { failure: "invalid", detail: "the claims name nobody" }
        : { authority: whose, scopes: scopesOf(payload) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure) return { failure, detail: error instanceof Error ? error.message : String(error) };
      throw error;
    }
  };
}

const userOf = ({ sub }: JWTPayload): string | undefined =>
  typeof sub === "string" && sub !== "" ? `users/${sub}` : undefined;

function demand(name: string, given: string | readonly string[]): string[] {
  const values = typeof given === "string" ? [given] : [...(given ?? [])];
  if (values.length === 0 || values.some((value) => typeof value !== "string" || value === "")) {
    throw new TypeError(`jwtBearer needs ${name}`);
  }
  return values;
}

function keysOf(jwks: URL | string | JSONWebKeySet): JWTVerifyGetKey {
  if (typeof jwks !== "string" && !(jwks instanceof URL)) return createLocalJWKSet(jwks);
  const url = URL.canParse(String(jwks)) ? new URL(jwks) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError("jwks must be keys or an http or https URL");
  return createRemoteJWKSet(url);
}

/** What is wrong with the token; undefined if nothing can be said because its key cannot be had. */
function failureOf(error: unknown): AuthenticationFailure | undefined {
  if (error instanceof errors.JWTExpired) return "expired";
  const isOfToken = [
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind);
  return isOfToken ? "invalid" : undefined;
}

function scopesOf({ scope, scp }: JWTPayload): readonly string[] {
  const given = scope ?? scp;
  const list = typeof given === "string" ? given.split(" ") : Array.isArray(given) ? given : [];
  return list.filter((each) => typeof each === "string" && each !== "");
}
