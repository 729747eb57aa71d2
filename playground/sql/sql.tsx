import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Filter } from "workspace-events-filter";
import { type DialectName, type Mapping, toSql } from "workspace-events-filter/sql";
import { Choice } from "../elements/choice.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { WithFilter } from "../elements/with-filter.tsx";

const dialects: readonly (readonly [DialectName, string])[] = [
  ["postgresql", "PostgreSQL"],
  ["sqlite", "SQLite"],
  ["mysql", "MySQL"],
];

/** Where the event types are, and in which databases they can be there. */
const mappings: readonly (readonly [kind: Mapping["kind"], title: string, dialects: readonly DialectName[]])[] = [
  ["array", "Event types in an array column", ["postgresql"]],
  ["json", "Event types in a JSON column", ["postgresql", "sqlite", "mysql"]],
  ["junction", "Event types in a table of their own", ["postgresql", "sqlite", "mysql"]],
];

const chosen: Signal<DialectName> = signal("postgresql");

/** The filter as a condition in a database. */
export function Sql(): VNode {
  return (
    <div class="sql">
      <Choice legend="Database" name="dialect" options={dialects} chosen={chosen} />
      <WithFilter>
        {(filter) =>
          mappings
            .filter(([, , available]) => available.includes(chosen.value))
            .map(([kind, title]) => <Condition key={kind} filter={filter} kind={kind} title={title} />)
        }
      </WithFilter>
    </div>
  );
}

interface ConditionProps {
  readonly filter: Filter;
  readonly kind: Mapping["kind"];
  readonly title: string;
}

function Condition({ filter, kind, title }: ConditionProps): VNode {
  const made = condition(filter, kind);
  return (
    <section>
      <h3>{title}</h3>
      {"problem" in made ? (
        <p class="notice">{made.problem}</p>
      ) : (
        <>
          <CodeBlock title="Condition" code={made.text} />
          <CodeBlock title="Values" code={JSON.stringify(made.values, null, 2)} />
        </>
      )}
    </section>
  );
}

function condition(
  filter: Filter,
  kind: Mapping["kind"],
): { readonly text: string; readonly values: readonly unknown[] } | { readonly problem: string } {
  try {
    // An array column is shown for PostgreSQL alone.
    return toSql(filter, { dialect: chosen.value as "postgresql", mapping: { kind } });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
