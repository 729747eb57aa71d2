import { effect, type Signal, signal } from "@preact/signals";
import { runAfterDelay } from "../state/schedule.ts";
import { connectToSelectedService } from "./connect-to-service.ts";
import { errorMessageOf } from "./http-exchange.ts";
import { fetchListPage } from "./service-calls.ts";
import {
  type ListedSubscription,
  type ListPage,
  latestError,
  listPage,
  pendingCall,
  selectedService,
} from "./service-state.ts";

/** In milliseconds: the pause between two readings of a page that is watched. */
const watchPause = 1_000;

/** Whether the page of the list follows what others change on the server. */
export const isWatching: Signal<boolean> = signal(false);

// The local service changes only in this page, and the field of watching is not shown for it.
selectedService.subscribe(() => {
  isWatching.value = false;
});

/** Reads the page of the list again and again while it is watched. The returned function stops that. */
export const startWatching = (): (() => void) =>
  effect(() => {
    const page = listPage.value;
    if (!isWatching.value || !page) return;
    return runAfterDelay(watchPause, () => void readAgain(page));
  });

async function readAgain(page: ListPage): Promise<void> {
  if (document.hidden) {
    listPage.value = { ...page };
    return;
  }
  const { exchange, page: pageNow } = await fetchListPage(
    await connectToSelectedService(),
    page.query,
    page.hasAdminApi,
  );
  // A call that was made meanwhile knows better.
  if (listPage.peek() !== page || !isWatching.peek()) return;
  if (pendingCall.peek() !== undefined) listPage.value = { ...page };
  else if (pageNow) listPage.value = { ...pageNow, subscriptions: markChangedSubscriptions(page, pageNow) };
  else {
    isWatching.value = false;
    latestError.value = { subject: "list", message: errorMessageOf(exchange) };
  }
}

/** The subscriptions of a page; those that have changed since it was read before show their states. */
function markChangedSubscriptions(before: ListPage, now: ListPage): readonly ListedSubscription[] {
  const listedBefore = new Map(before.subscriptions.map((listed) => [listed.subscription.name, listed]));
  return now.subscriptions.map((listed) => {
    const previous = listedBefore.get(listed.subscription.name);
    const hasChanged = previous && (previous.hasChanged || previous.subscription.etag !== listed.subscription.etag);
    return hasChanged ? { ...listed, hasChanged } : listed;
  });
}
