import { rejectWhenAborted } from "../../reject-when-aborted.js";
import { sendCancelRequest } from "./cancel-request.js";
import { type PostgresqlClient, type PostgresqlPool, type Row, tryRollback } from "./client.js";
import { errorCodeOrEmpty, isFromReadOnlyServer, isTransient, isTransientForReads } from "./error-code.js";
import { retry } from "./retry.js";
import { StatementFactory } from "./statement-factory.js";
import { TaskDeadlines } from "./task-deadlines.js";

/** The time limit for a task that prepares the tables or a connection, in milliseconds. */
export const maxSetupTimeMs = 5_000;

/** The time limit for a statement that changes the schema, in milliseconds. */
const maxSchemaChangeTimeMs = 3_600_000;

/**
 * Runs statements on one connection. In the SQL of a statement, `@` before a dot or at the end stands for the schema of
 * the store.
 */
export interface Connection {
  /** Runs a query. Returns its rows. */
  readonly queryRows: (sql: string, ...values: readonly unknown[]) => Promise<readonly Row[]>;
  /** Runs a statement. Returns the number of rows that it has changed. */
  readonly executeAndCountChangedRows: (sql: string, ...values: readonly unknown[]) => Promise<number>;
}

type ConnectionTask<Result> = (connection: Connection) => Promise<Result>;

/** How a `Database` uses the connections of its pool. */
export interface DatabaseSettings {
  readonly pool: PostgresqlPool;
  readonly schema: string;
  /** Whether each connection prepares each statement once. */
  readonly namedStatements: boolean;
  /** The time limit for each attempt of a task, in milliseconds. */
  readonly maxQueryTime: number;
}

/**
 * Runs tasks on the connections of a pool. A task that fails with a transient error is repeated. Each attempt has a
 * deadline. If a connection does not answer before the deadline, it is destroyed and does not return to the pool.
 */
export class Database {
  readonly schema: string;
  readonly #pool: PostgresqlPool;
  readonly #statementFactory: StatementFactory;
  readonly #deadlines: TaskDeadlines;
  readonly #maxSetupTimeMs: number;

  constructor({ pool, schema, namedStatements, maxQueryTime }: DatabaseSettings) {
    this.schema = schema;
    this.#pool = pool;
    this.#statementFactory = new StatementFactory(schema, namedStatements);
    this.#deadlines = new TaskDeadlines(maxQueryTime);
    this.#maxSetupTimeMs = Math.min(maxQueryTime, maxSetupTimeMs);
  }

  /** Aborts all running tasks. Every later task is aborted, too. */
  abortTasks(reason: Error): void {
    this.#deadlines.abortAll(reason);
  }

