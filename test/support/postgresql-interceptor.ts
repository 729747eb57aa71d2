import type { PostgresqlClient, PostgresqlPool } from "../../src/service/stores/postgresql.js";

export type InterceptedQuery = Parameters<PostgresqlClient["query"]>[0];

/** Is called instead of a query. `runQuery` runs the query. */
export type QueryInterceptor = (
  statement: InterceptedQuery,
  runQuery: () => ReturnType<PostgresqlClient["query"]>,
) => ReturnType<PostgresqlClient["query"]>;

/** Returns a pool whose queries are intercepted. */
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
