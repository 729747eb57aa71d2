import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Alert } from "../elements/alert.tsx";
import { formatCount } from "../elements/format-count.ts";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";
import { displayedFilterIfValid } from "../state/displayed-compilation.ts";
import { clearMarkSetBy } from "../state/marked-span.ts";
import { JsonArea, rejectionMessageSignal } from "./json-area.tsx";
import { JsonMistakeMessage } from "./json-mistake-message.tsx";
import { MatchResultList } from "./match-result-list.tsx";
import { sampleSubscriptionsJson } from "./sample-subscriptions.ts";
import { ShownResultKindSelector } from "./shown-result-kind-selector.tsx";
import { matchFlags, parsedSubscriptions, subscriptionsJson } from "./subscriptions-state.ts";
import "./matches-panel.css";

/**
 * The list of the subscriptions, next to their JSON. It shows which subscriptions the filter matches, and why it does
 * not match the others.
 */
export function MatchesPanel(): VNode {
  useEffect(() => () => clearMarkSetBy("matches"), []);
  const { subscriptions } = parsedSubscriptions.value;
  const verdictColumn = useRef<HTMLElement>(null);
  // While a mistake in the JSON hides the list, the column of the list keeps its height. So the JSON does not move
  // while the visitor types.
  const hiddenListHeight = useRef<number | undefined>(undefined);
  hiddenListHeight.current = subscriptions
    ? undefined
    : (hiddenListHeight.current ?? verdictColumn.current?.offsetHeight);
  return (
    <div class="matches">
      <div class="matches-header">
        {matchFlags.value.length > 0 && <ShownResultKindSelector />}
        <Summary />
        <button
          type="button"
          class="quiet"
          disabled={subscriptionsJson.value === sampleSubscriptionsJson}
          onClick={() => {
            subscriptionsJson.value = sampleSubscriptionsJson;
          }}
        >
          Reset<span class="visually-hidden"> to the sample subscriptions</span>
        </button>
      </div>
      <section
        class="verdict-column"
        aria-label="Which subscriptions match"
        ref={verdictColumn}
        style={{ minHeight: hiddenListHeight.current === undefined ? undefined : `${hiddenListHeight.current}px` }}
      >
        <WithValidFilter>
          {(filter) => subscriptions && subscriptions.length > 0 && <MatchResultList filter={filter} />}
        </WithValidFilter>
        {subscriptions?.length === 0 && <p class="muted">There are no subscriptions yet.</p>}
        <JsonMistakeMessage />
      </section>
      <section class="json-column" aria-label="Subscriptions as JSON">
        <p class="muted help" id="subscriptions-help">
          <strong>Paste your own:</strong> one subscription, an array, the answer of a list call, or one subscription on
          each line. Up to a million characters; for more there is <code>wef match</code>.
        </p>
        <JsonArea />
        <Alert>{rejectionMessageSignal.value}</Alert>
      </section>
    </div>
  );
}

function Summary(): VNode {
  const matchCount = matchFlags.value.filter((isMatch) => isMatch).length;
  const { subscriptions } = parsedSubscriptions.value;
  return (
    <p class="summary" role="status">
      {displayedFilterIfValid.value && subscriptions && (
        <>
          <strong>{matchCount.toLocaleString("en")}</strong> of {formatCount(subscriptions.length, "subscription")}{" "}
          match
        </>
      )}
    </p>
  );
}
