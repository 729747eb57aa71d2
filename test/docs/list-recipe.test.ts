import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { createTemporaryFolder, type ProcessResult, runProgram } from "../cli/command-line.js";
import { writeCredentials } from "../support/google-credentials.js";
import { sectionOf } from "../support/markdown.js";
import { active, bothTypes, created, startServer, updated } from "../support/published-client.js";

const section = sectionOf(readFileSync("docs/recipes.md", "utf8"), "## List the subscriptions of the real service");

/** The named programs of the recipe. */
const programs = new Map(
  Array.from(section.matchAll(/^```(?:sh|js|python) (\S+)\n([\s\S]*?)^```/gm), ([, name = "", program = ""]) => [
    name,
    program,
  ]),
);

/** The names of the subscriptions that the recipe lists. They are on several pages. */
const expectedNames = active
  .filter(({ eventTypes }) => eventTypes?.includes(created) || eventTypes?.includes(updated))
  .map(({ name }) => `${name}\n`);

const canRun = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;

/** For each program: the command that runs it, and whether what it needs is installed. */
const runners: readonly (readonly [file: string, command: string, isThere: boolean])[] = [
  ["list.mjs", process.execPath, true],
  ["list.sh", "sh", canRun("curl", "--version") && canRun("jq", "--version")],
  ["list.py", "python3", canRun("python3", "-c", "import requests")],
];

/** These commands need an account of Google, so they do not run here. */
const commandsWithAccount = ["credentials", "environment"];

/** Runs a program of the recipe as a caller with this token. */
async function run(file: string, command: string, token: string, filter = bothTypes): Promise<ProcessResult> {
  const { origin, cwd } = await startServer();
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, "node_modules/@googleapis"), { recursive: true });
  await symlink(resolve("."), join(folder, "node_modules/workspace-events-filter"));
  const client = "node_modules/@googleapis/workspaceevents";
  await symlink(resolve(client), join(folder, client));
  await writeFile(join(folder, file), programs.get(file) ?? "");
  const env = {
    EVENTS_ORIGIN: origin,
    ACCESS_TOKEN: token,
    FILTER: filter,
    GOOGLE_APPLICATION_CREDENTIALS: await writeCredentials(cwd, token),
    GOOGLE_CLOUD_PROJECT: "project",
  };
  return runProgram(command, [file], { cwd: folder, env });
}

describe("the recipe for the list method of the real service", () => {
  it("has programs that are all run here, apart from the commands that need an account", () => {
    expect([...programs.keys()].sort()).toEqual([...commandsWithAccount, ...runners.map(([file]) => file)].sort());
  });

  describe.each(runners)("has a program %s that", (file, command, isThere) => {
    it.skipIf(!isThere)("prints the names of all pages (skipped if its interpreter is not installed)", async () => {
      expect(expectedNames.length).toBeGreaterThan(100);
      expect(await run(file, command, "first")).toEqual({ code: 0, stdout: expectedNames.join(""), stderr: "" });
    });

    it.skipIf(!isThere)("ends with the message of the service if the scope of the token is not accepted", async () => {
      const { code, stdout, stderr } = await run(file, command, "foreign");
      expect([code, stdout]).toEqual([expect.any(Number), ""]);
      expect(code).not.toBe(0);
      expect(stderr).toContain("scope");
    });
  });

  it("names the scopes that the list method accepts", () => {
    const named = [...section.matchAll(/`([a-z]+(?:\.[a-z]+)+)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => /^(?:chat|meetings)\./.test(name));
    const { v1 } = workspaceProfile.scopes.list;
    const isChatReadonly = (scope: string): boolean => /^chat\..*\.readonly$/.test(scope);
    expect([...new Set(named)].sort()).toEqual(v1.filter((scope) => !isChatReadonly(scope)).sort());
    const readonlyForms = v1.filter((scope) => /^chat\./.test(scope) && !isChatReadonly(scope) && scope !== "chat.bot");
    expect(v1.filter(isChatReadonly).sort()).toEqual(readonlyForms.map((scope) => `${scope}.readonly`).sort());
  });
});
