import { batch, type Signal, signal } from "@preact/signals";
import type { Subscription } from "workspace-events-filter/service";
import type { HttpExchange } from "./http-exchange.ts";
import { localTokens } from "./local-service.ts";

/** The selected service: the local service inside the page, or the server that served the page. */
export const selectedService: Signal<"local" | "server"> = signal("local");

/** The token for the local service. Empty for a call without a token. */
export const selectedLocalToken: Signal<string> = signal(localTokens.accepted);

/** The page size as the visitor typed it. */
export const pageSizeText: Signal<string> = signal("5");

/** One page of a list call. */
export interface ListPage {
  readonly query: {
    readonly filter: string;
    readonly pageSize: string;
    /**
     * The page tokens of all pages from the first page to this page, in order. The first page has no token, so its
     * entry is undefined.
     */
    readonly pageTokensSoFar: readonly (string | undefined)[];
  };
  readonly subscriptions: readonly ListedSubscription[];
  readonly nextPageToken?: string;
  /** Whether the admin API answers. With it, the page can suspend subscriptions and fix the causes of suspensions. */
  readonly hasAdminApi: boolean;
}

/** A subscription in the list. It includes the changes since it was listed, as far as the page knows them. */
export interface ListedSubscription {
  readonly subscription: Subscription;
  /** Whether the cause of the subscription's suspension is fixed. Undefined if this is unknown. */
  readonly isSuspensionCauseFixed?: boolean | undefined;
  /** Whether the playground or another client has changed the subscription since it was listed. */
  readonly hasChangedSinceListed?: boolean;
}

/** The latest page of the list. Undefined after a failed call. */
export const latestListPage: Signal<ListPage | undefined> = signal(undefined);

export const latestExchange: Signal<HttpExchange | undefined> = signal(undefined);

/** The subject of a call: `list`, or the name of a subscription. */
export type CallSubject = "list" | Subscription["name"];

/** The call that the page waits for. */
export const pendingCallSubject: Signal<CallSubject | undefined> = signal(undefined);

/** The error of the latest call. */
export const latestError: Signal<{ readonly subject: CallSubject; readonly message: string } | undefined> =
  signal(undefined);

/** The reason why the admin API did not answer as expected when the subscriptions were listed. */
export const adminApiProblemMessage: Signal<string | undefined> = signal(undefined);

// Each service has its own subscriptions, so the results of the previously selected service are cleared.
selectedService.subscribe(() => {
  batch(() => {
    latestListPage.value = undefined;
    latestExchange.value = undefined;
    latestError.value = undefined;
    adminApiProblemMessage.value = undefined;
  });
});

/** Replaces a subscription of the list with its current version. */
export function replaceSubscriptionInList(changed: ListedSubscription): void {
  const page = latestListPage.peek();
  if (!page) return;
  const subscriptions = page.subscriptions.map((listed) =>
    listed.subscription.name === changed.subscription.name ? changed : listed,
  );
  latestListPage.value = { ...page, subscriptions };
}
