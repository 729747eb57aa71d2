import { compile } from "../compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { conditionsOf } from "../filter/conditions.js";
import { type Filter, filterKey } from "../filter/filter.js";
import type { Profile } from "../vocabulary/profile.js";
import type { PageTokens } from "./page-token.js";
import { type Fault, fault } from "./problem.js";
import type { Query } from "./query.js";
import type { PageQuery, SubscriptionStore } from "./stores/store.js";
import type { Subscription } from "./subscription.js";
import type { Version } from "./versions.js";

/** What is found of a list. */
export interface SubscriptionPage {
  readonly subscriptions: readonly Subscription[];
  /** Absent on the last page. */
  readonly nextPageToken?: string;
}

export const listParameters = ["filter", "pageSize", "pageToken"] as const;

const defaultPageSize = 50;
const largestPageSize = 100;

interface ListContext {
  readonly version: Version;
  readonly authority: string;
  readonly profile: Profile;
  /** Only asked for if a token is to be read or made. */
  readonly tokens: () => Promise<PageTokens>;
  readonly pages: KnownPages;
}

/** The pages of what the store has found and handed out frozen, and may hand out again. */
export type KnownPages = WeakMap<readonly Subscription[], { readonly walk: string; readonly page: SubscriptionPage }>;

/** A page query before its filter is split into conditions. */
export interface ListQuery extends Omit<PageQuery, "conditions"> {
  readonly filter: Filter;
}

/** What is asked for, if nothing is wrong with it; what is wrong goes to `faults`. */
export async function readPageQuery(
  { values, unreadable }: Query,
  { version, authority, profile, tokens }: ListContext,
  faults: Fault[],
): Promise<ListQuery | undefined> {
  const filter = unreadable.has("filter") ? undefined : readFilter(values.get("filter") ?? "", profile, faults);
  const limit = readPageSize(values.get("pageSize"), faults);
  const token = values.get("pageToken") ?? "";
  if (!filter) return undefined;
  const position = token === "" ? undefined : (await tokens()).open({ version, authority, filter }, token);
  if (position && "reason" in position) {
    faults.push(fault(position.reason, "pageToken", tokenProblems[position.reason]));
    return undefined;
  }
  return limit === undefined ? undefined : { authority, filter, limit, ...position };
}

const tokenProblems = {
  PAGE_TOKEN_INVALID: "not a page token of this service",
  PAGE_TOKEN_OTHER_CALLER: "the page token belongs to another caller",
  PAGE_TOKEN_OTHER_FILTER: "the page token belongs to another filter",
  PAGE_TOKEN_OTHER_VERSION: "the page token belongs to another version of the API",
} as const;

function readFilter(text: string, profile: Profile, faults: Fault[]): Filter | undefined {
  const { filter, diagnostics, omitted } = compile(text, { profile });
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity === "error") faults.push(filterFault(diagnostic));
  }
  if (!filter && omitted > 0) faults.push(fault("FILTER_INVALID", "filter", `and ${omitted} more`));
  return filter;
}

const filterFault = ({ code, message, help, span: { start, end } }: Diagnostic): Fault => ({
  answer: "FILTER_INVALID",
  field: "filter",
  reason: code.replaceAll("-", "_").toUpperCase(),
  description: `${message} (${end - start > 1 ? `characters ${start + 1}–${end}` : `character ${start + 1}`})`,
  ...(help && { help }),
  metadata: { start: String(start), end: String(end) },
});

const largestInt32 = 2 ** 31 - 1;

function readPageSize(text: string | undefined, faults: Fault[]): number | undefined {
  if (text === undefined) return defaultPageSize;
  const size = Number(text);
  if (!/^[0-9]+$/.test(text) || size > largestInt32) {
    faults.push(fault("PAGE_SIZE_INVALID", "pageSize", "must be a whole number from 0 to 2147483647 in plain digits"));
    return undefined;
  }
  return size === 0 ? defaultPageSize : Math.min(size, largestPageSize);
}

/** One page, and the token of the next one if there is any. */
export async function listSubscriptions(
  { filter, ...position }: ListQuery,
  { version, tokens, pages }: ListContext,
  store: SubscriptionStore,
  signal: AbortSignal,
): Promise<SubscriptionPage> {
  const { authority, limit } = position;
  const found = await store.page({ ...position, conditions: conditionsOf(filter), limit: limit + 1 }, signal);
  const walk = JSON.stringify([authority, filterKey(filter), limit]);
  const known = pages.get(found);
  if (known?.walk === walk) return known.page;
  const subscriptions = found.length > limit ? found.slice(0, limit) : found;
  const last = found.length > limit ? subscriptions.at(-1) : undefined;
  const page: SubscriptionPage = {
    subscriptions,
    ...(last && { nextPageToken: (await tokens()).seal({ version, authority, filter }, last.name) }),
  };
  if (Object.isFrozen(found)) pages.set(found, { walk, page });
  return page;
}
