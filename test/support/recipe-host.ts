import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { createTemporaryFolder } from "../cli/command-line.js";

export type Runtime = "node" | "bun" | "deno";

const runtimes: Readonly<Record<Runtime, readonly [command: string, ...args: string[]]>> = {
  node: [process.execPath],
  bun: [resolve(`node_modules/@oven/bun-${process.platform}-${process.arch}/bin/bun`)],
  deno: [
    resolve(
      `node_modules/@deno/${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}/deno`,
    ),
    "run",
    "--allow-net",
    "--allow-env",
    "--allow-read",
    "--allow-sys",
  ],
};

/** The program of a runtime, and the arguments that the program needs before the file name. */
export const commandOf = (runtime: Runtime): readonly [command: string, ...args: string[]] => runtimes[runtime];

/** Whether npm has installed a runtime. Some runtimes do not exist for all platforms. */
export const isInstalled = (runtime: Runtime): boolean => existsSync(runtimes[runtime][0]);

const linkedPackages = ["@hono/node-server", "express", "fastify", "hono", "react", "react-router"];

/**
 * Starts a server in a new project. This package and the frameworks are installed in the project.
 *
 * @param files The content of each file, by the file name. The runtime runs `main.js`, which must print
 *   `listening on ORIGIN`.
 * @returns The origin of the server.
 */
export async function startRecipe(files: Readonly<Record<string, string>>, runtime: Runtime = "node"): Promise<string> {
  const project = await createTemporaryFolder();
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
  for (const [name, content] of Object.entries(files)) await writeFile(join(project, name), content);
  const link = async (target: string, name: string): Promise<void> => {
    const path = join(project, "node_modules", name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(resolve(target), path);
  };
  await link(".", "workspace-events-filter");
  for (const name of linkedPackages) await link(`node_modules/${name}`, name);
  const [command, ...args] = runtimes[runtime];
  const child = spawn(command, [...args, "main.js"], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: project, PORT: "0", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /listening on (http\S+)/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error(`${runtime} has ended: ${errors}`);
}
