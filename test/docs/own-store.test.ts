import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { storeConformance } from "../../src/service/stores/conformance.js";
import { runProgram } from "../cli/command-line.js";
import { type PostgresqlServer, startPostgresql } from "../support/postgresql.js";

const exampleFile = (name: string): string =>
  fileURLToPath(new URL(`../../docs/examples/own-store/${name}`, import.meta.url));

const databaseName = `own_store_${process.pid}`;

describe("the example of a custom store", () => {
  let server: PostgresqlServer;
  let administrator: pg.Client;
  let databaseUrl: string;

  beforeAll(async () => {
    server = await startPostgresql();
    administrator = new pg.Client(server.url);
    await administrator.connect();
    await administrator.query(`CREATE DATABASE ${databaseName}`);
    const url = new URL(server.url);
    url.pathname = `/${databaseName}`;
    databaseUrl = url.href;
  });

  afterAll(async () => {
    await administrator.query(`DROP DATABASE ${databaseName} WITH (FORCE)`);
    await administrator.end();
    await server.stop();
  });

  it("passes every case of the conformance suite", async () => {
    const { code, stdout, stderr } = await runProgram(
      process.execPath,
      ["--test", "--test-reporter=tap", exampleFile("store.test.js")],
      { env: { TEST_DATABASE_URL: databaseUrl } },
    );
    expect([stdout.match(/^# fail \d+$|^ *not ok .*$/gm), stderr]).toEqual([["# fail 0"], ""]);
    expect(stdout).toContain(`# pass ${storeConformance.length}\n`);
    expect(code).toBe(0);
  });

  it("is served by its app, which inserts, lists and reactivates subscriptions", async () => {
    const app = spawn(process.execPath, [exampleFile("app.js")], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ADMIN_TOKEN: "admin", PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void app.kill("SIGKILL"));
    const [line] = await once(createInterface({ input: app.stdout }), "line");
    const origin = String(line).replace("listening on ", "");
    const call = async (path: string, token: string, init: RequestInit = {}): Promise<[number, unknown]> => {
      const response = await fetch(`${origin}${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } });
      const text = await response.text();
      return [response.status, text.startsWith("{") ? JSON.parse(text) : text];
    };
    const input = {
      name: "subscriptions/a",
      uid: "uid-a",
      eventTypes: ["google.workspace.chat.message.v1.created"],
      targetResource: "//chat.googleapis.com/spaces/AAAA",
      authority: "users/100",
      state: "SUSPENDED",
      createTime: "2026-01-02T03:04:05.678901Z",
    };
    const put = (subscription: object): Promise<[number, unknown]> =>
      call("/admin/subscriptions", "admin", { method: "POST", body: JSON.stringify(subscription) });
    expect((await put(input))[0]).toBe(201);
    expect(await put({ ...input, name: "a" })).toEqual([400, { problem: expect.stringMatching(/^name must be /) }]);
    expect(await put({ ...input, name: "subscriptions/b" })).toEqual([
      409,
      { problem: "another subscription has this uid" },
    ]);
    expect((await call("/admin/subscriptions", "secret", { method: "POST" }))[0]).toBe(401);
    const filter = encodeURIComponent('event_types:"google.workspace.chat.message.v1.created"');
    expect(
      await call(`/events/v1/subscriptions?filter=${filter}&fields=subscriptions(name,createTime)`, "secret"),
    ).toEqual([200, { subscriptions: [{ name: "subscriptions/a", createTime: "2026-01-02T03:04:05.678901Z" }] }]);
    const reactivatePath = "/events/v1/subscriptions/a:reactivate?fields=response/state";
    expect(await call(reactivatePath, "secret", { method: "POST" })).toEqual([200, { response: { state: "ACTIVE" } }]);
    app.kill("SIGTERM");
    expect(await once(app, "exit")).toEqual([0, null]);
  });
});
