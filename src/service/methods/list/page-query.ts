import { compile } from "../../../compile.js";
import type { Diagnostic } from "../../../diagnostics/diagnostic.js";
import type { Filter } from "../../../filter/filter.js";
import type { Profile } from "../../../vocabulary/profile.js";
import { type InvalidArgument, invalidArgument, throwInvalidArguments } from "../../http/invalid-argument.js";
import type { QueryParameters } from "../../http/query-parameters.js";
import type { PageTokenCipher, PageTokenContext, PageTokenReason } from "../../page-token.js";
import type { PageQuery } from "../../stores/store.js";
import type { Version } from "../../versions.js";

/** What a list request depends on besides its arguments. */
export interface ListContext {
  readonly version: Version;
  /** The caller: `users/{user}`. */
  readonly authority: string;
  readonly profile: Profile;
  /** Called only if a page token has to be read or made. */
  readonly loadCipher: () => Promise<PageTokenCipher>;
}

/** A valid list request: what `PageQuery` has, with the filter as a whole. */
export interface ListQuery extends Omit<PageQuery, "conditions"> {
  readonly filter: Filter;
}

export const pageParameters = ["filter", "pageSize", "pageToken"] as const;

const defaultPageSize = 50;
const maxPageSize = 100;
const maxInt32 = 2 ** 31 - 1;

/**
 * Reads the arguments of a list request.
 *
 * @throws Problem if an argument is not valid, with those that were found before.
 */
export async function readPageQuery(
  { values, undecodable }: QueryParameters,
  { version, authority, profile, loadCipher }: ListContext,
  invalidArguments: InvalidArgument[],
): Promise<ListQuery> {
  const filter = undecodable.has("filter")
    ? undefined
    : readFilter(values.get("filter") ?? "", profile, invalidArguments);
  const limit = readPageSize(values.get("pageSize"), invalidArguments);
  const token = values.get("pageToken") ?? "";
  let position = {};
  // A token belongs to a filter, so it cannot be checked without one.
  if (filter && token !== "") {
    position = readPageToken(token, { version, authority, filter }, await loadCipher(), invalidArguments);
  }
  throwInvalidArguments(invalidArguments);
  if (!filter || limit === undefined) throw new TypeError("an invalid argument was not reported");
  return { authority, filter, limit, ...position };
}

function readFilter(text: string, profile: Profile, invalidArguments: InvalidArgument[]): Filter | undefined {
  const { filter, diagnostics, omitted } = compile(text, { profile });
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity === "error") invalidArguments.push(invalidFilter(diagnostic));
  }
  if (!filter && omitted > 0) {
    invalidArguments.push(invalidArgument("FILTER_INVALID", "filter", `and ${omitted} more`));
  }
  return filter;
}

const invalidFilter = ({ code, message, help, span: { start, end } }: Diagnostic): InvalidArgument => ({
  errorReason: "FILTER_INVALID",
  field: "filter",
  reason: code.replaceAll("-", "_").toUpperCase(),
  description: `${message} (${end - start > 1 ? `characters ${start + 1}–${end}` : `character ${start + 1}`})`,
  ...(help && { help }),
  metadata: { start: String(start), end: String(end) },
});

function readPageSize(text: string | undefined, invalidArguments: InvalidArgument[]): number | undefined {
  if (text === undefined) return defaultPageSize;
  const size = Number(text);
  if (!/^[0-9]+$/.test(text) || size > maxInt32) {
    const description = `must be a whole number from 0 to ${maxInt32} in plain digits`;
    invalidArguments.push(invalidArgument("PAGE_SIZE_INVALID", "pageSize", description));
    return undefined;
  }
  return size === 0 ? defaultPageSize : Math.min(size, maxPageSize);
}

/** Where the page begins; empty if the token is not valid. */
function readPageToken(
  token: string,
  context: PageTokenContext,
  cipher: PageTokenCipher,
  invalidArguments: InvalidArgument[],
): { readonly after?: string } {
  const position = cipher.open(context, token);
  if ("after" in position) return position;
  const { reason } = position;
  invalidArguments.push(invalidArgument(reason, "pageToken", tokenDescriptions[reason]));
  return {};
}

const tokenDescriptions: Readonly<Record<PageTokenReason, string>> = {
  PAGE_TOKEN_INVALID: "not a page token of this service",
  PAGE_TOKEN_OTHER_CALLER: "the page token belongs to another caller",
  PAGE_TOKEN_OTHER_FILTER: "the page token belongs to another filter",
  PAGE_TOKEN_OTHER_VERSION: "the page token belongs to another version of the API",
};
