import { type Authenticate, jwtBearer, type StaticToken, staticTokens } from "../../service/index.js";
import { Misuse } from "../output/misuse.js";
import type { TokensFile } from "./tokens-file.js";

/** The options that determine which callers may use the service. */
export interface CredentialOptions {
  readonly tokens?: string;
  readonly jwks?: string;
  readonly issuer?: string;
  readonly audience?: string;
}

export interface AuthenticatorDependencies {
  /** The file with tokens. Its path is the value of the option `tokens`. */
  readonly watchedTokensFile: TokensFile | undefined;
  readonly acceptedSampleToken: StaticToken | undefined;
  /** Called with notices about keys that are not used. */
  readonly onUnusedKeyNotice: (notice: string) => void;
}

/**
 * Makes the authenticator. It accepts the tokens of the file, `sampleToken`, and signed tokens.
 *
 * @throws Misuse if no kind of token is accepted, or if an option is missing.
 * @throws TypeError if an option for signed tokens is not valid.
 */
export function createAuthenticator(
  { jwks, issuer, audience }: CredentialOptions,
  { watchedTokensFile, acceptedSampleToken, onUnusedKeyNotice }: AuthenticatorDependencies,
): Authenticate {
  const authenticators: Authenticate[] = [];
  if (watchedTokensFile) authenticators.push((request) => watchedTokensFile.authenticate(request));
  if (acceptedSampleToken) authenticators.push(staticTokens([acceptedSampleToken]));
  if (!jwks && (issuer || audience)) throw new Misuse("--issuer and --audience need --jwks");
  if (jwks && (!issuer || !audience)) throw new Misuse("--jwks needs --issuer and --audience");
  if (jwks && issuer && audience)
    authenticators.push(jwtBearer({ jwks, issuer, audience, onNotice: onUnusedKeyNotice }));
  const [firstAuthenticator, ...otherAuthenticators] = authenticators;
  if (!firstAuthenticator) throw new Misuse("no caller could be authenticated: give --tokens, --jwks or --sample");
  if (otherAuthenticators.length === 0) return firstAuthenticator;
  return async (request) => {
    let callerOrFailure = await firstAuthenticator(request);
    for (const authenticate of otherAuthenticators) {
      if ("failure" in callerOrFailure) callerOrFailure = await authenticate(request);
    }
    return callerOrFailure;
  };
}