  /**
   * Runs a task that reads. The deadline of the task is short, because other calls wait for its result. For example,
   * all calls of the store wait until the version of the schema is known.
   */
  readForSetup<Result>(task: ConnectionTask<Result>): Promise<Result> {
    return retry(undefined, isTransientForReads, () => this.#withConnection(undefined, task, this.#maxSetupTimeMs));
  }

  /** Runs a statement that changes the schema. With large tables, this takes a long time. */
  changeSchema<Result>(signal: AbortSignal | undefined, task: ConnectionTask<Result>): Promise<Result> {
    return retry(signal, isTransient, () => this.#withConnection(signal, task, maxSchemaChangeTimeMs));
  }

  /** Runs a task that reads with one statement. */
  read<Result>(signal: AbortSignal | undefined, task: ConnectionTask<Result>): Promise<Result> {
    return retry(signal, isTransientForReads, () => this.#withConnection(signal, task));
  }

  /**
   * Runs a task that reads with several statements. All of them see the same state of the data.
   *
   * @param prepare Runs before the task, on the same connection. The task sees the state that `prepare` has seen, or
   *   a later state.
   */
  readSnapshot<Result>(
    signal: AbortSignal | undefined,
    task: ConnectionTask<Result>,
    prepare: ConnectionTask<void> = async () => {},
  ): Promise<Result> {
    const readInTransaction = wrapTaskInBeginAndCommit("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", task);
    return retry(signal, isTransientForReads, () =>
      this.#withConnection(signal, async (connection) => {
        await prepare(connection);
        return await readInTransaction(connection);
      }),
    );
  }

  /** Runs a task that writes with one statement. */
  writeWithoutTransaction<Result>(signal: AbortSignal | undefined, task: ConnectionTask<Result>): Promise<Result> {
    return retry(signal, isTransient, () => this.#withConnection(signal, task));
  }

  /** Runs a task that writes with several statements in one transaction. */
  writeTransaction<Result>(signal: AbortSignal | undefined, task: ConnectionTask<Result>): Promise<Result> {
    return retry(signal, isTransient, () => this.#withConnection(signal, wrapTaskInBeginAndCommit("BEGIN", task)));
  }

  /**
   * Does the same as `writeTransaction`, but all statements see the same state of the data. If another transaction has
   * changed a row that the task writes, the task fails and is run again.
   */
  writeRepeatableReadTransaction<Result>(
    signal: AbortSignal | undefined,
    task: ConnectionTask<Result>,
  ): Promise<Result> {
    const beginStatement = "BEGIN ISOLATION LEVEL REPEATABLE READ";
    return retry(signal, isTransient, () =>
      this.#withConnection(signal, wrapTaskInBeginAndCommit(beginStatement, task)),
    );
  }

  #withConnection<Result>(
    requestSignal: AbortSignal | undefined,
    task: ConnectionTask<Result>,
    maxTaskTimeMs?: number,
  ): Promise<Result> {
    return this.#deadlines.runWithDeadline(requestSignal, maxTaskTimeMs, (signal) =>
      this.#runOnConnection(signal, task),
    );
  }

  async #runOnConnection<Result>(signal: AbortSignal, task: ConnectionTask<Result>): Promise<Result> {
    const client = await this.#connect(signal);
    // An error between two statements means that the connection was lost. It is ignored here, because the next
    // statement fails anyway.
    client.on("error", ignoreError);
    const releaseClient = (isUsable: boolean): void => {
      client.off("error", ignoreError);
      client.release(!isUsable);
    };
    try {
      const result = await rejectWhenAborted(task(this.#createConnectionForClient(client, signal)), signal);
      releaseClient(true);
      return result;
    } catch (error) {
      const isUsable = signal.aborted ? sendCancelRequest(client).then(() => false) : tryRollback(client);
      // A connection to a read-only server is destroyed. Another server may be the primary now, and the next connection
      // looks for the primary.
      void isUsable.then((usable) => releaseClient(usable && !isFromReadOnlyServer(error)));
      throw preparedStatementErrorCodes.has(errorCodeOrEmpty(error))
        ? new Error(`${Object(error).message}; ${poolerAdvice}`)
        : error;
    }
  }

  async #connect(signal: AbortSignal): Promise<PostgresqlClient> {
    signal.throwIfAborted();
    const pendingClient = this.#pool.connect();
    try {
      return await rejectWhenAborted(pendingClient, signal);
    } catch (error) {
      if (signal.aborted) pendingClient.then((client) => client.release(), ignoreError);
      throw signal.aborted ? error : toConnectionError(error);
    }
  }

  #createConnectionForClient(client: PostgresqlClient, signal: AbortSignal): Connection {
    const runQuery = async (sql: string, values: readonly unknown[]): ReturnType<PostgresqlClient["query"]> => {
      signal.throwIfAborted();
      return await client.query({ ...this.#statementFactory.statementOf(sql), values: [...values] });
    };
    return {
      queryRows: async (sql, ...values) => (await runQuery(sql, values)).rows,
      executeAndCountChangedRows: async (sql, ...values) => (await runQuery(sql, values)).rowCount ?? 0,
    };
  }
}

/**
 * Creates the error for a pool that could not connect. If a host has several addresses, the message contains the error
 * of the first address.
 */
function toConnectionError(error: unknown): Error {
  const { message, code }: { message?: string; code?: string } =
    error instanceof AggregateError ? error.errors[0] : error;
  return Object.assign(new Error(`cannot connect to the database: ${message}`, { cause: error }), { code });
}

const wrapTaskInBeginAndCommit =
  <Result>(beginStatement: string, task: ConnectionTask<Result>): ConnectionTask<Result> =>
  async (connection) => {
    await connection.executeAndCountChangedRows(beginStatement);
    const result = await task(connection);
    await connection.executeAndCountChangedRows("COMMIT");
    return result;
  };

const ignoreError = (): void => {};

/**
 * The SQLSTATE codes for a prepared statement that is missing or already exists. The cause is a pooler that prepares a
 * statement on one connection and runs it on another connection.
 */
const preparedStatementErrorCodes = new Set(["26000", "42P05"]);

const poolerAdvice = "if the database is behind a pooler, set namedStatements to false";
