import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createTemporaryFolder, type ProcessResult, runProgram } from "../../cli/command-line.js";
import { getPostgresqlUrl } from "../../support/postgresql-stores.js";

const message = "the PostgreSQL store needs the package pg, which is not installed: npm install pg";

let project: string;

/** Installs the built package in an empty project. Links the dependencies of the package, except `pg`. */
async function installWithoutPg(): Promise<string> {
  const cwd = await createTemporaryFolder();
  const installed = join(cwd, "node_modules", "workspace-events-filter");
  await mkdir(installed, { recursive: true });
  await cp("package.json", join(installed, "package.json"));
  const isPlayground = (path: string): boolean => path.includes(join("dist", "playground"));
  await cp("dist", join(installed, "dist"), { recursive: true, filter: (path) => !isPlayground(path) });
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));
  for (const name of Object.keys(dependencies).filter((name) => name !== "pg")) {
    const link = join(cwd, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve("node_modules", name), link, "dir");
  }
  return cwd;
}

beforeEach(async () => {
  project = await installWithoutPg();
});

const wefInProject = (...args: readonly string[]): Promise<ProcessResult> =>
  runProgram(process.execPath, [join(project, "node_modules/workspace-events-filter/dist/cli.js"), ...args], {
    cwd: project,
  });

/** Runs code as a module in the project. The code can use `postgresqlStore`. */
async function runInProject(code: string): Promise<ProcessResult> {
  const head = 'import { postgresqlStore } from "workspace-events-filter/stores/postgresql";\n';
  await writeFile(join(project, "program.mjs"), head + code);
  return runProgram(process.execPath, ["program.mjs"], { cwd: project });
}

describe("if pg is not installed, postgresqlStore", () => {
  it("throws an error that says how to install pg, if the options have a url", async () => {
    const code = `try { postgresqlStore({ url: "postgresql://localhost/events" }) } catch (error) { console.log(error.message) }`;
    expect(await runInProject(code)).toEqual({ code: 0, stdout: `${message}\n`, stderr: "" });
  });

  it("reports an invalid url before the missing package", async () => {
    const code = `try { postgresqlStore({ url: "mysql://localhost/events" }) } catch (error) { console.log(error.message) }`;
    const malformedUrlMessage = "the url of postgresqlStore must begin with postgresql://";
    expect(await runInProject(code)).toEqual({ code: 0, stdout: `${malformedUrlMessage}\n`, stderr: "" });
  });

  it("works if the options have a pool", async () => {
    const code = `
      import { createRequire } from "node:module";
      const pg = createRequire(${JSON.stringify(resolve("package.json"))})("pg");
      const pool = new pg.Pool({ connectionString: ${JSON.stringify(await getPostgresqlUrl())} });
      const store = postgresqlStore({ pool, schema: "without_pg_${process.pid}" });
      await store.ready();
      console.log(await store.pruneEventTypes());
      await store.close();
      await pool.query("DROP SCHEMA without_pg_${process.pid} CASCADE");
      await pool.end();`;
    expect(await runInProject(code)).toEqual({ code: 0, stdout: "0\n", stderr: "" });
  });
});

describe("if pg is not installed, the command line", () => {
  it.each([["serve"], ["import", "a.jsonl"], ["prune"]])("says how to install pg: wef %s", async (...args) => {
    await writeFile(join(project, "a.jsonl"), "");
    const outcome = await wefInProject(...args, "--store", "postgresql://localhost/events");
    expect(outcome).toEqual({ code: 2, stdout: "", stderr: `wef: ${message}\n` });
  });

  it("can still print the statements for the tables", async () => {
    const { code, stdout, stderr } = await wefInProject("schema");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain('CREATE TABLE IF NOT EXISTS "workspace_events".subscriptions');
  });
});
