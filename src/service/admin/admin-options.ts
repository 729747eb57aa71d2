import { isProfile } from "../../options.js";
import { assertKnownNames } from "../../text/unknown-name.js";
import type { Profile } from "../../vocabulary/profile.js";
import { workspaceProfile } from "../../vocabulary/workspace.js";
import { hasTokenSyntax } from "../authenticate/read-bearer-token.js";
import { errorContextOfRequest } from "../error-context.js";
import type { RequestAndTraceIds } from "../http/request-and-trace-ids.js";
import { assertCallbacks } from "../options/assert-callbacks.js";
import { assertBasePath, removeTrailingSlash } from "../options/base-path.js";
import { callIgnoringErrors } from "../options/call-ignoring-errors.js";
import type { HandlerOptions } from "../options/handler-options.js";
import { assertLimitValue, defaultLimits } from "../options/limits.js";
import type { EnumerableStore } from "../stores/enumerable-store.js";
import { type AdjustableClock, createAdjustableClock } from "./clock.js";

/** The options of `createAdminHandler`. */
export interface AdminOptions {
  /** The store of the service. */
  readonly store: EnumerableStore;
  /** The bearer token of the admin API: at least 16 characters. The tokens of callers are not accepted. */
  readonly token: string;
  /**
   * The clock that the admin API sets. To let the service use this clock, pass `clock.now` as the service's option
   * `now`. Default: a new clock, which the service does not use.
   */
  readonly clock?: AdjustableClock | undefined;
  /** Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The base path in front of `/admin`. Default: none. */
  readonly basePath?: string | undefined;
  /** The time limit for the store in each request, in milliseconds. Default: 5,000. */
  readonly maxStoreTime?: number | undefined;
  /** Called after every request of the admin API. Default: nothing is called. */
  readonly onRequest?: HandlerOptions["onRequest"];
  /** Called with every error for which the caller only gets a 500 or 503. Default: nothing is called. */
  readonly onError?: HandlerOptions["onError"];
}

export interface ResolvedAdminOptions {
  readonly store: EnumerableStore;
  readonly token: string;
  readonly clock: AdjustableClock;
  readonly profile: Profile;
  /** The base path, without a slash at its end. */
  readonly basePath: string;
  readonly limits: typeof defaultLimits;
  readonly onRequest: NonNullable<HandlerOptions["onRequest"]>;
  readonly onError: NonNullable<HandlerOptions["onError"]>;
  readonly reportError: (error: unknown, identity: RequestAndTraceIds) => void;
}

const optionNames: readonly (keyof AdminOptions)[] = [
  "store",
  "token",
  "clock",
  "profile",
  "basePath",
  "maxStoreTime",
  "onRequest",
  "onError",
];

/** In characters. */
const minTokenLength = 16;

/** @throws TypeError if an option is not valid. */
export function resolveAdminOptions(options: AdminOptions): ResolvedAdminOptions {
  assertKnownNames("option", options, optionNames);
  const { store, token, clock, profile, basePath = "", maxStoreTime, onRequest, onError } = options;
  if (typeof Object(store).scan !== "function") throw new TypeError("store must be an EnumerableStore");
  if (typeof token !== "string" || token.length < minTokenLength || !hasTokenSyntax(token)) {
    throw new TypeError(`token must be ${minTokenLength} or more letters, digits or . _ ~ + / -`);
  }
  assertCallbacks(options, ["onRequest", "onError"]);
  assertBasePath(basePath);
  if (clock !== undefined && !isAdjustableClock(clock)) {
    throw new TypeError("clock must be a result of createAdjustableClock");
  }
  if (maxStoreTime !== undefined) assertLimitValue("maxStoreTime", maxStoreTime, 1);
  if (profile !== undefined && !isProfile(profile)) throw new TypeError("profile must be a result of createProfile");
  const reportError: ResolvedAdminOptions["onError"] = (error, errorContext) =>
    callIgnoringErrors(() => onError?.(error, errorContext));
  return {
    store,
    token,
    clock: clock ?? createAdjustableClock(),
    profile: profile ?? workspaceProfile,
    basePath: removeTrailingSlash(basePath),
    limits: { ...defaultLimits, ...(maxStoreTime !== undefined && { maxStoreTime }) },
    onRequest: (requestRecord) => callIgnoringErrors(() => onRequest?.(requestRecord)),
    onError: reportError,
    reportError: (error, identity) => reportError(error, errorContextOfRequest(identity)),
  };
}

/** Checks at run time that a value is an adjustable clock, because some callers do not use TypeScript. */
function isAdjustableClock(value: unknown): boolean {
  const { now, set } = Object(value) as Partial<AdjustableClock>;
  return typeof now === "function" && typeof set === "function";
}
