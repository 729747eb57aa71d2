import type { VNode } from "preact";
import { explain, type Filter, print } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { formatCount } from "../elements/format-count.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";
import { profile } from "../profile/profile.ts";
import { filterText } from "../state/filter-text.ts";
import "./meaning-panel.css";

/** What the filter selects: as a sentence, as lists, as canonical text and as data. */
export function MeaningPanel(): VNode {
  return <WithValidFilter>{(filter) => <FilterMeaning filter={filter} />}</WithValidFilter>;
}

/** Further event types are counted, not listed. */
const maxListedTypes = 50;

function FilterMeaning({ filter }: { readonly filter: Filter }): VNode {
  const { eventTypes, targetResource } = filter;
  const canonicalText = print(filter);
  const hiddenTypeCount = eventTypes.length - maxListedTypes;
  return (
    <div class="meaning">
      <p class="sentence">
        <TextWithCode>{hiddenTypeCount > 0 ? explainBriefly(filter) : explain(filter)}</TextWithCode>
      </p>
      <h3>Event types</h3>
      <ul class="event-types">
        {eventTypes.slice(0, maxListedTypes).map((type) => (
          <li key={type}>
            <code>
              <BreakableText>{type}</BreakableText>
            </code>
            <span class="muted">{describeEventType(type)}</span>
          </li>
        ))}
        {hiddenTypeCount > 0 && <li class="muted">and {formatCount(hiddenTypeCount, "more event type")}</li>}
      </ul>
      <h3>Target resource</h3>
      <p>{targetResource === undefined ? <span class="muted">any</span> : <code>{targetResource}</code>}</p>
      <CodeBlock title="Canonical text" code={canonicalText}>
        <button
          type="button"
          class="quiet"
          disabled={canonicalText === filterText.value}
          onClick={() => {
            filterText.value = canonicalText;
          }}
        >
          To the editor
        </button>
      </CodeBlock>
      <CodeBlock title="Normal form" code={JSON.stringify(filter, null, 2)} />
    </div>
  );
}

/** What the profile says of an event type; empty if it knows the type but not what it is. */
function describeEventType(type: string): string {
  const knownType = profile.eventTypes.get(type);
  return knownType ? (knownType.documentation ?? "") : "not a known event type";
}

/** As `explain`, with the number of the event types instead of their names. */
const explainBriefly = ({ eventTypes, targetResource }: Filter): string =>
  `Subscriptions that have at least one of ${formatCount(eventTypes.length, "event type")}, ${
    targetResource === undefined ? "whatever their target resource" : `and the target resource \`${targetResource}\``
  }.`;
