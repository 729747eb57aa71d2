import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { columnsOfSingleValuedFields } from "../../../src/service/stores/columns-of-single-valued-fields.js";
import { migrations } from "../../../src/service/stores/sqlite/migrations.js";
import { useSchemasOnPostgresql } from "./schemas-on-postgresql.js";

const getSchemas = useSchemasOnPostgresql();

/** The columns of the index that finds the rows for a condition on a column, in the order of a page. */
const indexColumnsFor = (conditionColumn: string): readonly string[] => [
  "authority",
  conditionColumn,
  "event_type",
  "name",
];

describe.each(columnsOfSingleValuedFields)("the conditions on the column %s", (conditionColumn) => {
  it("have an index in SQLite", () => {
    using database = new DatabaseSync(":memory:");
    for (const migration of migrations) database.exec(migration);
    const indexedColumns = database
      .prepare("SELECT name FROM pragma_index_list('subscription_event_types')")
      .all()
      .map(({ name }) =>
        database
          .prepare("SELECT name FROM pragma_index_info(?) ORDER BY seqno")
          .all(String(name))
          .map(({ name: column }) => column),
      );
    expect(indexedColumns).toContainEqual(indexColumnsFor(conditionColumn));
  });

  it("have an index in PostgreSQL", () => {
    const indexDefinitions = getSchemas().currentDefinitions.filter((definition) => definition.startsWith("index "));
    expect(indexDefinitions.join("\n")).toContain(
      `subscription_event_types USING btree (${indexColumnsFor(conditionColumn).join(", ")})`,
    );
  });
});
