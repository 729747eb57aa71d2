import pg from "pg";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { type OwnPostgresqlServer, startOwnPostgresql } from "../../support/postgresql.js";
import { type Answer, failed, listPath, type Service, serviceWith } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

/** A service with a store on a PostgreSQL server. A test can kill this server. */
export interface ServiceOnPostgresql {
  readonly server: OwnPostgresqlServer;
  readonly schema: string;
  readonly store: PersistentStore;
  readonly service: Service;
  /** Puts the subscriptions with the numbers below `count` into the store, all in the same state. */
  readonly putSubscriptions: (state: "ACTIVE" | "SUSPENDED", count: number) => Promise<void>;
  /** Calls the method `list` for the first two subscriptions. */
  readonly listFirstTwo: () => Promise<Answer>;
  readonly reactivate: (id: string) => Promise<Answer>;
  /** Runs a statement on a new connection, even if the database is read-only. Returns its rows. */
  readonly queryRows: (sql: string) => Promise<unknown[][]>;
  /** Reads the names of the active subscriptions from the tables. */
  readonly readActiveNames: () => Promise<ReadonlySet<unknown>>;
}

/** Returns the ID of the subscription with the given number. The order of IDs is the order of numbers. */
export const subscriptionIdOf = (index: number): string => `s${String(index).padStart(4, "0")}`;

/** The body of the answer of a service that cannot use its store. */
export const unavailableAnswer: object = failed(
  503,
  "UNAVAILABLE",
  "STORE_UNAVAILABLE",
  "The store cannot be reached now.",
);

/**
 * Starts a server for a test file, and a service with an empty schema for each test.
 *
 * @returns A function that returns the service of the current test.
 */
export function useServiceOnPostgresql(): () => ServiceOnPostgresql {
  let server: OwnPostgresqlServer;
  let currentService: ServiceOnPostgresql;
  let testCount = 0;
  beforeAll(async () => {
    server = await startOwnPostgresql({ settings: [] });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    testCount += 1;
    currentService = createService(server, `test_${testCount}`);
  });
  return () => currentService;
}

function createService(server: OwnPostgresqlServer, schema: string): ServiceOnPostgresql {
  const store = postgresqlStore({ url: server.url, schema });
  onTestFinished(() => store.close());
  const service = serviceWith(store);
  const queryRows = (sql: string): Promise<unknown[][]> => queryOnce(server.url, sql);
  return {
    server,
    schema,
    store,
    service,
    putSubscriptions: async (state, count) => {
      await store.put(
        Array.from({ length: count }, (_, index) => storedSubscription(subscriptionIdOf(index), { state })),
      );
    },
    listFirstTwo: () => service.call(listPath({ pageSize: 2 }, "v1")),
    reactivate: (id) => service.call(`/v1/subscriptions/${id}:reactivate`, { method: "POST" }),
    queryRows,
    readActiveNames: async () =>
      new Set((await queryRows(`SELECT name FROM ${schema}.subscriptions WHERE state = 'ACTIVE'`)).flat()),
  };
}

async function queryOnce(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url, options: "-c default_transaction_read_only=off" });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}
