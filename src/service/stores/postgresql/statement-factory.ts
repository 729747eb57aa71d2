import { createHash } from "node:crypto";
import { quoteIdentifier } from "./schema-name.js";

/** A statement in the form that `pg` accepts. If it has a name, each connection prepares it once. */
export interface PgStatement {
  readonly name?: string;
  readonly text: string;
}

/** Inserts the schema of a store into statements, and gives the statements names. */
export class StatementFactory {
  readonly #schema: string;
  readonly #areNamed: boolean;
  readonly #statementBySql = new Map<string, PgStatement>();

  constructor(schema: string, areNamed: boolean) {
    this.#schema = schema;
    this.#areNamed = areNamed;
  }

  /** @param sql `@` before a dot or at the end stands for the schema. */
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
 * The name contains a hash of the text: other users of the same pool have other statements, whose names must differ.
 */
const statementNameOf = (text: string): string => `wef_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
