import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Subscription } from "workspace-events-filter/service";
import { errorMessageOf, type HttpExchange } from "./http-exchange.ts";
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
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly subscriptions: readonly Subscription[];
  readonly nextPageToken?: string;
}

/** The latest page of the list; undefined after a failed call. */
export const listPage: Signal<ListPage | undefined> = signal(undefined);

export const latestExchange: Signal<HttpExchange | undefined> = signal(undefined);

/** The error of the latest call; undefined if it succeeded. */
export const errorMessage: ReadonlySignal<string | undefined> = computed(() =>
  latestExchange.value && !latestExchange.value.isSuccess ? errorMessageOf(latestExchange.value) : undefined,
);

// Each service has its own subscriptions.
selectedService.subscribe(() => {
  batch(() => {
    listPage.value = undefined;
    latestExchange.value = undefined;
  });
});
