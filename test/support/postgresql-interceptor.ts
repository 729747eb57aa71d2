import type { PostgresqlClient, PostgresqlPool } from "../../src/service/stores/postgresql.js";

export type Statement = Parameters<PostgresqlClient["query"]>[0];

/** Called instead of a query. `run` runs it. */
export type QueryInterceptor = (
  statement: Statement,
  run: () => ReturnType<PostgresqlClient["query"]>,
) => ReturnType<PostgresqlClient["query"]>;

/** Returns a pool whose queries are intercepted. */
export const interceptQueries = (pool: PostgresqlPool, intercept: QueryInterceptor): PostgresqlPool => ({
  connect: async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, key) => {
        if (key === "query") return (statement: Statement) => intercept(statement, () => target.query(statement));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  },
  end: () => pool.end(),
});
