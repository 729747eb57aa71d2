import { createRequire } from "node:module";
import type pg from "pg";

/**
 * Loads the package `pg`. It is an optional peer dependency, because programs that use another store or already have a
 * pool do not need it. The package is loaded synchronously, so that `postgresqlStore` can throw an error if a URL is
 * wrong.
 *
 * @throws Error if the package is not installed.
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
