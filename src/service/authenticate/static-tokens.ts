import type { Authenticate } from "./authenticate.js";
import { listTokenEntriesToValidate, type StaticToken, TokenTable } from "./token-table.js";

/**
 * Authenticates callers by a fixed list of tokens: for tests, emulators and small installations. A request can have its
 * token in the header `Authorization` or in the query parameter `access_token`. Tokens are compared in constant time.
 *
 * @param tokensFileOrList The content of a tokens file, or the list of tokens in such a file.
 * @throws TypeError if the list is malformed or has a token twice. The message contains no token.
 */
export function staticTokens(
  tokensFileOrList: readonly StaticToken[] | { readonly tokens: readonly StaticToken[] },
): Authenticate {
  const entries = listTokenEntriesToValidate(tokensFileOrList);
  if (!entries)
    throw new TypeError(
      `staticTokens needs a list of tokens or { tokens: [ … ] }, not ${nameGivenType(tokensFileOrList)}`,
    );
  const tokenTable = new TokenTable();
  for (const [index, entry] of entries.entries()) tokenTable.addTokenEntry(entry, index);
  return (request) => tokenTable.authenticate(request);
}

/** The type of a value that is no list of tokens. The name contains no part of the value, which can be secret. */
function nameGivenType(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== "object") return typeof value === "string" ? "a text" : `a ${typeof value}`;
  return "tokens" in value ? "an object whose tokens are no list" : "an object without tokens";
}
