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
  /** The required issuer (`iss`), or several of which a token must have one. */
  readonly issuer: string | readonly string[];
  /** The required audience (`aud`), or several of which a token must have one. */
  readonly audience: string | readonly string[];
  /** The keys, or their http or https URL. */
  readonly jwks: URL | string | JSONWebKeySet;
  /** The accepted signature algorithms. Default: RS256, ES256 and EdDSA. */
  readonly algorithms?: readonly string[];
  /** The allowed difference between clocks, in seconds. Default: 30. */
  readonly clockTolerance?: number;
  /** The caller that the claims name, `users/{user}`; undefined if they name none and the token is not valid. Default: `users/{sub}`. */
  readonly authority?: (claims: JWTPayload) => string | undefined;
  /** Whether the query parameter `access_token` is accepted as well as the header. Default: false. */
  readonly inQuery?: boolean;
  /** The clock. Default: the system's. */
  readonly now?: () => Date;
}

/**
 * Authenticates with signed tokens (JWT). A token needs an issuer, an audience and an expiration time. Its scopes are in the
 * claim `scope` or `scp`, as a text or a list.
 *
 * @throws TypeError if there is no issuer, audience or algorithm, because then any token would be valid.
 */
export function jwtBearer(options: JwtBearerOptions): Authenticate {
  const issuer = readNames("issuer", options.issuer);
  const audience = readNames("audience", options.audience);
  const algorithms = readNames("algorithms", options.algorithms ?? ["RS256", "ES256", "EdDSA"]);
  if (algorithms.includes("none")) throw new TypeError("a token without a signature proves nothing");
  const { clockTolerance = 30, authority: authorityOf = subjectAuthority, inQuery = false, now } = options;
  const getKey = createKeyGetter(options.jwks);
  return async (request) => {
    const bearer = bearerToken(request, { inQuery });
    if ("failure" in bearer) return bearer;
    try {
      const { payload } = await jwtVerify(bearer.token, getKey, {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        requiredClaims: ["exp"],
        ...(now && { currentDate: now() }),
      });
      const authority = authorityOf(payload);
      return authority === undefined
        ? { failure: "invalid", detail: "the claims name nobody" }
        : { authority, scopes: scopesOf(payload) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure) return { failure, detail: error instanceof Error ? error.message : String(error) };
      throw error;
    }
  };
}

const subjectAuthority = ({ sub }: JWTPayload): string | undefined =>
  typeof sub === "string" && sub !== "" ? `users/${sub}` : undefined;

/** One name or several as a list. */
function readNames(option: string, value: string | readonly string[]): string[] {
  const names = typeof value === "string" ? [value] : [...(value ?? [])];
  if (names.length === 0 || names.some((name) => typeof name !== "string" || name === "")) {
    throw new TypeError(`jwtBearer needs ${option}`);
  }
  return names;
}

function createKeyGetter(jwks: URL | string | JSONWebKeySet): JWTVerifyGetKey {
  if (typeof jwks !== "string" && !(jwks instanceof URL)) return createLocalJWKSet(jwks);
  const url = URL.canParse(String(jwks)) ? new URL(jwks) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError("jwks must be keys or an http or https URL");
  return createRemoteJWKSet(url);
}

/** The failure that an error of the verification means; undefined if the key could not be fetched. */
function failureOf(error: unknown): AuthenticationFailure | undefined {
  if (error instanceof errors.JWTExpired) return "expired";
  return invalidTokenErrors.some((kind) => error instanceof kind) ? "invalid" : undefined;
}

const invalidTokenErrors = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function scopesOf({ scope, scp }: JWTPayload): readonly string[] {
  const claim = scope ?? scp;
  const list = typeof claim === "string" ? claim.split(" ") : Array.isArray(claim) ? claim : [];
  return list.filter((each) => typeof each === "string" && each !== "");
}
