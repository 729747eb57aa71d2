import { afterAll } from "vitest";
import { stopPostgresqlOfTestFile } from "../support/postgresql-stores.js";

// The test files in a worker share the module `postgresql-stores`, but each test file has a server of its own.
afterAll(stopPostgresqlOfTestFile);
