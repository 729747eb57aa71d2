import type { Profile } from "../../vocabulary/profile.js";
import type { Authenticate } from "../authenticate/authenticate.js";
import type { SubscriptionStore } from "../stores/store.js";
import type { StoredSubscription } from "../subscription.js";
import type { GivenLimits } from "./limits.js";
import type { Secret } from "./page-token-secret.js";

/** The record of a request for the operator's log. It contains no secret: no query, no token, no body. */
export interface RequestRecord {
  /** `X-Request-Id` of the response: the id in the request if it is valid, or a new id. */
  readonly id: string;
  /** The trace that the header `traceparent` of the request names: 32 hexadecimal digits. */
  readonly traceId?: string;
  /** The HTTP method. */
  readonly method: string;
  /** The path template, with the base path. Absent if the path is unknown. */
  readonly route?: string;
  /** At most 256 characters of an unknown path as sent, without the query. Absent if there is a `route`. */
  readonly path?: string;
  readonly status: number;
  /** The `reason` in the `google.rpc.ErrorInfo` of an error response. */
  readonly reason?: string;
  /** The time from the request to the response. */
  readonly milliseconds: number;
  /** The caller: `users/{user}`. Absent if no caller was authenticated. */
  readonly authority?: string;
  /** Why authentication failed, if `authenticate` gives more information than the response. */
  readonly detail?: string;
  /** The result of a successful list request. */
  readonly page?: ListedPage;
}

/** A page of a list, for statistics. */
export interface ListedPage {
  /** The number of subscriptions. */
  readonly size: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The request in which an error has occurred. */
export interface ErrorContext {
  /** `X-Request-Id` of the response. */
  readonly requestId: string;
  /** The trace that the request belongs to. */
  readonly traceId?: string;
}

/** The options of `createSubscriptionsHandler`. */
export interface HandlerOptions {
  readonly store: SubscriptionStore;
  readonly authenticate: Authenticate;
  /** Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The path in front of `/v1`, such as `/events`. Default: none. */
  readonly basePath?: string | undefined;
  /**
   * The secret of the page tokens, 32 bytes or more, or a list of secrets. The first secret encrypts new tokens, and
   * all secrets decrypt tokens. Default: a random secret that the store keeps.
   */
  readonly pageTokenSecret?: Secret | readonly Secret[] | undefined;
  /**
   * How a reactivate request for an active subscription is answered: with an error or with a success. Default:
   * `reject`.
   */
  readonly notSuspended?: "reject" | "ignore" | undefined;
  /** Whether the cause of a suspension has been fixed. Default: the subscription's `causeFixed`. */
  readonly isCauseFixed?: ((subscription: StoredSubscription) => boolean | Promise<boolean>) | undefined;
  /** The exact origins of the pages that are allowed to call the service from a browser. Default: none. */
  readonly cors?: { readonly origins: readonly string[] } | undefined;
  readonly limits?: GivenLimits | undefined;
  /** Called after every request. If the function throws or returns a promise that rejects, the error is ignored. */
  readonly onRequest?: ((requestRecord: RequestRecord) => void) | undefined;
  /**
   * Called with every error that the caller only sees as a 500 or 503. If the function itself fails, that error is
   * ignored, too.
   */
  readonly onError?: ((reportedError: unknown, errorContext: ErrorContext) => void) | undefined;
  /** Additional lines of `/readyz` after `ok`. They must not contain secrets. Default: none. */
  readonly readyNotes?: (() => readonly string[]) | undefined;
  /**
   * Whether the service is about to stop. Then `/readyz` answers 503, and everything else works as before. Default:
   * never.
   */
  readonly isDraining?: (() => boolean) | undefined;
  /** The clock. Default: the system's clock. */
  readonly now?: (() => Date) | undefined;
}
