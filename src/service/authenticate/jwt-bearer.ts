import { decodeProtectedHeader, errors, type JSONWebKeySet, type JWTPayload } from "jose";
import type { Authenticate, AuthenticationFailure } from "./authenticate.js";
import { createKeySource, type KeySource } from "./key-source.js";
import { readBearerToken } from "./read-bearer-token.js";
import { verifyTokenAndReadPayload } from "./verify-token.js";

/** The options of `jwtBearer`. */
export interface JwtBearerOptions {
  /** The required issuer (`iss`), or a list of issuers. A token must have one of them. */
  readonly issuer: string | readonly string[];
  /** The required audience (`aud`), or a list of audiences. A token must have one of them. */
  readonly audience: string | readonly string[];
  /** The keys that verify the tokens, or the http or https URL of the keys. */
  readonly jwks: URL | string | JSONWebKeySet;
  /** The accepted signature algorithms. Default: RS256, ES256 and EdDSA. */
  readonly algorithms?: readonly string[] | undefined;
  /** The accepted difference between the clocks of the issuer and of the service, in seconds. Default: 30. */
  readonly clockTolerance?: number | undefined;
  /**
   * Receives the claims of a token. Returns the caller to whom the token belongs: `users/{user}`. If the function
   * returns undefined, the token is not valid. Default: `users/{sub}`.
   */
  readonly authority?: ((claims: JWTPayload) => string | undefined) | undefined;
  /**
   * Whether a token can be in the query parameter `access_token` as well as in the header `Authorization`. Default:
   * false.
   */
  readonly acceptsQueryToken?: boolean | undefined;
  /** Called with a sentence about each key that is too short and therefore not used. */
  readonly onNotice?: ((notice: string) => void) | undefined;
  /** The clock. Default: the system's clock. */
  readonly now?: (() => Date) | undefined;
}

/**
 * Authenticates callers by signed tokens (JWT). A token needs an issuer, an audience and an expiration time. Its scopes
 * are in the claim `scope` or `scp`, as a text or a list.
 *
 * @throws TypeError if the options have no issuer or no audience, or an empty list of algorithms, because each token is
 *   checked for all three.
 */
export function jwtBearer(options: JwtBearerOptions): Authenticate {
  const issuer = toNonEmptyValueList("issuer", options.issuer);
  const audience = toNonEmptyValueList("audience", options.audience);
  const algorithms = toNonEmptyValueList("algorithms", options.algorithms ?? ["RS256", "ES256", "EdDSA"]);
  if (algorithms.includes("none")) throw new TypeError('algorithms must not contain "none"');
  const { clockTolerance = 30, authority: authorityOf = authorityOfSubject, acceptsQueryToken = false, now } = options;
  const keySource = createKeySource(options.jwks, (notice) => options.onNotice?.(notice));
  return async (request) => {
    const tokenOrFailure = readBearerToken(request, { acceptsQueryToken });
    if ("failure" in tokenOrFailure) return tokenOrFailure;
    try {
      const payload = await verifyTokenAndReadPayload(tokenOrFailure.token, keySource, {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        requiredClaims: ["exp"],
        ...(now && { currentDate: now() }),
      });
      const authority = authorityOf(payload);
      return authority === undefined
        ? { failure: "invalid", detail: "the claims name no caller" }
        : { authority, scopes: scopesOf(payload) };
    } catch (error) {
      const failure = toAuthenticationFailure(error);
      if (failure) return { failure, detail: explainFailureForOperator(error, tokenOrFailure.token, keySource) };
      throw error;
    }
  };
}

const authorityOfSubject = ({ sub }: JWTPayload): string | undefined =>
  typeof sub === "string" && sub !== "" ? `users/${sub}` : undefined;

/** Converts an option to a list. The option can be a single value or a list. */
function toNonEmptyValueList(optionName: string, optionValueOrValues: string | readonly string[]): string[] {
  const optionValues =
    typeof optionValueOrValues === "string" ? [optionValueOrValues] : [...(optionValueOrValues ?? [])];
  if (
    optionValues.length === 0 ||
    optionValues.some((optionValue) => typeof optionValue !== "string" || optionValue === "")
  ) {
    throw new TypeError(`jwtBearer needs ${optionName}`);
  }
  return optionValues;
}

/**
 * Explains to the operator why a token is not valid. If the token names a key that is not used, the text says why the
 * key is not used. Otherwise the text is the message of the error.
 */
function explainFailureForOperator(error: unknown, token: string, { findProblemOfKey }: KeySource): string {
  const keyProblem =
    error instanceof errors.JWKSNoMatchingKey ? findProblemOfKey(decodeProtectedHeader(token).kid) : undefined;
  return keyProblem ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Converts an error of the verification to a failure. Returns undefined for any other error, such as a failed request
 * for the keys.
 */
function toAuthenticationFailure(error: unknown): AuthenticationFailure | undefined {
  if (error instanceof errors.JWTExpired) return "expired";
  return invalidTokenErrorClasses.some((errorClass) => error instanceof errorClass) ? "invalid" : undefined;
}

const invalidTokenErrorClasses = [
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
  const scopeClaim = scope ?? scp;
  const claimedScopes =
    typeof scopeClaim === "string" ? scopeClaim.split(" ") : Array.isArray(scopeClaim) ? scopeClaim : [];
  return claimedScopes.filter((claimedScope) => typeof claimedScope === "string" && claimedScope !== "");
}
