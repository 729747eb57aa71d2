import { createHash } from "node:crypto";
import pg from "pg";
import { rejectWhenAborted } from "../../reject-when-aborted.js";
import { cancel, type PostgresqlClient, type PostgresqlPool, type Row, rollback } from "./client.js";
import { codeOf, isPassing, isPassingForReads, repeatedly } from "./repeat.js";

/** Statements on one connection. `@` before a dot or at the end of a statement stands for the schema of the store. */
export interface Connection {
  readonly all: (sql: string, ...values: readonly unknown[]) => Promise<readonly Row[]>;
  /** How many rows a statement changed. */
  readonly run: (sql: string, ...values: readonly unknown[]) => Promise<number>;
}

type Task<Result> = (connection: Connection) => Promise<Result>;

/** Runs statements in the schema of a store, on connections of a pool. */
export class Database {
  readonly schema: string;
  readonly #pool: PostgresqlPool;
  readonly #namedStatements: boolean;
  readonly #statements = new Map<string, { readonly name?: string; readonly text: string }>();

  /** @param namedStatements Whether a connection prepares each statement once. */
  constructor(pool: PostgresqlPool, schema: string, namedStatements: boolean) {
    this.schema = schema;
    this.#pool = pool;
    this.#namedStatements = namedStatements;
  }

  /** Reads by a single statement, on another connection if one is lost. */
  read<Result>(signal: AbortSignal | undefined, task: Task<Result>): Promise<Result> {
    return repeatedly(signal, isPassingForReads, () => this.#connected(signal, task));
  }

  /** Reads by several statements that see the same state of the data. */
  readSnapshot<Result>(signal: AbortSignal | undefined, task: Task<Result>): Promise<Result> {
    const begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    return repeatedly(signal, isPassingForReads, () => this.#connected(signal, within(begin, task)));
  }

  /** Writes by a single statement. */
  write<Result>(signal: AbortSignal | undefined, task: Task<Result>): Promise<Result> {
    return repeatedly(signal, isPassing, () => this.#connected(signal, task));
  }

  /** Writes by several statements, all or none; they are begun anew when others were in the way. */
  writeTransaction<Result>(signal: AbortSignal | undefined, task: Task<Result>): Promise<Result> {
    return repeatedly(signal, isPassing, () => this.#connected(signal, within("BEGIN", task)));
  }

  async #connected<Result>(signal = new AbortController().signal, task: Task<Result>): Promise<Result> {
    const client = await this.#client(signal);
    // A connection that is lost between two statements: the next one says so, too.
    client.on("error", ignore);
    const release = (destroy: boolean): void => {
      client.off("error", ignore);
      client.release(destroy);
    };
    try {
      const result = await rejectWhenAborted(task(this.#connection(client, signal)), signal);
      release(false);
      return result;
    } catch (error) {
      void (signal.aborted ? cancel(client).then(() => true) : rollback(client)).then(release);
      throw poolerProblems.has(codeOf(error)) ? new Error(`${Object(error).message}; ${poolerAdvice}`) : error;
    }
  }

  async #client(signal: AbortSignal): Promise<PostgresqlClient> {
    signal.throwIfAborted();
    const pending = this.#pool.connect();
    try {
      return await rejectWhenAborted(pending, signal);
    } catch (error) {
      if (signal.aborted) pending.then((client) => client.release(), ignore);
      throw signal.aborted ? error : connectionFailure(error);
    }
  }

  #connection(client: PostgresqlClient, signal: AbortSignal): Connection {
    const query = async (sql: string, values: readonly unknown[]): ReturnType<PostgresqlClient["query"]> => {
      signal.throwIfAborted();
      return await client.query({ ...this.#statement(sql), values: [...values] });
    };
    return {
      all: async (sql, ...values) => (await query(sql, values)).rows,
      run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
    };
  }

  #statement(sql: string): { readonly name?: string; readonly text: string } {
    const known = this.#statements.get(sql);
    if (known) return known;
    const text = sql.replaceAll(/@(?=\.|$)/g, () => pg.escapeIdentifier(this.schema));
    // By its text: whoever else uses the pool may have a statement of any other name.
    const name = `wef_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
    const statement = { text, ...(this.#namedStatements && isPrepared(text) && { name }) };
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Of a host with several addresses the first tells enough. */
function connectionFailure(error: unknown): Error {
  const { message, code }: { message?: string; code?: string } =
    error instanceof AggregateError ? error.errors[0] : error;
  return Object.assign(new Error(`cannot connect to the database: ${message}`, { cause: error }), { code });
}

const within =
  <Result>(begin: string, task: Task<Result>): Task<Result> =>
  async (connection) => {
    await connection.run(begin);
    const result = await task(connection);
    await connection.run("COMMIT");
    return result;
  };

const isPrepared = (text: string): boolean => /^\s*(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(text);

const ignore = (): void => {};

/** A statement of another connection, or one that is missing: somebody hands out connections statement by statement. */
const poolerProblems = new Set(["26000", "42P05"]);

const poolerAdvice = "behind a pooler, switch named statements off";
