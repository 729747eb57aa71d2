import { readFile } from "node:fs/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { renderSchemaStatements } from "../../../src/service/stores/postgresql/schema-statements.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { useSchemasOnPostgresql } from "./schemas-on-postgresql.js";

const getSchemas = useSchemasOnPostgresql();

const urlOf = (user: string): string => `postgresql://${user}@127.0.0.1:${getSchemas().server.port}/postgres`;

describe("a user without the right to create a schema", () => {
  it("can use an existing schema", async () => {
    await getSchemas().pool.query(
      "CREATE ROLE tenant LOGIN; CREATE SCHEMA of_tenant; GRANT ALL ON SCHEMA of_tenant TO tenant",
    );
    await getSchemas().expectCurrentSchema("of_tenant", getSchemas().openStore("of_tenant", { url: urlOf("tenant") }));
  });

  it("can use existing tables, even without the right to create tables", async () => {
    await getSchemas().openStore("of_guest").ready();
    await getSchemas().pool.query(
      `CREATE ROLE guest LOGIN; GRANT USAGE ON SCHEMA of_guest TO guest;
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA of_guest TO guest`,
    );
    await getSchemas().expectCurrentSchema("of_guest", getSchemas().openStore("of_guest", { url: urlOf("guest") }));
  });

  it("gets an error as long as the schema does not exist", async () => {
    await getSchemas().pool.query("CREATE ROLE lonely LOGIN");
    const store = getSchemas().openStore("of_lonely", { url: urlOf("lonely") });
    await expect(store.ready()).rejects.toThrow("permission denied for database postgres");
    await getSchemas().pool.query("CREATE SCHEMA of_lonely AUTHORIZATION lonely");
    await getSchemas().expectCurrentSchema("of_lonely", store);
  });
});

describe("the name of a schema", () => {
  it.each([
    "Upper Case",
    'a"quote',
    "a'quote",
    "dollars$$and$&",
    "a@.b",
    "ümläut €",
    "a;--",
    "x".repeat(63),
    "public",
    "table",
  ])("may be %s", async (schema) => {
    await getSchemas().expectCurrentSchema(schema);
    await getSchemas().expectCurrentSchema(
      schema,
      getSchemas().openStore(schema, { migrate: false, namedStatements: false }),
    );
  });
});

describe("tables from the statements of renderSchemaStatements", () => {
  it.each(["plain", "partitioned"] as const)(
    "do not change if the statements run a second time, in the layout %s",
    async (layout) => {
      for (const statement of renderSchemaStatements(`twice ${layout}`, layout))
        await getSchemas().pool.query(statement);
      const before = await getSchemas().readDefinitions(`twice ${layout}`);
      for (const statement of renderSchemaStatements(`twice ${layout}`, layout))
        await getSchemas().pool.query(statement);
      expect(await getSchemas().readDefinitions(`twice ${layout}`)).toEqual(before);
    },
  );

  it("are the same as the tables that a store creates, if their layout is plain", async () => {
    for (const statement of renderSchemaStatements("plain layout", "plain")) await getSchemas().pool.query(statement);
    await getSchemas().expectCurrentSchema("plain layout", getSchemas().openStore("plain layout", { migrate: false }));
  });

  it.each(["with a recorded version", "without a recorded version"])(
    "can be in a schema %s: a store uses them and does not change them",
    async (versionState) => {
      const schema = `partitioned ${versionState}`;
      const statements = renderSchemaStatements(schema, "partitioned");
      for (const statement of versionState === "with a recorded version" ? statements : statements.slice(0, -1)) {
        await getSchemas().pool.query(statement);
      }
      const before = await getSchemas().readDefinitions(schema);
      const store = getSchemas().openStore(schema);
      await expect(store.ready()).resolves.toBeUndefined();
      expect(await store.put([storedSubscription("a")])).toEqual([]);
      expect(await store.page(firstPageQuery)).toEqual([storedSubscription("a")]);
      expect(await getSchemas().readDefinitions(schema)).toEqual(before);
      const selectPartitions =
        "SELECT FROM pg_class WHERE relispartition AND relkind = 'r' AND relnamespace = $1::regnamespace";
      expect((await getSchemas().pool.query(selectPartitions, [pg.escapeIdentifier(schema)])).rowCount).toBe(4 * 32);
    },
  );
});

describe("docs/databases.md", () => {
  it("shows the statements that the command wef schema prints", async () => {
    const documentation = await readFile(new URL("../../../docs/databases.md", import.meta.url), "utf8");
    expect(documentation).toContain(`${renderSchemaStatements("workspace_events", "plain").join(";\n\n")};\n`);
  });
});
