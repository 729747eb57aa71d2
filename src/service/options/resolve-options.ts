import { isProfile, type WithEveryOptionNonNullable } from "../../options.js";
import { assertKnownNames } from "../../text/unknown-name.js";
import { readAcceptedScopes } from "../../vocabulary/read-accepted-scopes.js";
import type { AcceptedScopes } from "../../vocabulary/scopes.js";
import { workspaceProfile } from "../../vocabulary/workspace.js";
import { AdmissionControl } from "../http/admission-control.js";
import { LongTaskQueue } from "../http/long-task-queue.js";
import { KeptOperations } from "../methods/reactivate/kept-operations.js";
import { assertCallbacks } from "./assert-callbacks.js";
import { assertBasePath, removeTrailingSlash } from "./base-path.js";
import { callIgnoringErrors } from "./call-ignoring-errors.js";
import type { HandlerOptions } from "./handler-options.js";
import { type Limits, resolveLimits } from "./limits.js";
import { createPageTokenCipherLoader, type LoadPageTokenCipher } from "./page-token-secret.js";

/** The options of a handler. Options that were not given have their defaults. */
export interface ResolvedOptions
  extends WithEveryOptionNonNullable<Omit<HandlerOptions, "cors" | "limits" | "pageTokenSecret">> {
  /** The base path, without a slash at its end. */
  readonly basePath: string;
  /** The origins that CORS allows. */
  readonly allowedOrigins: readonly string[];
  readonly limits: Limits;
  readonly loadPageTokenCipher: LoadPageTokenCipher;
  /** The operations of the latest reactivations. Callers can fetch them. */
  readonly latestOperations: KeptOperations;
  /** Limits the number of method calls that run at the same time. */
  readonly admissionControl: AdmissionControl;
  /** Limits the number of long lists that run at the same time. A long list has a long filter or form. */
  readonly longTaskQueue: LongTaskQueue;
}

/**
 * Checks the options of a handler, and adds the default of each option that is not given.
 *
 * @throws TypeError if an option is not valid.
 */
export function resolveOptions(options: HandlerOptions): ResolvedOptions {
  assertValidOptions(options);
  const limits = resolveLimits(options.limits);
  return {
    store: options.store,
    authenticate: options.authenticate,
    profile: options.profile ?? workspaceProfile,
    basePath: removeTrailingSlash(options.basePath ?? ""),
    notSuspended: options.notSuspended ?? "reject",
    isCauseFixed: options.isCauseFixed ?? (({ causeFixed }) => causeFixed),
    allowedOrigins: options.cors?.origins ?? [],
    limits,
    loadPageTokenCipher: createPageTokenCipherLoader(options),
    latestOperations: new KeptOperations(limits.maxKeptOperations),
    admissionControl: new AdmissionControl(limits.maxConcurrent, limits.maxQueued),
    longTaskQueue: new LongTaskQueue(limits.maxConcurrentLong, limits.maxQueuedLong, limits.maxStoreTime),
    onRequest: (requestRecord) => callIgnoringErrors(() => options.onRequest?.(requestRecord)),
    onError: (reportedError, errorContext) => callIgnoringErrors(() => options.onError?.(reportedError, errorContext)),
    readyNotes: options.readyNotes ?? (() => []),
    isDraining: options.isDraining ?? (() => false),
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
  "readyNotes",
  "isDraining",
  "now",
];

/** Checks the options at run time, because some callers do not use TypeScript. */
function assertValidOptions(options: HandlerOptions): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError("the options must be an object with store and authenticate");
  const { store, authenticate, profile, basePath = "", notSuspended = "reject", cors } = options;
  assertKnownNames("option", options, optionNames);
  assertKnownNames("option of cors", cors, ["origins"]);
  assertCallbacks(options, ["isCauseFixed", "onRequest", "onError", "readyNotes", "isDraining", "now"]);
  if (typeof store?.page !== "function") throw new TypeError("store must be a SubscriptionStore");
  if (typeof authenticate !== "function") throw new TypeError("authenticate must be a function");
  if (profile !== undefined) {
    if (!isProfile(profile)) throw new TypeError("profile must be a result of createProfile");
    readAcceptedScopes(Object(profile.scopes) as AcceptedScopes);
  }
  assertBasePath(basePath);
  if (notSuspended !== "reject" && notSuspended !== "ignore") {
    throw new TypeError('notSuspended must be "reject" or "ignore"');
  }
  assertValidOrigins(cors?.origins ?? []);
}

function assertValidOrigins(allowedOrigins: readonly string[]): void {
  if (!Array.isArray(allowedOrigins)) throw new TypeError("cors.origins must be a list");
  for (const allowedOrigin of allowedOrigins) {
    if (!URL.canParse(allowedOrigin) || new URL(allowedOrigin).origin !== allowedOrigin) {
      throw new TypeError(
        `cors.origins must be origins such as https://example.com, not ${JSON.stringify(allowedOrigin)}`,
      );
    }
  }
}
