import { type Authenticate, jwtBearer, type StaticToken, staticTokens } from "../../service/index.js";
import { readJsonFile } from "../input/read-option-file.js";
import { Misuse } from "../output/misuse.js";

/** The options that say who may call. */
export interface CredentialOptions {
  readonly tokens?: string;
  readonly jwks?: string;
  readonly issuer?: string;
  readonly audience?: string;
}

/**
 * Makes the authenticator for fixed tokens, those in the file and `sampleToken`, and for signed tokens.
 *
 * @throws Misuse if no kind of token is accepted, an option is missing or a file is not valid.
 * @throws TypeError if an option for signed tokens is not valid.
 */
export function createAuthenticator(
  { tokens, jwks, issuer, audience }: CredentialOptions,
  sampleToken: StaticToken | undefined,
): Authenticate {
  const fixedTokens = [...(tokens ? readTokens(tokens) : []), ...(sampleToken ? [sampleToken] : [])];
  const authenticateByFixedToken = tokens || sampleToken ? staticTokens(fixedTokens) : undefined;
  if (!jwks && (issuer || audience)) throw new Misuse("--issuer and --audience are for --jwks");
  if (!jwks) {
    if (!authenticateByFixedToken) throw new Misuse("nobody could call: give --tokens, --jwks or --sample");
    return authenticateByFixedToken;
  }
  if (!issuer || !audience) throw new Misuse("--jwks needs --issuer and --audience");
  const authenticateBySignedToken = jwtBearer({ jwks, issuer, audience });
  return async (request) => {
    const callerOrFailure = await authenticateByFixedToken?.(request);
    return callerOrFailure && !("failure" in callerOrFailure)
      ? callerOrFailure
      : await authenticateBySignedToken(request);
  };
}

function readTokens(file: string): readonly StaticToken[] {
  const { tokens } = Object(readJsonFile(file));
  try {
    // Only to check them: the error names the file.
    staticTokens({ tokens });
    return tokens;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Misuse(`${file}: ${error.message}`);
  }
}
