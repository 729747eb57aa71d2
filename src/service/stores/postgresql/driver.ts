import { createRequire } from "node:module";
import type pg from "pg";

/**
 * Loads the package `pg`, which is an optional peer dependency: who uses another store, or has a pool already, does not need
 * it. It is loaded synchronously, so that `postgresqlStore` can throw what is wrong with a URL.
 *
 * @throws Error if it is not installed.
 */
export function loadPg(): typeof pg {
  const requireModule = createRequire(import.meta.url);
  try {
    requireModule.resolve("pg");
  } catch {
    throw new Error("the PostgreSQL store needs the package pg, which is not installed: npm install pg");
  }
  return requireModule("pg");
}
