import type { PostgresqlClient, PostgresqlPool } from "../../src/service/stores/postgresql.js";

export type InterceptedQuery = Parameters<PostgresqlClient["query"]>[0];

/** A function that runs instead of a query. It can call `runQuery` to run the query. */
export type QueryInterceptor = (
  statement: InterceptedQuery,
  runQuery: () => ReturnType<PostgresqlClient["query"]>,
) => ReturnType<PostgresqlClient["query"]>;

/** Wraps a pool: each query of the returned pool calls `intercept`. */
export const interceptQueries = (pool: PostgresqlPool, intercept: QueryInterceptor): PostgresqlPool => ({
  connect: async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (realClient, property) => {
        if (property === "query") {
          return (statement: InterceptedQuery) => intercept(statement, () => realClient.query(statement));
        }
        const value: unknown = Reflect.get(realClient, property);
        return typeof value === "function" ? value.bind(realClient) : value;
      },
    });
  },
  end: () => pool.end(),
});
