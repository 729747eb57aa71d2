import { computed, type ReadonlySignal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import { explainMatch, type Filter, type MatchExplanation, type SubscriptionLike } from "workspace-events-filter";
import { CodeText } from "../elements/code-text.tsx";
import { counted } from "../elements/counted.ts";
import { limitedField } from "../elements/limited-field.ts";
import { Notice } from "../elements/notice.tsx";
import { WithFilter } from "../elements/with-filter.tsx";
import { kept } from "../state/kept.ts";
import { type ReadSubscriptions, readSubscriptions } from "./read-subscriptions.ts";
import { sampleSubscriptions } from "./sample-subscriptions.ts";
import "./matches.css";

const json: Signal<string> = kept("subscriptions", sampleSubscriptions);
const read: ReadonlySignal<ReadSubscriptions> = computed(() => readSubscriptions(json.value));
const field = limitedField(json);

/** Which subscriptions the filter selects, and why. */
export function Matches(): VNode {
  const { value } = read;
  return (
    <div class="matches">
      <WithFilter>
        {(filter) => "subscriptions" in value && <Verdicts filter={filter} subscriptions={value.subscriptions} />}
      </WithFilter>
      <Notice>{"problem" in value ? value.problem : undefined}</Notice>
      <div class="heading-row">
        <label for="subscriptions" class="label">
          Subscriptions
        </label>
        <button
          type="button"
          class="quiet"
          disabled={json.value === sampleSubscriptions}
          onClick={() => {
            json.value = sampleSubscriptions;
          }}
        >
          Reset
        </button>
      </div>
      <textarea
        {...field.properties}
        id="subscriptions"
        class="code-field"
        rows={14}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-describedby="subscriptions-help"
      />
      <Notice>{field.refused.value}</Notice>
      <p class="faint" id="subscriptions-help">
        A JSON array, the answer of a list call, or one subscription a line; 1 MB at most. For more there is{" "}
        <code>wef match</code> on the command line.
      </p>
    </div>
  );
}

/** More rows than this nobody reads. */
const mostShown = 100;

interface VerdictsProps {
  readonly filter: Filter;
  readonly subscriptions: readonly unknown[];
}

function Verdicts({ filter, subscriptions }: VerdictsProps): VNode {
  const verdicts = subscriptions.map((each) => explainMatch(filter, Object(each) as SubscriptionLike));
  const matching = verdicts.filter(({ matched }) => matched).length;
  const unshown = verdicts.length - mostShown;
  return (
    <>
      <p class="tally" role="status">
        <strong>{matching.toLocaleString("en")}</strong> of {counted(verdicts.length, "subscription")} match
      </p>
      <ul class="verdicts">
        {verdicts.slice(0, mostShown).map((verdict, index) => (
          <Row key={index} name={nameOf(subscriptions[index], index)} verdict={verdict} />
        ))}
      </ul>
      {unshown > 0 && <p class="faint">and {counted(unshown, "more subscription")}</p>}
    </>
  );
}

function Row({ name, verdict }: { readonly name: string; readonly verdict: MatchExplanation }): VNode {
  return (
    <li class={verdict.matched ? "matched" : "unmatched"}>
      <span class="verdict">{verdict.matched ? "Matches" : "No match"}</span>
      <span class="name">{name}</span>
      <span class="reason">
        <CodeText>{verdict.reason}</CodeText>
      </span>
    </li>
  );
}

/** What a subscription is called, or which one it is. */
function nameOf(subscription: unknown, index: number): string {
  const { name } = Object(subscription);
  return typeof name === "string" && name !== "" ? name : `number ${index + 1}`;
}
