import { type Authenticate, jwtBearer, type StaticToken, staticTokens } from "../../service/index.js";
import { acceptedScopes } from "../../service/scopes.js";
import { readJsonFile, readOptionFile } from "../input/read-option-file.js";
import { Misuse } from "../output/exit-code.js";
import { sampleAuthority } from "./sample-data.js";

/** Who may call. */
export interface CredentialOptions {
  readonly tokens?: string;
  readonly jwks?: string;
  readonly issuer?: string;
  readonly audience?: string;
}

/**
 * Recognises fixed tokens, those of the file and that of the sample, and signed ones.
 *
 * @throws Misuse if there are none, or an option is missing or a file unreadable; TypeError if their content makes no sense.
 */
export function authenticatorOf(
  { tokens, jwks, issuer, audience }: CredentialOptions,
  sampleToken: string | undefined,
): Authenticate {
  const sample = sampleToken
    ? [{ token: sampleToken, authority: sampleAuthority, scopes: acceptedScopes.list.v1beta }]
    : [];
  const fixed = tokens || sampleToken ? staticTokens([...(tokens ? readTokens(tokens) : []), ...sample]) : undefined;
  if (!jwks && (issuer || audience)) throw new Misuse("--issuer and --audience are for --jwks");
  if (!jwks) {
    if (!fixed) throw new Misuse("nobody could call: give --tokens, --jwks or --sample");
    return fixed;
  }
  if (!issuer || !audience) throw new Misuse("--jwks needs --issuer and --audience");
  const signed = jwtBearer({ jwks, issuer, audience });
  return async (request) => {
    const caller = await fixed?.(request);
    return caller && !("failure" in caller) ? caller : await signed(request);
  };
}

function readTokens(file: string): readonly StaticToken[] {
  const { tokens } = Object(readJsonFile(file));
  try {
    // Checked one by one when they are used; here so that the file is named.
    staticTokens({ tokens });
    return tokens;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Misuse(`${file}: ${error.message}`);
  }
}

/** The secrets in some files, byte for byte. */
export const readSecrets = (files: readonly string[]): readonly Uint8Array[] => files.map(readOptionFile);
