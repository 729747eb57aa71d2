import { createHash } from "node:crypto";
import { quoteIdentifier } from "./schema-name.js";

/** A statement in the format of the package `pg`. If the statement has a name, each connection prepares it once. */
export interface PgStatement {
  readonly name?: string;
  readonly text: string;
}

/** Makes statements from SQL: inserts the schema of a store into the SQL, and gives each statement a name. */
export class StatementFactory {
  readonly #schema: string;
  readonly #areNamed: boolean;
  readonly #statementBySql = new Map<string, PgStatement>();

  constructor(schema: string, areNamed: boolean) {
    this.#schema = schema;
    this.#areNamed = areNamed;
  }

  /** @param sql In this SQL, `@` before a dot or at the end stands for the schema. */
  statementOf(sql: string): PgStatement {
    const cachedStatement = this.#statementBySql.get(sql);
    if (cachedStatement) return cachedStatement;
    const text = sql.replaceAll(/@(?=\.|$)/g, () => quoteIdentifier(this.#schema));
    const statement = { text, ...(this.#areNamed && canBePrepared(text) && { name: statementNameOf(text) }) };
    this.#statementBySql.set(sql, statement);
    return statement;
  }
}

const canBePrepared = (text: string): boolean => /^\s*(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(text);

/**
 * Returns a name that contains a hash of the statement's text. Other programs can use the same pool, so different
 * statements must have different names.
 */
const statementNameOf = (text: string): string => `wef_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
