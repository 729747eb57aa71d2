import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { postgresqlPool, postgresqlUrl } from "../support/postgresql-stores.js";
import { serve } from "../support/serve.js";
import { cliPath, type ProcessResult, temporaryFolder, wef } from "./command-line.js";

const created = "google.workspace.chat.message.v1.created";
const schema = `command_line_${process.pid}`;

const line = (id: number): string =>
  JSON.stringify({
    name: `subscriptions/s${String(id).padStart(5, "0")}`,
    uid: `uid-${id}`,
    eventTypes: [created, `example.type${id % 7}`],
    targetResource: "//chat.googleapis.com/spaces/A",
    authority: `users/${id % 3}`,
  });

let options: readonly string[] = [];

beforeEach(async () => {
  options = ["--store", await postgresqlUrl(), "--schema", schema];
  await (await postgresqlPool()).query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
});

async function rows(sql: string): Promise<readonly Record<string, unknown>[]> {
  return (await (await postgresqlPool()).query(sql.replaceAll("@.", `${schema}.`))).rows;
}

describe("wef import into PostgreSQL", () => {
  const count = 20_000;
  const lines = Array.from({ length: count }, (_, id) => (id % 1_999 === 1 ? '{ "bad": 1 }\n' : `${line(id)}\n`));
  const bad = lines.filter((each) => each.includes("bad"));

  it("goes on where it was killed: nothing is lost, nothing is there twice", async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), lines.join(""));
    for (let times = 0; times < 5; times += 1) {
      const child = spawn(process.execPath, [cliPath, "import", "a.jsonl", ...options], { cwd, stdio: "ignore" });
      const ended = once(child, "exit");
      await sleep(250 + 400 * Math.random());
      if (child.exitCode === null) child.kill("SIGKILL");
      await ended;
    }
    const { code, stdout } = await wef(["import", "a.jsonl", ...options], { cwd });
    const imported = count - bad.length;
    const set = "set aside in a.jsonl.rejected what could not be";
    expect([code, stdout]).toEqual([1, `a.jsonl: ${imported.toLocaleString("en")} subscriptions imported; ${set}\n`]);
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(bad.join(""));
    expect(
      await rows(`SELECT (SELECT count(*)::int FROM @.subscriptions) AS subscriptions,
        (SELECT count(*)::int FROM @.subscription_uids) AS uids,
        (SELECT count(*)::int FROM @.subscription_event_types) AS types,
        (SELECT count(*)::int FROM @.caller_event_types) AS callers`),
    ).toEqual([{ subscriptions: imported, uids: imported, types: 2 * imported, callers: 3 * 8 }]);
  });

  it("of one file by two programs at once is done once; the one that comes second says so", async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), lines.filter((each) => !each.includes("bad")).join(""));
    const outcomes = await Promise.all([1, 2].map(() => wef(["import", "a.jsonl", ...options], { cwd })));
    const [first, second] = outcomes.sort((a, b) => Number(a.code) - Number(b.code)) as [ProcessResult, ProcessResult];
    expect(first.code).toBe(0);
    expect(second).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^wef: the import has stopped: .+\n$/),
    });
    expect(second.stderr).toContain("another program has imported lines of the same file");
    expect(await rows("SELECT count(*)::int AS count FROM @.subscriptions")).toEqual([{ count: count - bad.length }]);
  });
});

