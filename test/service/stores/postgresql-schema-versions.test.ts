import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { migrations } from "../../../src/service/stores/postgresql/migrations.js";
import { SchemaVersionError } from "../../../src/service/stores/postgresql.js";
import { createTemporaryFolder, type ProcessResult, runWef } from "../../cli/command-line.js";
import { firstPage } from "../../support/stored-first-page.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { migrationStatements, setVersion, useSchemasOnPostgresql } from "./schemas-on-postgresql.js";

const schemas = useSchemasOnPostgresql();

describe("a database with a later schema version", () => {
  const laterVersion = migrations.length + 98;
  const message = `the schema later was made by a later version of workspace-events-filter (schema ${laterVersion}; this one knows ${migrations.length})`;

  beforeAll(async () => {
    await schemas().openStore("later").ready();
    await schemas().pool.query(setVersion(laterVersion).replaceAll("@.", "later."));
  });

  it.each([true, false])("is refused and not changed by a store with migrate: %j", async (migrate) => {
    const store = schemas().openStore("later", { migrate });
    const error = new SchemaVersionError("the schema later", laterVersion, migrations.length);
    expect(error.message).toBe(message);
    for (let times = 0; times < 2; times += 1) await expect(store.ready()).rejects.toThrow(error);
    await expect(store.put([storedSubscription("a")])).rejects.toThrow(error);
    await expect(store.page(firstPage)).rejects.toThrow(error);
    expect(await schemas().readDefinitions("later")).toEqual(schemas().currentDefinitions);
    expect(await schemas().readMeta("later")).toEqual([["schema_version", String(laterVersion)]]);
  });

  it("is refused by every command with one line", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), "");
    const options = ["--store", schemas().server.url, "--schema", "later"];
    const refusal = (stderr: string): ProcessResult => ({ code: 2, stdout: "", stderr });
    expect(await runWef(["serve", "--sample", "--port", "0", ...options])).toEqual(refusal(`wef: ${message}\n`));
    expect(await runWef(["import", "a.jsonl", ...options], { cwd })).toEqual(
      refusal(`wef: the import has stopped: ${message}\n`),
    );
    expect(await runWef(["prune", ...options])).toEqual(refusal(`wef: the store could not be pruned: ${message}\n`));
  });
});

describe("a store with migrate: false", () => {
  it("refuses a database without tables until they exist", async () => {
    const store = schemas().openStore("not_migrated", { migrate: false });
    const error = new SchemaVersionError("the schema not_migrated", 0, migrations.length);
    expect(error.message).toBe(
      `the schema not_migrated has version 0 of ${migrations.length}, and migrations are switched off`,
    );
    await expect(store.ready()).rejects.toThrow(error);
    await expect(store.get(storedSubscription("a"))).rejects.toThrow(error);
    const options = ["--store", schemas().server.url, "--schema", "not_migrated", "--no-migrate"];
    expect(await runWef(["serve", "--sample", "--port", "0", ...options])).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: ${error.message}\n`,
    });
    const selectSchema = "SELECT FROM pg_namespace WHERE nspname = 'not_migrated'";
    expect((await schemas().pool.query(selectSchema)).rowCount).toBe(0);
    await schemas().openStore("not_migrated").ready();
    await schemas().expectCurrent("not_migrated", store);
  });

  it("refuses a migration that was interrupted", async () => {
    await schemas().createSchema("interrupted", migrationStatements.slice(0, 3));
    const error = new SchemaVersionError("the schema interrupted", 0, migrations.length);
    await expect(schemas().openStore("interrupted", { migrate: false }).ready()).rejects.toThrow(error);
  });
});
