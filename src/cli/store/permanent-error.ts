import { SchemaVersionError } from "../../service/stores/sqlite.js";

/** The result code of SQLite for a file that is no database (SQLITE_NOTADB). */
const notADatabase = 26;

/** The codes of PostgreSQL for wrong credentials, a database that does not exist, and a missing privilege. */
const permanentCodes = ["28P01", "28000", "3D000", "42501"];

/** Whether an error of a store will not go away by waiting. */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof SchemaVersionError ||
  Object(error).errcode === notADatabase ||
  permanentCodes.includes(Object(error).code);
