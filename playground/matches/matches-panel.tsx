import { computed, type ReadonlySignal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import { Alert } from "../elements/alert.tsx";
import { createLimitedField } from "../elements/create-limited-field.ts";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";
import { createSessionStoredSignal } from "../state/stored-signal.ts";
import { MatchResults } from "./match-results.tsx";
import { type ParsedSubscriptions, parseSubscriptions } from "./parse-subscriptions.ts";
import { sampleSubscriptionsJson } from "./sample-subscriptions.ts";
import "./matches-panel.css";

const subscriptionsJson: Signal<string> = createSessionStoredSignal("subscriptions", sampleSubscriptionsJson);
const parsedSubscriptions: ReadonlySignal<ParsedSubscriptions> = computed(() =>
  parseSubscriptions(subscriptionsJson.value),
);
const limitedSubscriptionsField = createLimitedField(subscriptionsJson);

/** Which subscriptions the filter matches, and why. */
export function MatchesPanel(): VNode {
  const { subscriptions, problem } = parsedSubscriptions.value;
  return (
    <div class="matches">
      <WithValidFilter>
        {(filter) => subscriptions && <MatchResults filter={filter} subscriptions={subscriptions} />}
      </WithValidFilter>
      <Alert>{problem}</Alert>
      <div class="heading-row">
        <label for="subscriptions" class="label">
          Subscriptions
        </label>
        <button
          type="button"
          class="quiet"
          disabled={subscriptionsJson.value === sampleSubscriptionsJson}
          onClick={() => {
            subscriptionsJson.value = sampleSubscriptionsJson;
          }}
        >
          Reset
        </button>
      </div>
      <textarea
        {...limitedSubscriptionsField.textareaProps}
        id="subscriptions"
        class="code-field"
        rows={14}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-describedby="subscriptions-help"
      />
      <Alert>{limitedSubscriptionsField.rejectionMessageSignal.value}</Alert>
      <p class="muted" id="subscriptions-help">
        A JSON array, the response of a list call, or one subscription per line; 1 MB at most. For more, use{" "}
        <code>wef match</code> on the command line.
      </p>
    </div>
  );
}
