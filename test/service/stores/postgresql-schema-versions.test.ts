import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { migrations } from "../../../src/service/stores/postgresql/migrations.js";
import { SchemaVersionError } from "../../../src/service/stores/postgresql.js";
import { createTemporaryFolder, type ProcessResult, runWef } from "../../cli/command-line.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { migrationStatements, renderSetVersion, useSchemasOnPostgresql } from "./schemas-on-postgresql.js";

const getSchemas = useSchemasOnPostgresql();

describe("a database with a later schema version", () => {
  const laterVersion = migrations.length + 98;
  const laterVersionMessage = `the schema later_schema was created by a later version of workspace-events-filter (schema ${laterVersion}; this version knows ${migrations.length})`;

  beforeAll(async () => {
    await getSchemas().openStore("later_schema").ready();
    await getSchemas().pool.query(renderSetVersion(laterVersion).replaceAll("@.", "later_schema."));
  });

  it.each([true, false])(
    "is refused by a store with the option migrate set to %j, and is not changed",
    async (migrate) => {
      const store = getSchemas().openStore("later_schema", { migrate });
      const error = new SchemaVersionError("the schema later_schema", laterVersion, migrations.length);
      expect(error.message).toBe(laterVersionMessage);
      for (let times = 0; times < 2; times += 1) await expect(store.ready()).rejects.toThrow(error);
      await expect(store.put([storedSubscription("a")])).rejects.toThrow(error);
      await expect(store.page(firstPageQuery)).rejects.toThrow(error);
      expect(await getSchemas().readDefinitions("later_schema")).toEqual(getSchemas().currentDefinitions);
      expect(await getSchemas().readMeta("later_schema")).toEqual([["schema_version", String(laterVersion)]]);
    },
  );

  it("is refused by every command, with an error of one line", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), "");
    const options = ["--store", getSchemas().server.url, "--schema", "later_schema"];
    const expectedRefusal = (stderr: string): ProcessResult => ({ code: 2, stdout: "", stderr });
    expect(await runWef(["serve", "--sample", "--port", "0", ...options])).toEqual(
      expectedRefusal(`wef: ${laterVersionMessage}\n`),
    );
    expect(await runWef(["import", "a.jsonl", ...options], { cwd })).toEqual(
      expectedRefusal(`wef: the import has stopped: ${laterVersionMessage}\n`),
    );
    expect(await runWef(["prune", ...options])).toEqual(
      expectedRefusal(`wef: the store could not be pruned: ${laterVersionMessage}\n`),
    );
  });
});

describe("a store with migrate: false", () => {
  it("refuses a database as long as the tables do not exist", async () => {
    const store = getSchemas().openStore("not_migrated", { migrate: false });
    const error = new SchemaVersionError("the schema not_migrated", 0, migrations.length);
    expect(error.message).toBe(
      `the schema not_migrated has version 0 of the tables instead of ${migrations.length}, and migrations are switched off`,
    );
    await expect(store.ready()).rejects.toThrow(error);
    await expect(store.get(storedSubscription("a"))).rejects.toThrow(error);
    const options = ["--store", getSchemas().server.url, "--schema", "not_migrated", "--no-migrate"];
    expect(await runWef(["serve", "--sample", "--port", "0", ...options])).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: ${error.message}\n`,
    });
    const selectSchema = "SELECT FROM pg_namespace WHERE nspname = 'not_migrated'";
    expect((await getSchemas().pool.query(selectSchema)).rowCount).toBe(0);
    await getSchemas().openStore("not_migrated").ready();
    await getSchemas().expectCurrentSchema("not_migrated", store);
  });

  it("refuses a database with an interrupted migration", async () => {
    await getSchemas().createSchema("interrupted", migrationStatements.slice(0, 3));
    const error = new SchemaVersionError("the schema interrupted", 0, migrations.length);
    await expect(getSchemas().openStore("interrupted", { migrate: false }).ready()).rejects.toThrow(error);
  });
});
