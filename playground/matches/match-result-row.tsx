import type { VNode } from "preact";
import { explainConditions, type Filter, type SubscriptionLike } from "workspace-events-filter";
import { SeverityIcon } from "../problems/severity-icon.tsx";
import { ConditionOutcome } from "./condition-outcome.tsx";

export interface MatchResultRowProps {
  readonly filter: Filter;
  readonly subscription: unknown;
  readonly isMatch: boolean;
  /** The position of the subscription in the JSON, from 0. */
  readonly subscriptionIndex: number;
  readonly indexInList: number;
  readonly listLength: number;
  readonly isCurrent: boolean;
  /** Whether the Tab key focuses this row. */
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
}

/**
 * A row for a subscription. It shows whether the filter matches the subscription. It also shows which required values
 * the subscription has, and which required values are missing.
 */
export function MatchResultRow(props: MatchResultRowProps): VNode {
  const { filter, subscription, isMatch, subscriptionIndex, indexInList, listLength, isCurrent, isTabStop, onChoose } =
    props;
  const explanations = explainConditions(filter, Object(subscription) as SubscriptionLike);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
    <div
      role="option"
      class={`match-row ${isMatch ? "match" : "mismatch"}`}
      aria-selected={isCurrent}
      aria-posinset={indexInList + 1}
      aria-setsize={listLength}
      tabIndex={isTabStop ? 0 : -1}
      data-index={subscriptionIndex}
      onClick={onChoose}
    >
      <p class="title">
        <SeverityIcon severity={isMatch ? "success" : "error"} />
        <span class="name">{displayNameOf(subscription, subscriptionIndex)}</span>
        <span class="result">{isMatch ? "matches" : "no match"}</span>
      </p>
      {explanations.map((explanation) => (
        <ConditionOutcome key={explanation.condition.property} explanation={explanation} subscription={subscription} />
      ))}
    </div>
  );
}

/** The name of a subscription, or its number in the JSON if it has no name. */
function displayNameOf(subscription: unknown, index: number): string {
  const { name } = Object(subscription);
  return typeof name === "string" && name !== "" ? name : `number ${index + 1}`;
}
