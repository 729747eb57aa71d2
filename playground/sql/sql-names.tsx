import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Mapping } from "workspace-events-filter/sql";

/** The names of tables and columns in the user's database. */
const nameSignals = {
  table: signal("subscriptions"),
  eventTypesColumn: signal("event_types"),
  targetColumn: signal("target_resource"),
  typeTable: signal("subscription_event_types"),
  typeColumn: signal("event_type"),
  key: signal("name"),
} satisfies Record<string, Signal<string>>;

const commonNameFields = [
  ["Table", nameSignals.table],
  ["Target resource", nameSignals.targetColumn],
] as const;
const columnMappingNameFields = [...commonNameFields, ["Event types", nameSignals.eventTypesColumn]] as const;
const junctionMappingNameFields = [
  ...commonNameFields,
  ["Table of event types", nameSignals.typeTable],
  ["Event type", nameSignals.typeColumn],
  ["Key in both tables", nameSignals.key],
] as const;

/** The name of the table that contains the subscriptions. */
export const chosenSubscriptionsTableName: Signal<string> = nameSignals.table;

/** Creates a mapping of the given kind, with the names that the user has typed. */
export function createSqlMappingWithTypedNames(kind: Mapping["kind"]): Mapping {
  const targetResource = nameSignals.targetColumn.value;
  if (kind !== "junction") return { kind, targetResource, eventTypes: nameSignals.eventTypesColumn.value };
  const key = nameSignals.key.value;
  const { typeTable, typeColumn } = nameSignals;
  return { kind, targetResource, table: typeTable.value, eventType: typeColumn.value, subscription: [key], key: [key] };
}

/** Text fields for the names that a mapping needs. */
export function SqlNameFields({ mappingKind }: { readonly mappingKind: Mapping["kind"] }): VNode {
  return (
    <div class="sql-names">
      {(mappingKind === "junction" ? junctionMappingNameFields : columnMappingNameFields).map(([label, name]) => (
        <label key={label}>
          <span class="label">{label}</span>
          <input
            type="text"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            value={name}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          />
        </label>
      ))}
    </div>
  );
}