describe("wef serve on PostgreSQL", () => {
  it("lists and reactivates, on two servers at once that started together", async () => {
    const cwd = await temporaryFolder();
    const tokens = [{ token: "secret", authority: "users/0", scopes: ["chat.spaces"] }];
    await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
    const servers = await Promise.all([1, 2].map(() => serve([...options, "--tokens", "tokens.json"], cwd)));
    await writeFile(join(cwd, "a.jsonl"), `${line(0).slice(0, -1)},"state":"SUSPENDED"}\n${line(3)}\n`);
    expect((await wef(["import", "a.jsonl", ...options], { cwd })).code).toBe(0);
    const [one, two] = servers as [Awaited<ReturnType<typeof serve>>, Awaited<ReturnType<typeof serve>>];
    const headers = { Authorization: "Bearer secret" };
    const list = `/v1/subscriptions?pageSize=1&filter=${encodeURIComponent(`event_types:"${created}"`)}`;
    // biome-ignore lint/suspicious/noExplicitAny: whatever the service says
    const listed = async (url: string): Promise<any> => (await fetch(url, { headers })).json();
    const first = await listed(`${one.origin}${list}`);
    const second = await listed(`${two.origin}${list}&pageToken=${first.nextPageToken}`);
    expect([first, second].map(({ subscriptions }) => subscriptions[0].name)).toEqual([
      "subscriptions/s00000",
      "subscriptions/s00003",
    ]);
    const reactivate = (origin: string): Promise<Response> =>
      fetch(`${origin}/v1/subscriptions/s00000:reactivate`, { method: "POST", headers });
    const answers = await Promise.all([one, two, one, two].map(({ origin }) => reactivate(origin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  });

  it("has the same sample data for all servers, once", async () => {
    const servers = await Promise.all([1, 2].map(() => serve([...options, "--sample"])));
    expect(await rows("SELECT count(*)::int AS count FROM @.subscriptions")).toEqual([{ count: 240 }]);
    expect(servers.map(({ stderr }) => stderr)).toEqual([[], []]);
  });

  it("says at once what waiting would not mend, without the password", async () => {
    const url = new URL(await postgresqlUrl());
    url.pathname = "/nowhere";
    url.password = "secret";
    expect(await wef(["serve", "--sample", "--store", url.href])).toEqual({
      code: 2,
      stdout: "",
      stderr: 'wef: cannot connect to the database: database "nowhere" does not exist\n',
    });
    expect(await wef(["serve", "--sample", "--store", `postgrez://me:secret@${url.host}/x`])).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: no store "postgrez://…@${url.host}/x": there are sqlite:FILE, postgresql://HOST/DATABASE or memory\n`,
    });
  });
});

describe("wef prune", () => {
  it("forgets event types that are no longer used, and says how many", async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), `${line(1)}\n`);
    await writeFile(join(cwd, "b.jsonl"), `${line(1).replace("type1", "type2")}\n`);
    const places = [options, ["--store", "sqlite:store.sqlite"]];
    for (const place of places) {
      for (const file of ["a.jsonl", "b.jsonl"]) await wef(["import", file, ...place], { cwd });
      const once = { code: 0, stdout: "1 unused event type forgotten\n", stderr: "" };
      expect(await wef(["prune", ...place], { cwd })).toEqual(once);
      expect(await wef(["prune", ...place], { cwd })).toEqual({ ...once, stdout: "0 unused event types forgotten\n" });
    }
  });

  it("says on one line what is in the way", async () => {
    const stderr =
      "wef: the store could not be pruned: cannot connect to the database: connect ECONNREFUSED 127.0.0.1:1\n";
    expect(await wef(["prune", "--store", "postgresql://127.0.0.1:1/x"])).toEqual({ code: 2, stdout: "", stderr });
  });
});

describe("wef schema", () => {
  it.each(["plain", "partitioned", "cockroachdb"])("%s prints tables that the store then uses", async (layout) => {
    const { stdout } = await wef(["schema", "--layout", layout, "--schema", schema]);
    const connections = await postgresqlPool();
    await connections.query(stdout);
    // They can be repeated.
    await connections.query(stdout);
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, "a.jsonl"), `${line(1)}\n`);
    const outcome = await wef(["import", "a.jsonl", "--no-migrate", ...options], { cwd });
    expect(outcome).toEqual({ code: 0, stdout: "a.jsonl: 1 subscription imported\n", stderr: "" });
  });

  it("quotes any name of a schema", async () => {
    const { stdout } = await wef(["schema", "--layout", "citus", "--schema", `a"b'$&`]);
    expect(stdout).toContain(`CREATE SCHEMA IF NOT EXISTS "a""b'$&";`);
    expect(stdout).toContain(`create_distributed_table('"a""b''$&".subscriptions', 'authority'`);
  });
});

describe("the options of PostgreSQL", () => {
  it.each([["--schema", "x"], ["--connections", "2"], ["--no-migrate"], ["--no-named-statements"]])(
    "are refused for another store: %s",
    async (...option) => {
      const { code, stderr } = await wef(["prune", "--store", "sqlite:a.sqlite", ...option]);
      const message = "--schema, --connections, --no-migrate and --no-named-statements are for PostgreSQL";
      expect([code, stderr]).toEqual([2, `wef: ${message}\n`]);
    },
  );
});
