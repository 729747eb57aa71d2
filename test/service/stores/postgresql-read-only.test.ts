import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { subscriptionIdOf, unavailableAnswer, useServiceOnPostgresql } from "./service-on-postgresql.js";

const getService = useServiceOnPostgresql();

describe("a store on a read-only server", () => {
  it("lists subscriptions, but is not ready and reactivates nothing before the server is promoted", async () => {
    const { server, store, service, putSubscriptions, listFirstTwo, reactivate, queryRows } = getService();
    await putSubscriptions("SUSPENDED", 3);
    // This call creates the secret of page tokens.
    await listFirstTwo();
    await server.kill("SIGINT");
    // With this file, the server starts as a standby and waits for a primary.
    await writeFile(join(server.dataPath, "standby.signal"), "");
    await server.start();
    await expect(store.ready()).rejects.toThrow(new Error("the database is read-only"));
    expect((await listFirstTwo()).body.subscriptions.length).toBe(2);
    expect(await service.call("/readyz")).toMatchObject({ status: 503, body: unavailableAnswer });
    expect(await reactivate(subscriptionIdOf(0))).toMatchObject({ status: 503, body: unavailableAnswer });
    await queryRows("SELECT pg_promote()");
    await expect.poll(() => store.ready().then(() => "ready", String)).toBe("ready");
    expect((await reactivate(subscriptionIdOf(0))).status).toBe(200);
  });

  it("reads, but is not ready and does not write, if transactions are read-only by default", async () => {
    const { server, schema, putSubscriptions, queryRows } = getService();
    await putSubscriptions("SUSPENDED", 1);
    await queryRows("ALTER DATABASE postgres SET default_transaction_read_only = on");
    onTestFinished(async () => {
      await queryRows(
        "SET default_transaction_read_only = off; ALTER DATABASE postgres RESET default_transaction_read_only",
      );
    });
    const newStore = postgresqlStore({ url: server.url, schema });
    onTestFinished(() => newStore.close());
    await expect(newStore.ready()).rejects.toThrow(new Error("the database is read-only"));
    expect((await newStore.get(storedSubscription(subscriptionIdOf(0))))?.state).toBe("SUSPENDED");
    const put = newStore.put([storedSubscription("new")]);
    await expect(put).rejects.toThrow("cannot execute INSERT in a read-only transaction");
    const withoutTables = postgresqlStore({ url: server.url, schema: "none" });
    onTestFinished(() => withoutTables.close());
    await expect(withoutTables.ready()).rejects.toThrow("cannot execute CREATE SCHEMA in a read-only transaction");
  });
});
