import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Filter } from "workspace-events-filter";
import { type DialectName, describeDialect, dialectNames, type Mapping, toSql } from "workspace-events-filter/sql";
import { CodeBlock } from "../elements/code-block.tsx";
import { RadioGroup } from "../elements/radio-group.tsx";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";

const dialectOptions: readonly (readonly [DialectName, label: string])[] = dialectNames.map((name) => [
  name,
  describeDialect(name).title,
]);

/** Where a database keeps the event types, in the order of the page. */
const mappingTitles: Readonly<Record<Mapping["kind"], string>> = {
  array: "Event types in an array column",
  json: "Event types in a JSON column",
  junction: "Event types in a table of their own",
};

const selectedDialect: Signal<DialectName> = signal("postgresql");

/** The filter as an SQL condition for each mapping of the selected dialect. */
export function SqlPanel(): VNode {
  return (
    <div class="sql">
      <RadioGroup legend="Database" name="dialect" options={dialectOptions} selected={selectedDialect} />
      <WithValidFilter>
        {(filter) =>
          describeDialect(selectedDialect.value).mappingKinds.map((mappingKind) => (
            <SqlCondition key={mappingKind} filter={filter} mappingKind={mappingKind} />
          ))
        }
      </WithValidFilter>
    </div>
  );
}

interface SqlConditionProps {
  readonly filter: Filter;
  readonly mappingKind: Mapping["kind"];
}

function SqlCondition({ filter, mappingKind }: SqlConditionProps): VNode {
  const condition = createCondition(filter, mappingKind);
  return (
    <section>
      <h3>{mappingTitles[mappingKind]}</h3>
      {"problem" in condition ? (
        <p class="alert">{condition.problem}</p>
      ) : (
        <>
          <CodeBlock title="Condition" code={condition.text} />
          <CodeBlock title="Values" code={JSON.stringify(condition.values, null, 2)} />
        </>
      )}
    </section>
  );
}

/** The condition for the selected dialect, or why the filter cannot be expressed in it. */
function createCondition(
  filter: Filter,
  mappingKind: Mapping["kind"],
): { readonly text: string; readonly values: readonly unknown[] } | { readonly problem: string } {
  try {
    // The type of `toSql` allows the array mapping for PostgreSQL only, and so does `describeDialect`.
    return toSql(filter, { dialect: selectedDialect.value as "postgresql", mapping: { kind: mappingKind } });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
