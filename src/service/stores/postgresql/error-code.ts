/** Another transaction has changed data that this transaction has read. */
export class ConcurrentChangeError extends Error {}

/** The SQLSTATE of an error, or the operating system's code for it. */
export const errorCodeOrEmpty = (error: unknown): string => String(Object(error).code ?? "");

/**
 * The codes of a serialization failure, of a deadlock, and of a foreign key to an event type that `pruneEventTypes` has
 * just deleted.
 */
const transactionConflictCodes = ["40001", "40P01", "23503"];

/** Whether a transaction that failed with this error had no effect, and can succeed when it is run again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ConcurrentChangeError || transactionConflictCodes.includes(errorCodeOrEmpty(error));

/** Whether a server refused to write, because it is a standby, or a primary that has become a standby. */
export const isFromReadOnlyServer = (error: unknown): boolean => errorCodeOrEmpty(error) === "25006";

/** The codes of connection failures, and of a server that shuts down. */
const connectionErrorCodePattern = /^(?:08...|57P0[12]|ECONNRESET|EPIPE)$/;

/** The messages of `pg` for a lost connection, which have no code. */
const connectionErrorMessagePattern = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Whether the connection was lost. A write on a lost connection has possibly taken effect. */
const isConnectionLost = (error: unknown): boolean =>
  connectionErrorCodePattern.test(errorCodeOrEmpty(error)) ||
  (error instanceof Error && connectionErrorMessagePattern.test(error.message));

/** Whether a task that changes nothing can succeed when it is run again on another connection. */
export const isTransientForReads = (error: unknown): boolean => isTransient(error) || isConnectionLost(error);
