import { compile } from "../../../compile.js";
import type { Diagnostic } from "../../../diagnostics/diagnostic.js";
import type { Filter } from "../../../filter/filter.js";
import type { Profile } from "../../../vocabulary/profile.js";
import type { ApiVersion } from "../../api-versions.js";
import {
  assertNoInvalidArguments,
  createInvalidArgumentEntry,
  type InvalidArgumentEntry,
} from "../../http/invalid-argument.js";
import type { QueryParameters } from "../../http/query-parameters.js";
import type { PageTokenCipher, PageTokenContext, PageTokenErrorReason } from "../../page-token.js";
import type { PageQuery } from "../../stores/store.js";
import type { FilterCache, FilterWithConditions } from "./filter-cache.js";

/** Everything that is needed to read a list request, except the arguments of the request. */
export interface ListRequestContext {
  readonly apiVersion: ApiVersion;
  /** The caller: `users/{user}`. */
  readonly callerAuthority: string;
  readonly profile: Profile;
  /** A cache for filters of this profile. */
  readonly filterCache: FilterCache;
  /** Loads the cipher of page tokens. It is called only if a page token must be read or made. */
  readonly loadTokenCipher: () => Promise<PageTokenCipher>;
}

/** A valid list request. */
export interface ListQuery {
  readonly authority: string;
  readonly compiledFilter: Filter;
  /** The maximum number of subscriptions on the page. */
  readonly pageSize: number;
  /** The query for the store. Its limit is higher than `pageSize` by one, to find out whether there is a next page. */
  readonly pageQuery: PageQuery;
}

export const listParameterNames = ["filter", "pageSize", "pageToken"] as const;

const defaultPageSize = 50;
const maxPageSize = 100;
const maxInt32 = 2 ** 31 - 1;

/** Reads list requests. The result is cached for the same parameters and the same caller. */
export class ListQueryReader {
  readonly #queryByParameters = new WeakMap<QueryParameters, ListQuery>();

  /** @throws Problem in the same cases as `readListQuery`. */
  async getOrReadListQuery(
    parameters: QueryParameters,
    dependencies: ListRequestContext,
    invalidArgumentsSoFar: InvalidArgumentEntry[],
  ): Promise<ListQuery> {
    const knownQuery = this.#queryByParameters.get(parameters);
    if (knownQuery?.authority === dependencies.callerAuthority && invalidArgumentsSoFar.length === 0) return knownQuery;
    const listQuery = await readListQuery(parameters, dependencies, invalidArgumentsSoFar);
    this.#queryByParameters.set(parameters, listQuery);
    return listQuery;
  }
}

/**
 * Reads the arguments of a list request.
 *
 * @throws Problem if an argument is not valid. The problem describes all invalid arguments, including those in
 *   `invalidArgumentsSoFar`.
 */
async function readListQuery(
  { valueByName, undecodableNames }: QueryParameters,
  { apiVersion, callerAuthority, profile, filterCache, loadTokenCipher }: ListRequestContext,
  invalidArgumentsSoFar: InvalidArgumentEntry[],
): Promise<ListQuery> {
  const filterText = valueByName.get("filter") ?? "";
  const readFilter = undecodableNames.has("filter")
    ? undefined
    : (filterCache.findCachedFilter(filterText) ??
      tryToCompileAndCacheFilter(filterText, profile, filterCache, invalidArgumentsSoFar));
  const pageSize = readPageSize(valueByName.get("pageSize"), invalidArgumentsSoFar);
  const pageToken = valueByName.get("pageToken") ?? "";
  let pageStart = {};
  // A page token is valid only together with its filter, so it cannot be checked without a valid filter.
  if (readFilter && pageToken !== "") {
    pageStart = readPageToken(
      pageToken,
      { apiVersion, authority: callerAuthority, compiledFilter: readFilter.compiledFilter },
      await loadTokenCipher(),
      invalidArgumentsSoFar,
    );
  }
  assertNoInvalidArguments(invalidArgumentsSoFar);
  if (!readFilter || pageSize === undefined) throw new TypeError("an invalid argument was not reported");
  const { compiledFilter, conditions } = readFilter;
  return {
    authority: callerAuthority,
    compiledFilter,
    pageSize,
    pageQuery: { authority: callerAuthority, conditions, limit: pageSize + 1, ...pageStart },
  };
}

function tryToCompileAndCacheFilter(
  filterText: string,
  profile: Profile,
  filterCache: FilterCache,
  invalidArgumentsSoFar: InvalidArgumentEntry[],
): FilterWithConditions | undefined {
  const { filter, diagnostics, omitted } = compile(filterText, { profile });
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity === "error") invalidArgumentsSoFar.push(toInvalidArgument(diagnostic));
  }
  if (!filter && omitted > 0) {
    invalidArgumentsSoFar.push(
      createInvalidArgumentEntry(
        "FILTER_INVALID",
        "filter",
        `${omitted} more ${omitted === 1 ? "problem" : "problems"} in the filter`,
      ),
    );
  }
  return filter && filterCache.addFilter(filterText, filter);
}

const toInvalidArgument = ({ code, message, help, span: { start, end } }: Diagnostic): InvalidArgumentEntry => ({
  errorReason: "FILTER_INVALID",
  field: "filter",
  reason: code.replaceAll("-", "_").toUpperCase(),
  description: `${message} (${end - start > 1 ? `characters ${start + 1}–${end}` : `character ${start + 1}`})`,
  ...(help && { help }),
  metadata: { start: String(start), end: String(end) },
});

function readPageSize(
  pageSizeText: string | undefined,
  invalidArgumentsSoFar: InvalidArgumentEntry[],
): number | undefined {
  if (pageSizeText === undefined) return defaultPageSize;
  const requestedSize = Number(pageSizeText);
  if (!/^[0-9]+$/.test(pageSizeText) || requestedSize > maxInt32) {
    const invalidPageSizeDescription = `must be a whole number from 0 to ${maxInt32} in plain digits`;
    invalidArgumentsSoFar.push(createInvalidArgumentEntry("PAGE_SIZE_INVALID", "pageSize", invalidPageSizeDescription));
    return undefined;
  }
  return requestedSize === 0 ? defaultPageSize : Math.min(requestedSize, maxPageSize);
}

/**
 * Reads a page token. Returns `after`: the name of the last subscription on the previous page. If the token is not
 * valid, returns an empty object.
 */
function readPageToken(
  pageToken: string,
  tokenContext: PageTokenContext,
  cipher: PageTokenCipher,
  invalidArgumentsSoFar: InvalidArgumentEntry[],
): { readonly after?: string } {
  const openedToken = cipher.openPageToken(tokenContext, pageToken);
  if ("after" in openedToken) return openedToken;
  const { reason } = openedToken;
  invalidArgumentsSoFar.push(createInvalidArgumentEntry(reason, "pageToken", invalidTokenDescriptions[reason]));
  return {};
}

const invalidTokenDescriptions: Readonly<Record<PageTokenErrorReason, string>> = {
  PAGE_TOKEN_INVALID: "not a page token of this service",
  PAGE_TOKEN_OTHER_CALLER: "the page token belongs to another caller",
  PAGE_TOKEN_OTHER_FILTER: "the page token belongs to another filter",
  PAGE_TOKEN_OTHER_VERSION: "the page token belongs to another version of the API",
};
