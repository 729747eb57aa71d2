import { spawn } from "node:child_process";
import { buildCommand } from "../support/build.js";

/**
 * Starts the builds of the package and the playground, if they are out of date. Does not wait for them, because unit
 * tests do not need them. `test/setup/wait-for-build.ts` waits for them in the workers.
 */
export function setup(): void {
  spawn(process.execPath, buildCommand, { stdio: "inherit" });
}
