import type { VNode } from "preact";
import { formatCount } from "../elements/format-count.ts";
import { filterText } from "../state/filter-text.ts";
import { listSubscriptions } from "./service-calls.ts";
import { listPage, selectedService } from "./service-state.ts";
import { SubscriptionRow } from "./subscription-row.tsx";

/** The latest page of the list, and a button for the next one. */
export function ListResult(): VNode {
  const page = listPage.value;
  const isOutdated = page !== undefined && page.filter !== filterText.value;
  return (
    <div class="list-result">
      <p role="status" class="summary">
        {page && `Page ${page.pageNumber}: ${formatCount(page.subscriptions.length, "subscription")}`}
        {isOutdated && " of the filter as it was"}
      </p>
      {page && (
        <>
          <ul class="subscriptions">
            {page.subscriptions.map((subscription) => (
              <SubscriptionRow
                key={subscription.name}
                subscription={subscription}
                isSuspendSupported={selectedService.value === "local"}
              />
            ))}
          </ul>
          <button type="button" disabled={!page.nextPageToken} onClick={() => void listSubscriptions(page)}>
            Next page
          </button>
        </>
      )}
    </div>
  );
}
