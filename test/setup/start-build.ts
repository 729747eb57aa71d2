import { spawn } from "node:child_process";
import { buildCommand } from "../support/build.js";

const marker = Symbol.for("workspace-events-filter: started build");

/**
 * Starts the builds of the package and the playground, if they are out of date. Does not wait for them, because unit
 * tests do not need them. `test/setup/wait-for-build.ts` waits for them in the workers.
 */
export function setup(): void {
  // Each project calls this function in a module of its own. Only the first call starts the builds.
  if (Reflect.has(process, marker)) return;
  Object.assign(process, { [marker]: true });
  spawn(process.execPath, buildCommand, { stdio: "inherit" });
}
