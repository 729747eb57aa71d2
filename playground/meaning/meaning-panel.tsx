import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { type FieldProperty, type Filter, print } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { formatCount } from "../elements/format-count.ts";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";
import { profile } from "../profile/profile.ts";
import { findFormOfTarget } from "../profile/target-forms.ts";
import { openPickerAndFocusPart } from "../start/picker-state.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { filterText } from "../state/filter-text.ts";
import { clearMarkSetBy } from "../state/marked-span.ts";
import { createValueMarkingProps } from "../state/value-marking.ts";
import "./meaning-panel.css";

/** The meaning of the filter: as a sentence with its values, as canonical text and as data. */
export function MeaningPanel(): VNode {
  useEffect(() => () => clearMarkSetBy("meaning"), []);
  return <WithValidFilter>{(filter) => <FilterMeaning filter={filter} />}</WithValidFilter>;
}

/** The maximum number of listed event types. Further event types are counted, not listed. */
const maxListedTypes = 50;

function FilterMeaning({ filter }: { readonly filter: Filter }): VNode {
  const { eventTypes, targetResource } = filter;
  const hiddenTypeCount = eventTypes.length - maxListedTypes;
  return (
    <div class="meaning">
      <p class="sentence">
        Subscriptions that have{" "}
        {eventTypes.length === 1 ? "the event type" : `at least one of ${formatCount(eventTypes.length, "event type")}`}
      </p>
      <ul class="values">
        {eventTypes.slice(0, maxListedTypes).map((type) => (
          <DescribedValue key={type} property="eventTypes" value={type} description={describeEventType(type)} />
        ))}
        {hiddenTypeCount > 0 && <li class="muted">and {formatCount(hiddenTypeCount, "more event type")}</li>}
      </ul>
      {targetResource === undefined ? (
        <p class="sentence">
          with any target resource.{" "}
          <button type="button" class="quiet" onClick={() => openPickerAndFocusPart("target")}>
            Choose a target
          </button>
        </p>
      ) : (
        <>
          <p class="sentence">and the target resource</p>
          <ul class="values">
            <DescribedValue
              property="targetResource"
              value={targetResource}
              description={describeTarget(targetResource)}
            />
          </ul>
        </>
      )}
      <CanonicalText filter={filter} />
      <details>
        <summary>As data</summary>
        <CodeBlock title="Normal form" code={JSON.stringify(filter, null, 2)} />
      </details>
    </div>
  );
}

interface DescribedValueProps {
  readonly property: FieldProperty;
  readonly value: string;
  readonly description: string;
}

function DescribedValue({ property, value, description }: DescribedValueProps): VNode {
  return (
    <li {...createValueMarkingProps("meaning", property, value, "value")}>
      <code>
        <BreakableText>{value}</BreakableText>
      </code>
      {description && <span class="muted">{description}</span>}
    </li>
  );
}

/** The canonical text of the filter. If the text in the editor is already canonical, a message says so instead. */
function CanonicalText({ filter }: { readonly filter: Filter }): VNode {
  const canonicalText = print(filter);
  if (canonicalText === displayedCompilation.value.text)
    return <p class="muted canonical">The text is in the canonical form.</p>;
  return (
    <CodeBlock title="Canonical text" code={canonicalText}>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          filterText.value = canonicalText;
        }}
      >
        Use this filter
      </button>
    </CodeBlock>
  );
}

/**
 * The description of an event type in the profile. It is empty if the profile knows the type but has no description.
 */
function describeEventType(type: string): string {
  const knownType = profile.eventTypes.get(type);
  return knownType ? (knownType.documentation ?? "") : "not a known event type";
}

/** The description of a target's form in the profile. It is empty if the profile does not know this form. */
const describeTarget = (target: string): string => findFormOfTarget(target)?.documentation ?? "";
