import type { VNode } from "preact";
import type { SubscriptionLike } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { formatCount } from "../elements/format-count.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";
import { profile } from "../profile/profile.ts";
import { shortenEventType } from "../profile/shorten-event-type.ts";
import { filterText } from "../state/filter-text.ts";
import { loadFixTools } from "../state/load-fix-tools.ts";
import { hoveredArea, otherCompilation, otherFilterText, relation } from "./compare-state.ts";
import { OtherEditor } from "./other-editor.tsx";
import type { Relation, RelationKind, VennArea } from "./relation.ts";
import { exampleNumberOfArea, nonEmptyAreasOf, VennDiagram } from "./venn-diagram.tsx";
import "./compare-panel.css";

/**
 * Compares the filter with another filter. Shows which subscriptions both filters match, and which subscriptions only
 * one of the filters matches.
 */
export function ComparePanel(): VNode {
  return (
    <div class="compare">
      <div class="heading-row">
        <h3>Other filter</h3>
        <div>
          <button
            type="button"
            class="quiet"
            disabled={otherFilterText.value === filterText.value}
            onClick={() => {
              otherFilterText.value = filterText.value;
            }}
          >
            Copy this filter
          </button>
          <button type="button" class="quiet" onClick={swapFilters}>
            Exchange
          </button>
        </div>
      </div>
      <OtherEditor />
      {otherCompilation.value.filter ? (
        <WithValidFilter>{() => relation.value && <FilterRelationView relation={relation.value} />}</WithValidFilter>
      ) : (
        <OtherFilterErrors />
      )}
    </div>
  );
}

function swapFilters(): void {
  const text = filterText.peek();
  filterText.value = otherFilterText.peek();
  otherFilterText.value = text;
}

function OtherFilterErrors(): VNode {
  const errors = otherCompilation.value.diagnostics.filter(({ severity }) => severity === "error");
  const fixOther = async (): Promise<void> => {
    const { fixAll } = await loadFixTools();
    otherFilterText.value = fixAll(otherFilterText.peek(), { profile }).text;
  };
  return (
    <div class="no-filter" role="status">
      <p>
        The other filter has {formatCount(errors.length, "error")}
        {errors[0] && (
          <>
            : <TextWithCode>{errors[0].message}</TextWithCode>
          </>
        )}
        .
      </p>
      {errors.some(({ fixes }) => fixes.length > 0) && (
        <button type="button" onClick={fixOther}>
          Fix the other filter
        </button>
      )}
    </div>
  );
}

/** For each relation between two filters, what it means for the subscriptions. */
const relationDescriptions: Readonly<Record<RelationKind, readonly [title: string, meaning: string]>> = {
  equal: ["Equal", "Both filters match the same subscriptions."],
  covers: ["This filter covers the other one", "It matches all that the other one matches, and more."],
  covered: ["The other filter covers this one", "It matches all that this one matches, and more."],
  overlaps: ["They overlap", "Each matches subscriptions that the other one does not."],
  apart: ["They have nothing in common", "No subscription matches both."],
};

const titleByArea: Readonly<Record<VennArea, string>> = {
  onlyThis: "Only this filter matches",
  both: "Both match",
  onlyOther: "Only the other filter matches",
};

/**
 * The values of an example subscription: its event types, and its target. If the example has no target, only the event
 * types are shown, because every target is possible.
 */
const eventTypesAndTargetOfSubscription = ({
  eventTypes,
  targetResource,
}: SubscriptionLike = {}): readonly string[] => [...(eventTypes ?? []), ...(targetResource ? [targetResource] : [])];

function FilterRelationView({ relation: shown }: { readonly relation: Relation }): VNode {
  const [title, meaning] = relationDescriptions[shown.relationKind];
  return (
    <div class="relation">
      <div class="verdict" role="status">
        <p class="title">{title}</p>
        <p>{meaning}</p>
      </div>
      <figure>
        <VennDiagram relation={shown} description={`${title}. ${meaning}`} />
        <figcaption>
          <span class="key this">this filter</span>
          <span class="key other">the other filter</span>
        </figcaption>
      </figure>
      <ol class="witnesses">
        {nonEmptyAreasOf(shown).map((area) => (
          <li
            key={area}
            class={hoveredArea.value === area ? "pointed" : ""}
            onPointerEnter={() => {
              hoveredArea.value = area;
            }}
            onPointerLeave={() => {
              hoveredArea.value = undefined;
            }}
          >
            <span class="number">{exampleNumberOfArea(area, shown)}</span>
            <div>
              <p>{titleByArea[area]} a subscription with</p>
              <p class="witness">
                {eventTypesAndTargetOfSubscription(shown.exampleByArea[area]).map((value) => (
                  <code key={value} title={value}>
                    <BreakableText>{shortenEventType(value)}</BreakableText>
                  </code>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
