import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { Filter } from "workspace-events-filter";
import { type DialectName, describeDialect, dialectNames, type Mapping } from "workspace-events-filter/sql";
import { Alert } from "../elements/alert.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { RadioGroup } from "../elements/radio-group.tsx";
import { WithValidFilter } from "../elements/with-valid-filter.tsx";
import { clearMarkSetBy } from "../state/marked-span.ts";
import { LinkedSql } from "./linked-sql.tsx";
import { chosenSubscriptionsTableName, createSqlMappingWithTypedNames, SqlNameFields } from "./sql-names.tsx";
import { createSelectStatement, type SelectStatement } from "./write-select.ts";
import "./sql-panel.css";

const dialectOptions: readonly (readonly [DialectName, label: string])[] = dialectNames.map((name) => [
  name,
  describeDialect(name).title,
]);

/** For each kind of mapping, a description of the way in which the database stores the event types. */
const titleByMappingKind: Readonly<Record<Mapping["kind"], string>> = {
  array: "an array column",
  json: "a JSON column",
  junction: "a table of their own",
};

const selectedDialect: Signal<DialectName> = signal("postgresql");
const selectedMappingKind: Signal<Mapping["kind"]> = signal("array");
const selectedValuePlacement: Signal<"in-place" | "parameters"> = signal("in-place");

/**
 * Shows an SQL statement that selects the same subscriptions as the filter. The statement is written for the chosen
 * database, mapping and names.
 */
export function SqlPanel(): VNode {
  useEffect(() => () => clearMarkSetBy("sql"), []);
  const { mappingKinds } = describeDialect(selectedDialect.value);
  const mappingKind = mappingKinds.find((kind) => kind === selectedMappingKind.value) ?? mappingKinds[0] ?? "json";
  return (
    <div class="sql">
      <div class="choices">
        <RadioGroup legend="Database" name="dialect" options={dialectOptions} selected={selectedDialect} />
        <RadioGroup
          legend="Event types in"
          name="mapping"
          options={mappingKinds.map((kind) => [kind, titleByMappingKind[kind]])}
          selected={selectedMappingKind}
          shownValue={mappingKind}
        />
        <RadioGroup
          legend="Values"
          name="values"
          options={[
            ["in-place", "in place"],
            ["parameters", "as parameters"],
          ]}
          selected={selectedValuePlacement}
        />
      </div>
      <details>
        <summary>Names of tables and columns</summary>
        <SqlNameFields mappingKind={mappingKind} />
      </details>
      <WithValidFilter>{(filter) => <SqlStatementBlock filter={filter} mappingKind={mappingKind} />}</WithValidFilter>
    </div>
  );
}

interface SqlStatementBlockProps {
  readonly filter: Filter;
  readonly mappingKind: Mapping["kind"];
}

function SqlStatementBlock({ filter, mappingKind }: SqlStatementBlockProps): VNode {
  const statement = tryToWriteSelect(filter, mappingKind);
  if ("problem" in statement) return <Alert>{statement.problem}</Alert>;
  const code = statement.sqlPieces.map(({ text }) => text).join("");
  return (
    <>
      <CodeBlock title="Statement" code={code} renderedCode={<LinkedSql sqlPieces={statement.sqlPieces} />} />
      {statement.placeholderValues.length > 0 && (
        <CodeBlock title="Parameters" code={JSON.stringify(statement.placeholderValues, null, 2)} />
      )}
    </>
  );
}

/** The statement, or the reason why it cannot be written. */
function tryToWriteSelect(
  filter: Filter,
  mappingKind: Mapping["kind"],
): SelectStatement | { readonly problem: string } {
  try {
    return createSelectStatement(filter, {
      dialect: selectedDialect.value,
      mapping: createSqlMappingWithTypedNames(mappingKind),
      tableName: chosenSubscriptionsTableName.value,
      hasValuesInPlace: selectedValuePlacement.value === "in-place",
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
