import { batch, type Signal, signal } from "@preact/signals";
import type { Subscription } from "workspace-events-filter/service";
import type { HttpExchange } from "./http-exchange.ts";
import { localTokens } from "./local-service.ts";

/** Which service answers: the local one inside the page, or the server that served the page. */
export const selectedService: Signal<"local" | "server"> = signal("local");

/** The token for the local service; empty for a call without a token. */
export const selectedLocalToken: Signal<string> = signal(localTokens.accepted);

/** The page size as it is typed. */
export const pageSizeText: Signal<string> = signal("5");

/** One page of a list call. */
export interface ListPage {
  readonly filter: string;
  readonly subscriptions: readonly ListedSubscription[];
  /** The tokens of the pages up to this one; the first page has none. */
  readonly pageTokens: readonly (string | undefined)[];
  readonly nextPageToken?: string;
}

/** A subscription in the list, and what has happened to it since it was listed. */
export interface ListedSubscription {
  readonly subscription: Subscription;
  /** Whether the cause of its suspension is fixed; undefined if that is not known. */
  readonly isCauseFixed?: boolean | undefined;
  /** Whether it was suspended, fixed or reactivated here, so that its states are shown. */
  readonly hasChanged?: boolean;
}

/** The latest page of the list; undefined after a failed call. */
export const listPage: Signal<ListPage | undefined> = signal(undefined);

export const latestExchange: Signal<HttpExchange | undefined> = signal(undefined);

/** What is being waited for: the list, or a subscription by its name. */
export const pendingCall: Signal<"list" | Subscription["name"] | undefined> = signal(undefined);

/** The error of the latest call, and which call that was. */
export const latestError: Signal<
  { readonly call: "list" | Subscription["name"]; readonly message: string } | undefined
> = signal(undefined);

// Each service has its own subscriptions.
selectedService.subscribe(() => {
  batch(() => {
    listPage.value = undefined;
    latestExchange.value = undefined;
    latestError.value = undefined;
  });
});
