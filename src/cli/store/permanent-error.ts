import { SchemaVersionError } from "../../service/stores/sqlite.js";

/** The result code of SQLite for a file that is no database (SQLITE_NOTADB). */
const sqliteNotADatabase = 26;

/** The codes of PostgreSQL for wrong credentials, a database that does not exist, and a missing privilege. */
const permanentPostgresqlCodes = ["28P01", "28000", "3D000", "42501"];

/**
 * Whether an error of a store will not go away by waiting. It knows such errors by the codes of each database: a new store
 * adds its own here.
 */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof SchemaVersionError ||
  Object(error).errcode === sqliteNotADatabase ||
  permanentPostgresqlCodes.includes(Object(error).code);
