import { Misuse } from "../output/misuse.js";

/**
 * Checks that PostgreSQL's driver is installed. It is an optional peer dependency of this package.
 *
 * @throws Misuse if it is not.
 */
export function requirePostgresqlDriver(): void {
  try {
    import.meta.resolve("pg");
  } catch {
    throw new Misuse("PostgreSQL needs the package pg, which is not installed: run npm install pg");
  }
}
