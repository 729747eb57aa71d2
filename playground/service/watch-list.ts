import { effect, type Signal, signal } from "@preact/signals";
import { runAfterDelay } from "../state/schedule.ts";
import { connectToSelectedService } from "./connect-to-service.ts";
import { errorMessageOfExchange } from "./http-exchange.ts";
import { fetchListPage } from "./service-calls.ts";
import {
  type ListedSubscription,
  type ListPage,
  latestError,
  latestListPage,
  pendingCallSubject,
  selectedService,
} from "./service-state.ts";

/** The pause after which a page of the list is read again while it is watched, in milliseconds. */
const watchPauseMs = 1_000;

/** Whether the page of the list is watched: it is read repeatedly, so that it shows the changes of other clients. */
export const isWatching: Signal<boolean> = signal(false);

// When another service is selected, watching stops. The local service needs no watching, because no other client can
// change its subscriptions.
selectedService.subscribe(() => {
  isWatching.value = false;
});

/** Reads the page of the list repeatedly while `isWatching` is true. The returned function stops this. */
export const startRereadingListPage = (): (() => void) =>
  effect(() => {
    const page = latestListPage.value;
    if (!isWatching.value || !page) return;
    return runAfterDelay(watchPauseMs, () => void rereadListPage(page));
  });

async function rereadListPage(page: ListPage): Promise<void> {
  if (document.hidden) {
    latestListPage.value = { ...page };
    return;
  }
  const { httpExchange: exchange, page: pageNow } = await fetchListPage(
    await connectToSelectedService(),
    page.query,
    page.hasAdminApi,
  );
  // If another call has changed the page of the list meanwhile, or if watching has stopped, the result is not shown.
  if (latestListPage.peek() !== page || !isWatching.peek()) return;
  if (pendingCallSubject.peek() !== undefined) latestListPage.value = { ...page };
  else if (pageNow) latestListPage.value = { ...pageNow, subscriptions: markChangedSubscriptions(page, pageNow) };
  else {
    isWatching.value = false;
    latestError.value = { subject: "list", message: errorMessageOfExchange(exchange) };
  }
}

/**
 * Returns the subscriptions of a page. Each subscription that has changed since the page was read before is marked as
 * changed. Earlier marks stay.
 */
function markChangedSubscriptions(before: ListPage, now: ListPage): readonly ListedSubscription[] {
  const listedBefore = new Map(before.subscriptions.map((listed) => [listed.subscription.name, listed]));
  return now.subscriptions.map((listed) => {
    const previous = listedBefore.get(listed.subscription.name);
    const hasChanged =
      previous && (previous.hasChangedSinceListed || previous.subscription.etag !== listed.subscription.etag);
    return hasChanged ? { ...listed, hasChangedSinceListed: hasChanged } : listed;
  });
}
