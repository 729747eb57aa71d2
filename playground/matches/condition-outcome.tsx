import { type ComponentChildren, Fragment, type VNode } from "preact";
import { type Condition, type ConditionExplanation, fields } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { shortenEventType } from "../profile/shorten-event-type.ts";
import { createValueMarkingProps } from "../state/value-marking.ts";
import { NearMissFact } from "./near-miss-fact.tsx";

/** The maximum number of listed values. Further values are counted, not listed. */
const maxListedValues = 3;

export interface ConditionOutcomeProps {
  readonly explanation: ConditionExplanation;
  readonly subscription: unknown;
}

/**
 * Shows the value with which a subscription meets a condition of the filter. If the subscription does not meet the
 * condition, shows the missing values. In this case, also shows a nearly right value of the subscription. If the
 * subscription has no nearly right value, shows the values that it has instead.
 */
export function ConditionOutcome({ explanation, subscription }: ConditionOutcomeProps): VNode {
  const { condition, matchedValue, nearMiss } = explanation;
  const { property } = condition;
  if (matchedValue !== undefined)
    return (
      <p class="fact has">
        Has <FilterValue condition={condition} conditionValue={matchedValue} />
      </p>
    );
  const wantedValues = "anyOf" in condition ? condition.anyOf : [condition.equals];
  const hiddenCount = wantedValues.length - maxListedValues;
  return (
    <>
      <p class="fact lacks">
        Lacks{" "}
        {joinWithOr([
          ...wantedValues
            .slice(0, maxListedValues)
            .map((value) => <FilterValue key={value} condition={condition} conditionValue={value} />),
          ...(hiddenCount > 0 ? [`${hiddenCount.toLocaleString("en")} more`] : []),
        ])}
      </p>
      {nearMiss ? (
        <p class="fact nearly">
          <NearMissFact nearMiss={nearMiss} />
        </p>
      ) : (
        <p class="fact instead">{describeActualValues(Object(subscription)[property], fieldNounOf(condition))}</p>
      )}
    </>
  );
}

function FilterValue({
  condition,
  conditionValue: value,
}: {
  readonly condition: Condition;
  readonly conditionValue: string;
}): VNode {
  return (
    <code title={value} {...createValueMarkingProps("matches", condition.property, value)}>
      <BreakableText>{shortenEventType(value)}</BreakableText>
    </code>
  );
}

const joinWithOr = (parts: readonly ComponentChildren[]): ComponentChildren =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [" or ", part]));

const fieldNounOf = ({ property }: Condition): string =>
  fields.find((field) => field.property === property)?.noun ?? property;

/** Describes the values that a subscription has instead of the required values. */
function describeActualValues(subscriptionValue: unknown, noun: string): ComponentChildren {
  const otherValues = [subscriptionValue].flat().filter((value) => typeof value === "string");
  if (otherValues.length === 0) return `It has no ${noun}.`;
  const hiddenCount = otherValues.length - maxListedValues;
  return (
    <>
      {"It has "}
      {otherValues.slice(0, maxListedValues).map((value, index) => (
        <Fragment key={index}>
          {index > 0 && ", "}
          <code title={value}>
            <BreakableText>{shortenEventType(value)}</BreakableText>
          </code>
        </Fragment>
      ))}
      {hiddenCount > 0 && ` and ${hiddenCount.toLocaleString("en")} more`}
    </>
  );
}
