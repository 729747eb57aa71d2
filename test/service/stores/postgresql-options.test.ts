import { describe, expect, it } from "vitest";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { runWef } from "../../cli/command-line.js";

const url = "postgresql://user:secret@localhost/database";
const pool = { connect: () => {}, end: () => {} };
const neitherOrBoth = "postgresqlStore needs either a url or a pool";
const invalidPool = "the pool of postgresqlStore must be a Pool of pg";
const invalidConnections = "the connections of postgresqlStore must be a whole number from 1 to 9007199254740991";
const invalidSchema = "the schema of postgresqlStore must be a name of 1 to 63 bytes without control characters";
const otherProtocol = "the url of postgresqlStore must begin with postgresql://";
const invalidUrl = "the url of postgresqlStore cannot be used: Invalid URL";
const knownOptions =
  "the options are url, readReplicaUrl, pool, connections, schema, migrate, namedStatements, maxQueryTime, maxCacheBytes";

describe("postgresqlStore refuses", () => {
  it.each<readonly [unknown, string]>([
    [undefined, neitherOrBoth],
    [null, neitherOrBoth],
    [5, neitherOrBoth],
    [{}, neitherOrBoth],
    [{ url: 5 }, neitherOrBoth],
    [{ url, pool }, neitherOrBoth],
    [{ pool: null }, invalidPool],
    [{ pool: {} }, invalidPool],
    [{ pool: url }, invalidPool],
    [{ pool, readReplicaUrl: url }, "the readReplicaUrl of postgresqlStore needs a url"],
    [{ url, readReplicaUrl: "localhost" }, "the readReplicaUrl of postgresqlStore must begin with postgresql://"],
    [{ pool, connections: 3 }, "the connections of postgresqlStore need a url: a pool has its own maximum"],
    [{ url, connections: 0 }, invalidConnections],
    [{ url, connections: 1.5 }, invalidConnections],
    [{ url, connections: "5" }, invalidConnections],
    [{ url, connections: Number.POSITIVE_INFINITY }, invalidConnections],
    [{ url, schema: "" }, invalidSchema],
    [{ url, schema: 5 }, invalidSchema],
    [{ url, schema: "é".repeat(32) }, invalidSchema],
    [{ url, schema: "a\u0000b" }, invalidSchema],
    [{ url, schema: "\ud800" }, invalidSchema],
    [{ url, migrate: "no" }, "the option migrate of postgresqlStore must be true or false"],
    [{ url, namedStatements: 0 }, "the option namedStatements of postgresqlStore must be true or false"],
    ...[0, 1.5, "5", null, 2 ** 31].map((maxQueryTime): [object, string] => [
      { url, maxQueryTime },
      "the maxQueryTime of postgresqlStore must be a whole number from 1 to 2147483647",
    ]),
    ...[-1, 1.5, "5", null, 2 ** 41].map((maxCacheBytes): [object, string] => [
      { url, maxCacheBytes },
      "the maxCacheBytes of postgresqlStore must be a whole number from 0 to 1099511627776",
    ]),
    [{ url, host: "localhost" }, `unknown option "host" of postgresqlStore: ${knownOptions}`],
    [{ url: "" }, otherProtocol],
    [{ url: "localhost" }, otherProtocol],
    [{ url: "mysql://user:secret@localhost/database" }, otherProtocol],
    [{ url: "postgresql://user:secret@[localhost/database" }, invalidUrl],
    [{ url: "postgresql://user:secret@localhost:99999/database" }, invalidUrl],
  ])("the options %j", (options, message) => {
    expect(() => postgresqlStore(options as PostgresqlStoreOptions)).toThrow(new TypeError(message));
  });
});

describe("the command line", () => {
  it("prints an error of postgresqlStore on one line", async () => {
    const store = "postgresql://user:secret@[localhost/database";
    expect(await runWef(["serve", "--store", store])).toEqual({ code: 2, stdout: "", stderr: `wef: ${invalidUrl}\n` });
  });
});
