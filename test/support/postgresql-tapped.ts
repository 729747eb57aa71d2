import type { PostgresqlClient, PostgresqlPool } from "../../src/service/stores/postgresql.js";

export type Statement = Parameters<PostgresqlClient["query"]>[0];

/** Does something before and after a statement of a store; `run` is what runs it. */
export type Tap = (
  statement: Statement,
  run: () => ReturnType<PostgresqlClient["query"]>,
) => ReturnType<PostgresqlClient["query"]>;

/** A pool whose statements somebody looks at on their way to the database. */
export const tapped = (pool: PostgresqlPool, tap: Tap): PostgresqlPool => ({
  connect: async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, key) => {
        if (key === "query") return (statement: Statement) => tap(statement, () => target.query(statement));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  },
  end: () => pool.end(),
});
