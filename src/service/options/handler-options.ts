import type { Profile } from "../../vocabulary/profile.js";
import type { Authenticate } from "../authenticate/authenticate.js";
import type { SubscriptionStore } from "../stores/store.js";
import type { StoredSubscription } from "../subscription.js";
import type { GivenLimits } from "./limits.js";
import type { Secret } from "./page-token-secret.js";

/** What the operator's log says about a request. A record contains no secret: no query, no token, no body. */
export interface RequestRecord {
  /** The `X-Request-Id` of the response. It is the id in the request if this id is valid, and a new id otherwise. */
  readonly id: string;
  /** The id of the trace in the header `traceparent` of the request: 32 hexadecimal digits. */
  readonly traceId?: string;
  /** The HTTP method. */
  readonly method: string;
  /** The path template of the request, with the base path. Absent if no template matches the path of the request. */
  readonly route?: string;
  /**
   * If no path template matches: the path as the client has sent it, at most 256 characters, without the query. Absent
   * if there is a `route`.
   */
  readonly path?: string;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The `reason` in the `google.rpc.ErrorInfo` of an error response. */
  readonly reason?: string;
  /** The time from the request to the response. */
  readonly milliseconds: number;
  /** The caller: `users/{user}`. Absent if no caller was authenticated. */
  readonly authority?: string;
  /** An explanation of why authentication failed, if `authenticate` returned one. */
  readonly detail?: string;
  /** The result of a successful list request. */
  readonly page?: ListedPage;
}

/** Information about one page of a list, for statistics. */
export interface ListedPage {
  /** The number of subscriptions. */
  readonly size: number;
  /** Whether the request had no page token. */
  readonly isFirst: boolean;
  /** Whether the response has no token for a next page. */
  readonly isLast: boolean;
}

/** The request in which an error has occurred. */
export interface ErrorContext {
  /** The `X-Request-Id` of the response. */
  readonly requestId: string;
  /** The trace that the request belongs to. */
  readonly traceId?: string;
}

/** The options of `createSubscriptionsHandler`. */
export interface HandlerOptions {
  /** Where the subscriptions are stored. The handler never closes the store. */
  readonly store: SubscriptionStore;
  /** Authenticates the caller of a request, such as a result of `jwtBearer` or `staticTokens`. */
  readonly authenticate: Authenticate;
  /** Default: `workspaceProfile`. */
  readonly profile?: Profile | undefined;
  /** The path in front of `/v1`, such as `/events`. Default: none. */
  readonly basePath?: string | undefined;
  /**
   * The secret of the page tokens, or a list of secrets. Each secret has 32 bytes or more. The first secret encrypts
   * new tokens, and all secrets decrypt tokens. Default: a random secret that the store keeps.
   */
  readonly pageTokenSecret?: Secret | readonly Secret[] | undefined;
  /**
   * What happens when a client asks to reactivate an active subscription. `reject`: the response is an error. `ignore`:
   * the response is a success. Default: `reject`.
   */
  readonly notSuspended?: "reject" | "ignore" | undefined;
  /** Tells whether the cause of a suspension has been fixed. Default: the value of the subscription's `causeFixed`. */
  readonly isCauseFixed?: ((subscription: StoredSubscription) => boolean | Promise<boolean>) | undefined;
  /**
   * The allowed origins of web pages. In a browser, a page can call the service only if its origin is in this list.
   * Default: none.
   */
  readonly cors?: { readonly origins: readonly string[] } | undefined;
  /** The limits of the handler. Each one that is left out has its default value. */
  readonly limits?: GivenLimits | undefined;
  /**
   * Called after every request. If the function throws an error or returns a promise that rejects, this has no effect.
   */
  readonly onRequest?: ((requestRecord: RequestRecord) => void) | undefined;
  /**
   * Called with every error for which the caller only gets a 500 or 503. If the function itself throws an error or
   * rejects, this has no effect.
   */
  readonly onError?: ((reportedError: unknown, errorContext: ErrorContext) => void) | undefined;
  /**
   * Returns additional lines that follow `ok` in the response of `/readyz`. They must not contain secrets. Default: no
   * lines.
   */
  readonly readyNotes?: (() => readonly string[]) | undefined;
  /**
   * Tells whether the service is about to stop. If it is, `/readyz` answers 503, and everything else works as before.
   * Default: it is not.
   */
  readonly isDraining?: (() => boolean) | undefined;
  /** Returns the time. Default: the system's clock. */
  readonly now?: (() => Date) | undefined;
}
