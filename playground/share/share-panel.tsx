import { type Signal, signal, useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { initialOtherFilterText, otherFilterText } from "../compare/compare-state.ts";
import { Alert } from "../elements/alert.tsx";
import { CopyButton } from "../elements/copy-button.tsx";
import { sampleSubscriptionsJson } from "../matches/sample-subscriptions.ts";
import { subscriptionsJson } from "../matches/subscriptions-state.ts";
import { maxLinkLength } from "../state/address.ts";
import { filterText } from "../state/filter-text.ts";
import { selectedTabId } from "../state/selected-tab.ts";
import { applySavedFile, downloadSharedFile } from "./saved-file.ts";
import { createSharedLink } from "./shared-link.ts";
import type { SharedTexts } from "./shared-texts.ts";

const shouldIncludeSubscriptions: Signal<boolean> = signal(true);
const shouldIncludeComparedFilter: Signal<boolean> = signal(true);

/**
 * Shows the link to the page in its present state, or a message if this link is too long. Buttons save the state as a
 * file, and open such a file.
 */
export function SharePanel(): VNode {
  const link = useSignal<string | undefined>(undefined);
  const fileProblem = useSignal<string | undefined>(undefined);
  const hasOwnSubscriptions = subscriptionsJson.value !== sampleSubscriptionsJson;
  const hasOther = otherFilterText.value !== initialOtherFilterText || selectedTabId.value === "compare";
  const sharedTexts: SharedTexts = {
    ...(hasOwnSubscriptions && shouldIncludeSubscriptions.value && { subscriptions: subscriptionsJson.value }),
    ...(hasOther && shouldIncludeComparedFilter.value && { other: otherFilterText.value }),
  };
  useEffect(() => {
    let isCurrent = true;
    createSharedLink(sharedTexts).then((created) => {
      if (isCurrent) link.value = created;
    });
    return () => {
      isCurrent = false;
    };
  }, [sharedTexts.subscriptions, sharedTexts.other, filterText.value, selectedTabId.value]);
  const isTooLong = (link.value?.length ?? 0) > maxLinkLength;
  return (
    <>
      {(hasOwnSubscriptions || hasOther) && (
        <div class="contents">
          {hasOwnSubscriptions && (
            <LabeledCheckbox checkboxLabel="with the subscriptions" checkedSignal={shouldIncludeSubscriptions} />
          )}
          {hasOther && (
            <LabeledCheckbox checkboxLabel="with the other filter" checkedSignal={shouldIncludeComparedFilter} />
          )}
        </div>
      )}
      {isTooLong ? (
        <p role="status">
          This is too long for a link: many programs cut links after {maxLinkLength.toLocaleString("en")} characters.
          Save it as a file.
        </p>
      ) : (
        <div class="link">
          <input
            type="text"
            readOnly
            aria-label="Link"
            value={link.value ?? ""}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={() => link.peek() ?? ""} label="Copy link" textDescription="to this page" />
        </div>
      )}
      <div class="files">
        <button type="button" class={isTooLong ? "primary" : "quiet"} onClick={() => downloadSharedFile(sharedTexts)}>
          Save as a file
        </button>
        <label class="open-file">
          Open a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) fileProblem.value = await applySavedFile(file);
              currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <Alert>{fileProblem.value}</Alert>
    </>
  );
}

function LabeledCheckbox({
  checkboxLabel: label,
  checkedSignal,
}: {
  readonly checkboxLabel: string;
  readonly checkedSignal: Signal<boolean>;
}): VNode {
  return (
    <label>
      <input
        type="checkbox"
        checked={checkedSignal}
        onChange={({ currentTarget }) => {
          checkedSignal.value = currentTarget.checked;
        }}
      />
      {label}
    </label>
  );
}
