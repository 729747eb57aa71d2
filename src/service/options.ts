import { randomBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { assertKnownNames } from "../text/unknown-name.js";
import type { Profile } from "../vocabulary/profile.js";
import { workspaceProfile } from "../vocabulary/workspace.js";
import type { Authenticate } from "./authenticate/authenticate.js";
import { leastSecret, type PageTokens, pageTokens } from "./page-token.js";
import type { SubscriptionStore } from "./stores/store.js";
import type { StoredSubscription } from "./subscription.js";

/** How large, how many and how long; each a whole number of at least 1, but for `waiting`, which may be 0. */
export interface Limits {
  /** The body of a reactivation, in bytes. Default: 16,384. */
  readonly reactivateBody: number;
  /** The form of a list that came as a POST, in bytes. Default: 4,194,304, some 60,000 event types. */
  readonly listBody: number;
  /** How long the store may take, and the authenticator, in milliseconds. Default: 5,000. */
  readonly storeDeadline: number;
  /** How many requests run at once. Default: 256. */
  readonly atOnce: number;
  /** How many more may wait until one of them is done. Default: 64. */
  readonly waiting: number;
}

/** What is known of a request when it is answered. Nothing in it is secret: no query, no token, no body. */
export interface RequestRecord {
  /** `X-Request-Id` of the answer. */
  readonly id: string;
  readonly method: string;
  /** The template of the path; absent if there is none. */
  readonly route?: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The caller; absent if nobody was recognised. */
  readonly authority?: string;
  /** Why nobody was recognised, if the authenticator says more than the caller is told. */
  readonly detail?: string;
}

export interface HandlerOptions {
  readonly store: SubscriptionStore;
  readonly authenticate: Authenticate;
  /** Default: `workspaceProfile`. */
  readonly profile?: Profile;
  /** What stands in front of `/v1`, such as `/events`. Default: nothing. */
  readonly basePath?: string;
  /** 32 bytes or more, or several secrets: the first seals page tokens, all open them. Default: one kept in the store. */
  readonly pageTokenSecret?: Secret | readonly Secret[];
  /** What a reactivation of an active subscription is answered with. Default: `reject`. */
  readonly notSuspended?: "reject" | "ignore";
  /** Whether what suspended a subscription has been put right. Default: its `causeFixed`. */
  readonly isCauseFixed?: (subscription: StoredSubscription) => boolean | Promise<boolean>;
  /** The pages that may call, by their exact origins. Default: none. */
  readonly cors?: { readonly origins: readonly string[] };
  readonly limits?: Partial<Limits>;
  /** Told of every answered request. */
  readonly onRequest?: (record: RequestRecord) => void;
  /** Told of every error that the caller only sees as 500 or 503. */
  readonly onError?: (error: unknown, context: { readonly requestId: string }) => void;
  readonly now?: () => Date;
}

/** Bytes, or a text that stands for its UTF-8. */
export type Secret = Uint8Array | string;

/** The options with the defaults filled in. */
export interface Settings
  extends Required<Omit<HandlerOptions, "cors" | "limits" | "pageTokenSecret" | "onRequest" | "onError">> {
  readonly origins: readonly string[];
  readonly limits: Limits;
  /** Rejects if the secret is in the store and the store cannot be read. */
  readonly pageTokens: (signal: AbortSignal) => Promise<PageTokens>;
  readonly onRequest: (record: RequestRecord) => void;
  readonly onError: (error: unknown, context: { readonly requestId: string }) => void;
}

export const defaultLimits: Limits = {
  reactivateBody: 16 * 1024,
  listBody: 4 * 1024 * 1024,
  storeDeadline: 5_000,
  atOnce: 256,
  waiting: 64,
};

/** @throws TypeError if the options make no sense. */
export function readOptions(options: HandlerOptions): Settings {
  const { store, authenticate, basePath = "", notSuspended = "reject", cors } = Object(options) as HandlerOptions;
  assertKnownNames("option", options, optionNames);
  assertKnownNames("option of cors", cors, ["origins"]);
  for (const name of ["isCauseFixed", "onRequest", "onError", "now"] as const) {
    if (options[name] !== undefined && typeof options[name] !== "function")
      throw new TypeError(`${name} must be a function`);
  }
  if (typeof store?.page !== "function") throw new TypeError("store must be a SubscriptionStore");
  if (typeof authenticate !== "function") throw new TypeError("authenticate must be a function");
  if (!/^(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(basePath)) throw new TypeError("basePath must be a path such as /events");
  if (notSuspended !== "reject" && notSuspended !== "ignore") {
    throw new TypeError('notSuspended must be "reject" or "ignore"');
  }
  const origins = cors?.origins ?? [];
  if (!Array.isArray(origins)) throw new TypeError("cors.origins must be a list");
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new TypeError(`not an origin such as https://example.com: ${JSON.stringify(origin)}`);
    }
  }
  return {
    store,
    authenticate,
    profile: options.profile ?? workspaceProfile,
    basePath: basePath.replace(/\/$/, ""),
    notSuspended,
    isCauseFixed: options.isCauseFixed ?? (({ causeFixed }) => causeFixed),
    origins,
    limits: readLimits(options.limits ?? {}),
    pageTokens: tokensOf(options),
    onRequest: (record) => quietly(() => options.onRequest?.(record)),
    onError: (error, context) => quietly(() => options.onError?.(error, context)),
    now: options.now ?? (() => new Date()),
  };
}

const optionNames: readonly (keyof HandlerOptions)[] = [
  "store",
  "authenticate",
  "profile",
  "basePath",
  "pageTokenSecret",
  "notSuspended",
  "isCauseFixed",
  "cors",
  "limits",
  "onRequest",
  "onError",
  "now",
];

/** An operator's log that fails must not take answers with it. */
function quietly(tell: () => void): void {
  try {
    tell();
  } catch {
    // There is nobody else to tell.
  }
}

/** Timers take no more milliseconds. */
export const mostOfLimits: number = 2 ** 31 - 1;

function readLimits(given: Partial<Limits>): Limits {
  const limits = { ...defaultLimits, ...given };
  assertKnownNames("limit", limits, Object.keys(defaultLimits));
  for (const [name, value] of Object.entries(limits)) {
    const least = name === "waiting" ? 0 : 1;
    if (!Number.isSafeInteger(value) || value < least || value > mostOfLimits) {
      throw new TypeError(`limits.${name} must be a whole number from ${least} to ${mostOfLimits}`);
    }
  }
  return limits;
}

function tokensOf({ store, pageTokenSecret }: HandlerOptions): Settings["pageTokens"] {
  if (pageTokenSecret !== undefined) {
    const given = Array.isArray(pageTokenSecret) ? pageTokenSecret : [pageTokenSecret];
    const secrets = given.map((secret: Secret) => (typeof secret === "string" ? utf8ToBytes(secret) : secret));
    if (
      secrets.length === 0 ||
      secrets.some((secret) => !(secret instanceof Uint8Array) || secret.length < leastSecret)
    ) {
      throw new TypeError(`pageTokenSecret must be ${leastSecret} bytes or more, or a list of such secrets`);
    }
    const tokens = pageTokens(secrets);
    return async () => tokens;
  }
  let kept: PageTokens | undefined;
  return async (signal) => {
    kept ??= pageTokens([await store.pageTokenSecret(randomBytes(leastSecret), signal)]);
    return kept;
  };
}
