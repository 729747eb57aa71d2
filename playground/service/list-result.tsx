import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { SuspensionReason } from "workspace-events-filter/service";
import { formatCount } from "../elements/format-count.ts";
import { filterText } from "../state/filter-text.ts";
import { listNextPage, listPreviousPage } from "./service-calls.ts";
import { latestListPage, pendingCallSubject, selectedService } from "./service-state.ts";
import { SubscriptionRow } from "./subscription-row.tsx";
import { isWatching, startRereadingListPage } from "./watch-list.ts";

/** The most common reasons why a subscription is suspended. */
const commonSuspensionReasons: readonly [SuspensionReason, ...SuspensionReason[]] = [
  "USER_SCOPE_REVOKED",
  "RESOURCE_DELETED",
  "USER_AUTHORIZATION_FAILURE",
  "ENDPOINT_PERMISSION_DENIED",
  "ENDPOINT_NOT_FOUND",
  "ENDPOINT_RESOURCE_EXHAUSTED",
];

const selectedSuspensionReason: Signal<SuspensionReason> = signal(commonSuspensionReasons[0]);

/** The latest page of the list, and buttons for the pages before and after it. */
export function ListResult(): VNode {
  const page = latestListPage.value;
  const isOutdated = page !== undefined && page.query.filter !== filterText.value;
  useEffect(startRereadingListPage, []);
  return (
    <div class="list-result" aria-busy={pendingCallSubject.value === "list"}>
      <div class="list-header">
        <p role="status" class="summary">
          {page &&
            `Page ${page.query.pageTokensSoFar.length}: ${formatCount(page.subscriptions.length, "subscription")}`}
          {isOutdated && " for an earlier filter"}
        </p>
        {page && selectedService.value === "server" && <WatchCheckbox />}
        {page?.hasAdminApi && <SuspensionReasonSelect />}
      </div>
      {page && (
        <>
          <ul class="subscriptions">
            {page.subscriptions.map((listed) => (
              <SubscriptionRow
                key={listed.subscription.name}
                listedSubscription={listed}
                suspensionReasonToSend={page.hasAdminApi ? selectedSuspensionReason.value : undefined}
              />
            ))}
          </ul>
          <div class="pages">
            <button
              type="button"
              disabled={page.query.pageTokensSoFar.length === 1}
              aria-disabled={pendingCallSubject.value !== undefined}
              onClick={() => void listPreviousPage(page)}
            >
              Previous page
            </button>
            <button
              type="button"
              disabled={!page.nextPageToken}
              aria-disabled={pendingCallSubject.value !== undefined}
              onClick={() => void listNextPage(page)}
            >
              Next page
            </button>
          </div>
        </>
      )}
    </div>
  );
}

function WatchCheckbox(): VNode {
  return (
    <label class="watch">
      <input
        type="checkbox"
        checked={isWatching}
        onChange={({ currentTarget }) => {
          isWatching.value = currentTarget.checked;
        }}
      />
      Watch for changes
    </label>
  );
}

function SuspensionReasonSelect(): VNode {
  return (
    <label class="reason">
      <span class="muted">Suspend because of</span>
      <select
        value={selectedSuspensionReason}
        onChange={({ currentTarget }) => {
          selectedSuspensionReason.value = currentTarget.value as SuspensionReason;
        }}
      >
        {commonSuspensionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </select>
    </label>
  );
}
