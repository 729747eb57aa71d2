import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { SuspensionReason } from "workspace-events-filter/service";
import { formatCount } from "../elements/format-count.ts";
import { filterText } from "../state/filter-text.ts";
import { commonSuspensionReasons } from "./connection.ts";
import { listNextPage, listPreviousPage } from "./service-calls.ts";
import { listPage, pendingCall, selectedService } from "./service-state.ts";
import { SubscriptionRow } from "./subscription-row.tsx";

const selectedSuspensionReason: Signal<SuspensionReason> = signal(commonSuspensionReasons[0]);

/** The latest page of the list, and buttons for the pages before and after it. */
export function ListResult(): VNode {
  const page = listPage.value;
  const isOutdated = page !== undefined && page.filter !== filterText.value;
  const isLocal = selectedService.value === "local";
  return (
    <div class="list-result" aria-busy={pendingCall.value === "list"}>
      <div class="list-header">
        <p role="status" class="summary">
          {page && `Page ${page.pageTokens.length}: ${formatCount(page.subscriptions.length, "subscription")}`}
          {isOutdated && " of the filter as it was"}
        </p>
        {page && isLocal && <SuspensionReasonField />}
      </div>
      {page && (
        <>
          <ul class="subscriptions">
            {page.subscriptions.map((listed) => (
              <SubscriptionRow
                key={listed.subscription.name}
                listed={listed}
                suspensionReason={isLocal ? selectedSuspensionReason.value : undefined}
              />
            ))}
          </ul>
          <div class="pages">
            <button
              type="button"
              disabled={page.pageTokens.length === 1}
              aria-disabled={pendingCall.value !== undefined}
              onClick={() => void listPreviousPage(page)}
            >
              Previous page
            </button>
            <button
              type="button"
              disabled={!page.nextPageToken}
              aria-disabled={pendingCall.value !== undefined}
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

function SuspensionReasonField(): VNode {
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
