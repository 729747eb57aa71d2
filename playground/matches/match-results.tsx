import type { VNode } from "preact";
import { explainMatch, type Filter, type MatchExplanation, type SubscriptionLike } from "workspace-events-filter";
import { formatCount } from "../elements/format-count.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";

/** Further subscriptions are counted, not listed. */
const maxRows = 100;

export interface MatchResultsProps {
  readonly filter: Filter;
  readonly subscriptions: readonly unknown[];
}

/** How many subscriptions match, and for each of them why it matches or not. */
export function MatchResults({ filter, subscriptions }: MatchResultsProps): VNode {
  const explanations = subscriptions.map((subscription) =>
    explainMatch(filter, Object(subscription) as SubscriptionLike),
  );
  const matchCount = explanations.filter(({ matched }) => matched).length;
  const hiddenRowCount = explanations.length - maxRows;
  return (
    <>
      <p class="summary" role="status">
        <strong>{matchCount.toLocaleString("en")}</strong> of {formatCount(explanations.length, "subscription")} match
      </p>
      <ul class="match-results">
        {explanations.slice(0, maxRows).map((result, index) => (
          <ResultRow key={index} name={displayNameOf(subscriptions[index], index)} result={result} />
        ))}
      </ul>
      {hiddenRowCount > 0 && <p class="muted">and {formatCount(hiddenRowCount, "more subscription")}</p>}
    </>
  );
}

function ResultRow({ name, result }: { readonly name: string; readonly result: MatchExplanation }): VNode {
  return (
    <li class={result.matched ? "match" : "mismatch"}>
      <span class="result">{result.matched ? "Matches" : "No match"}</span>
      <span class="name">{name}</span>
      <span class="reason">
        <TextWithCode>{result.reason}</TextWithCode>
      </span>
    </li>
  );
}

/** The name of a subscription, or its number in the list if it has none. */
function displayNameOf(subscription: unknown, index: number): string {
  const { name } = Object(subscription);
  return typeof name === "string" && name !== "" ? name : `number ${index + 1}`;
}
