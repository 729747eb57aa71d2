import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import { createMetaTableSql, migrations } from "../../../src/service/stores/postgresql/migrations.js";
import { cliPath } from "../../cli/command-line.js";
import { serve } from "../../support/serve.js";
import { migrationStatements, renderSetVersion, useSchemasOnPostgresql } from "./schemas-on-postgresql.js";

const getSchemas = useSchemasOnPostgresql();

describe("a store completes a migration that was interrupted", () => {
  it.each(Array.from({ length: migrationStatements.length + 1 }, (_, index) => index))(
    "after %i statements",
    async (count) => {
      const schema = `interrupted_after_${count}`;
      await getSchemas().createSchema(schema, migrationStatements.slice(0, count));
      await getSchemas().expectCurrentSchema(schema);
    },
  );

  it.each(migrations.map((_, index) => index))("at version %i", async (version) => {
    const schema = `from_version_${version}`;
    const statements = [createMetaTableSql, ...migrations.slice(0, version).flat(), renderSetVersion(version)];
    await getSchemas().createSchema(schema, statements);
    await getSchemas().expectCurrentSchema(schema);
  });
});

describe("stores that start at the same time on an empty database", () => {
  it("create the tables only once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const schema = `at_once_${round}`;
      const stores = Array.from({ length: 16 }, () => getSchemas().openStore(schema, { connections: 2 }));
      expect(await Promise.all(stores.map((store) => store.ready()))).toEqual(stores.map(() => undefined));
      await getSchemas().expectCurrentSchema(schema, stores[0]);
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  it("create the tables only once, even if each store is in a different process", async () => {
    const options = ["--store", getSchemas().server.url, "--schema", "of processes", "--sample", "--no-log"];
    const servers = await Promise.all(Array.from({ length: 5 }, () => serve(options)));
    for (const { origin } of servers) expect(await (await fetch(`${origin}/readyz`)).text()).toBe("ok\n");
    expect(servers.map(({ stderr }) => stderr)).toEqual(servers.map(() => []));
    expect(await getSchemas().readDefinitions("of processes")).toEqual(getSchemas().currentDefinitions);
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual(servers.map(() => 0));
  });
});

describe("a program that is killed during a migration", () => {
  it("delays the migration of other programs until the lease of the killed program expires", async () => {
    const { pool, server } = getSchemas();
    const indexStatement = migrationStatements.findIndex((statement) => statement.startsWith("CREATE INDEX"));
    await getSchemas().createSchema("killed", migrationStatements.slice(0, indexStatement));
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query("BEGIN; LOCK TABLE killed.subscription_event_types");
    const child = spawn(process.execPath, [cliPath, "serve", "--sample", "--store", server.url, "--schema", "killed"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const waiting = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%CREATE INDEX%'";
    await expect.poll(async () => (await pool.query(`SELECT ${waiting}`)).rowCount).toBe(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    const { rows } = await pool.query("SELECT key, expires_at FROM killed.meta");
    expect(rows).toEqual([{ key: "lease", expires_at: expect.any(String) }]);
    await client.query("COMMIT");
    const otherStores = [getSchemas().openStore("killed"), getSchemas().openStore("killed")];
    await Promise.all(otherStores.map((store) => store.ready()));
    const selectIsExpired = "SELECT (extract(epoch FROM now()) * 1000)::bigint > $1::bigint AS is_expired";
    expect((await pool.query(selectIsExpired, [rows[0].expires_at])).rows).toEqual([{ is_expired: true }]);
    await getSchemas().expectCurrentSchema("killed", otherStores[0]);
  });
});
