/** Thrown if another transaction has changed data that this transaction has read. */
export class ConcurrentChangeError extends Error {}

/** Returns the SQLSTATE code of an error, or the operating system's code of the error. */
export const errorCodeOrEmpty = (error: unknown): string => String(Object(error).code ?? "");

/**
 * The SQLSTATE codes of conflicts between transactions: a serialization failure, a deadlock, and a foreign key to an
 * event type that `pruneEventTypes` has just deleted.
 */
const transactionConflictCodes = ["40001", "40P01", "23503"];

/**
 * Whether an error means two things: the transaction had no effect, and the transaction can succeed when it is run
 * again.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof ConcurrentChangeError || transactionConflictCodes.includes(errorCodeOrEmpty(error));

/**
 * Whether an error means that a server refuses to write. Such a server is a standby, or was the primary and has become
 * a standby.
 */
export const isFromReadOnlyServer = (error: unknown): boolean => errorCodeOrEmpty(error) === "25006";

/** Matches the codes of connection failures, and the code of a server that shuts down. */
const connectionErrorCodePattern = /^(?:08...|57P0[12]|ECONNRESET|EPIPE)$/;

/** Matches the messages with which `pg` reports a lost connection. These errors have no code. */
const connectionErrorMessagePattern = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the connection was lost. A write on this connection may have taken effect. */
const isConnectionLost = (error: unknown): boolean =>
  connectionErrorCodePattern.test(errorCodeOrEmpty(error)) ||
  (error instanceof Error && connectionErrorMessagePattern.test(error.message));

/** Whether a task that only reads can succeed when it is run again on another connection. */
export const isTransientForReads = (error: unknown): boolean => isTransient(error) || isConnectionLost(error);
