import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { serve } from "../support/serve.js";
import { cliPath, type ProcessResult, run, temporaryFolder, wef } from "./command-line.js";

const required = {
  name: "subscriptions/one",
  eventTypes: ["google.workspace.chat.message.v1.created"],
  targetResource: "//chat.googleapis.com/spaces/AAAAAAAAAAA",
  authority: "users/1",
};
const subscription = (id: number | string, more: object = {}): object => ({
  ...required,
  name: `subscriptions/${id}`,
  ...more,
});
const line = (id: number | string, more?: object): string => JSON.stringify(subscription(id, more));

const uuid = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const now = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

const store = "sqlite:store.sqlite";
const importInto = (cwd: string, ...files: readonly string[]): Promise<ProcessResult> =>
  wef(["import", ...files, "--store", store], { cwd });

/** What a query finds in the store. */
function query(cwd: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(cwd, "store.sqlite"), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** The columns that hold what a subscription is. */
const columns =
  "authority, name, uid, event_types, target_resource, state, suspension_reason, pubsub_topic, create_time, update_time, " +
  "expire_time, reconciling, etag, cause_fixed";

const names = (cwd: string): unknown[] =>
  query(cwd, "SELECT name FROM subscriptions ORDER BY name").map(({ name }) => String(name).slice(14));

/** A folder with one file of these lines. */
async function withFile(content: string | Uint8Array, name = "a.jsonl"): Promise<string> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, name), content);
  return cwd;
}

const imported = (count: string, file: string): string =>
  `${file}: ${count} ${count === "1" ? "subscription" : "subscriptions"} imported`;
const done = (count: string, file = "a.jsonl"): string => `${imported(count, file)}\n`;
const old = (subscriptions: string): string => `imported before, ${subscriptions} (see --again)`;
const partly = (count: string, file = "a.jsonl"): string =>
  `${imported(count, file)}; set aside in ${file}.rejected what could not be\n`;

describe("import", () => {
  it("keeps everything that a line says", async () => {
    const whole = {
      uid: "uid-1",
      state: "SUSPENDED",
      suspensionReason: "ENDPOINT_NOT_FOUND",
      notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
      createTime: "2026-01-31T13:00:00.123456789+01:00",
      updateTime: "2026-02-01t12:00:00z",
      expireTime: "2026-03-01T00:00:00Z",
      reconciling: true,
      etag: "etag-1",
      causeFixed: false,
    };
    const cwd = await withFile(`${line("one", whole)}\n`);
    expect(await importInto(cwd, "a.jsonl")).toEqual({ code: 0, stdout: done("1"), stderr: "" });
    expect(query(cwd, `SELECT ${columns} FROM subscriptions`)).toEqual([
      {
        authority: "users/1",
        name: "subscriptions/one",
        uid: "uid-1",
        event_types: JSON.stringify(required.eventTypes),
        target_resource: required.targetResource,
        state: "SUSPENDED",
        suspension_reason: "ENDPOINT_NOT_FOUND",
        pubsub_topic: "projects/p/topics/t",
        create_time: "2026-01-31T12:00:00.123456789Z",
        update_time: "2026-02-01T12:00:00Z",
        expire_time: "2026-03-01T00:00:00Z",
        reconciling: 1,
        etag: "etag-1",
        cause_fixed: 0,
      },
    ]);
  });

  it("fills in what a line does not say", async () => {
    const suspended = line("suspended", { state: "SUSPENDED", createTime: "2026-01-31T12:00:00Z" });
    const cwd = await withFile(`${line("active")}\n${suspended}\n`);
    expect(await importInto(cwd, "a.jsonl")).toEqual({ code: 0, stdout: done("2"), stderr: "" });
    const [active, other] = query(cwd, `SELECT ${columns} FROM subscriptions ORDER BY name`);
    const filled = {
      authority: "users/1",
      name: "subscriptions/active",
      uid: uuid,
      event_types: JSON.stringify(required.eventTypes),
      target_resource: required.targetResource,
      state: "ACTIVE",
      suspension_reason: null,
      pubsub_topic: null,
      create_time: now,
      update_time: active?.create_time,
      expire_time: null,
      reconciling: 0,
      etag: uuid,
      cause_fixed: 1,
    };
    expect([active, other]).toEqual([
      filled,
      {
        ...filled,
        name: "subscriptions/suspended",
        state: "SUSPENDED",
        suspension_reason: "OTHER",
        create_time: "2026-01-31T12:00:00Z",
        update_time: "2026-01-31T12:00:00Z",
      },
    ]);
  });

  it("takes event types that nobody knows", async () => {
    const cwd = await withFile(line("one", { eventTypes: ["com.example.unknown"] }));
    expect(await importInto(cwd, "a.jsonl")).toEqual({ code: 0, stdout: done("1"), stderr: "" });
  });

  it("reports each line that is no subscription, and sets it aside byte for byte", async () => {
    const time = "must be an RFC 3339 time, such as 2026-01-31T12:00:00Z";
    const text = "must be a text of 1 to 2,048 characters without controls";
    const key = "must be a text of 1 to 1,024 bytes without controls";
    const types = "eventTypes must be a list of one or more event types, each of at most 255 bytes";
    const name = "must be subscriptions/{id}, the id of 1 to 255 letters, digits or . _ ~ -";
    const reasons =
      "USER_SCOPE_REVOKED, RESOURCE_DELETED, USER_AUTHORIZATION_FAILURE, ENDPOINT_PERMISSION_DENIED, OTHER, " +
      "ENDPOINT_NOT_FOUND, ENDPOINT_RESOURCE_EXHAUSTED";
    const without = (field: string): string => JSON.stringify({ ...required, [field]: undefined });
    const bad: readonly (readonly [line: string | Uint8Array, problem: string])[] = [
      ["{", "not JSON"],
      [`  ${line("cut").slice(0, -1)}`, "not JSON"],
      [`${line("two")} ${line("lines")}`, "not JSON"],
      ["[]", "not a JSON object"],
      ["7", "not a JSON object"],
      ["null", "not a JSON object"],
      ['"text"', "not a JSON object"],
      [without("name"), "name is missing"],
      [without("eventTypes"), "eventTypes is missing"],
      [without("targetResource"), "targetResource is missing"],
      [without("authority"), "authority is missing"],
      [line("x", { colour: "red" }), 'unknown field "colour"'],
      [line("x", { "a\u001bb": 1 }), 'unknown field "a\\u001bb"'],
      [line("x", { name: "one" }), `name ${name}`],
      [line("x", { name: "subscriptions/a/b" }), `name ${name}`],
      [line("x", { name: `subscriptions/${"x".repeat(256)}` }), `name ${name}`],
      [line("x", { uid: "" }), `uid ${key}`],
      [line("x", { uid: 7 }), `uid ${key}`],
      [line("x", { eventTypes: [] }), types],
      [line("x", { eventTypes: "a" }), types],
      [line("x", { eventTypes: ["a", 7] }), types],
      [line("x", { eventTypes: ["a".repeat(256)] }), types],
      [line("x", { eventTypes: ["ä".repeat(128)] }), types],
      [line("x", { uid: "a".repeat(1_025) }), `uid ${key}`],
      [line("x", { targetResource: "\u{1f600}".repeat(257) }), `targetResource ${key}`],
      [line("x", { etag: "a".repeat(2_049) }), `etag ${text}`],
      [line("x", { targetResource: "a\nb" }), `targetResource ${key}`],
      [line("x", { state: "STOPPED" }), "state must be one of ACTIVE, SUSPENDED, DELETED"],
      [line("x", { state: "SUSPENDED", suspensionReason: "BORED" }), `suspensionReason must be one of ${reasons}`],
      [
        line("x", { suspensionReason: "OTHER" }),
        "suspensionReason is only for a subscription whose state is SUSPENDED",
      ],
      [
        line("x", { authority: "users/a b" }),
        "authority must be users/{user}, at most 255 characters without white space",
      ],
      [line("x", { notificationEndpoint: {} }), "notificationEndpoint must be an object with a pubsubTopic"],
      [
        line("x", { notificationEndpoint: { pubsubTopic: "t", url: "u" } }),
        "notificationEndpoint must be an object with a pubsubTopic",
      ],
      [line("x", { createTime: "yesterday" }), `createTime ${time}`],
      [line("x", { updateTime: "2026-02-30T00:00:00Z" }), `updateTime ${time}`],
      [line("x", { expireTime: 7 }), `expireTime ${time}`],
      [line("x", { reconciling: "yes" }), "reconciling must be true or false"],
      [line("x", { etag: "" }), `etag ${text}`],
      [line("x", { causeFixed: 1 }), "causeFixed must be true or false"],
      [Buffer.from([0x22, 0xff, 0x22]), "not UTF-8 text"],
      [Buffer.concat([Buffer.from(line("x").slice(0, -2)), Buffer.from([0xc3])]), "not UTF-8 text"],
    ];
    const newline = Buffer.from("\n");
    const lines = bad.flatMap(([each]) => [Buffer.from(each), newline]);
    const cwd = await withFile(Buffer.concat([Buffer.from(`${line("good")}\n\n`), ...lines]));
    expect(await importInto(cwd, "a.jsonl")).toEqual({
      code: 1,
      stdout: partly("1"),
      stderr: bad.map(([, problem], index) => `wef: a.jsonl:${index + 3}: ${problem}\n`).join(""),
    });
    expect(await readFile(join(cwd, "a.jsonl.rejected"))).toEqual(Buffer.concat(lines));
    expect(names(cwd)).toEqual(["good"]);
  });

  it("sets aside a subscription whose uid another one has", async () => {
    const lines = [
      line("one", { uid: "u-1" }),
      line("two", { uid: "u-1" }),
      line("one", { uid: "u-1", etag: "changed" }),
      line("one", { uid: "u-1", authority: "users/2" }),
      line("three", { uid: "u-3" }),
    ];
    const cwd = await withFile(lines.join("\n"));
    expect(await importInto(cwd, "a.jsonl")).toEqual({
      code: 1,
      stdout: partly("3"),
      stderr: "wef: a.jsonl:2: another subscription has this uid\nwef: a.jsonl:4: another subscription has this uid\n",
    });
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(`${lines[1]}\n${lines[3]}\n`);
    expect(query(cwd, "SELECT authority, name, uid, etag FROM subscriptions ORDER BY name")).toEqual([
      { authority: "users/1", name: "subscriptions/one", uid: "u-1", etag: "changed" },
      { authority: "users/1", name: "subscriptions/three", uid: "u-3", etag: uuid },
    ]);
  });

  it("sets aside whole lines that are longer than 1 MiB, and takes those that are not", async () => {
    const mebibyte = 1024 * 1024;
    const tooLong = [`${line("x").padEnd(mebibyte + 1)}\n`, `{${"é".repeat(3 * mebibyte)}\r\n`];
    const lines = [tooLong[0], `${line("one").padEnd(mebibyte - 1)}\n`, tooLong[1], `${line("two")}\n`];
    const cwd = await withFile(`${lines.join("")}${"x".repeat(2 * mebibyte)}`);
    expect(await importInto(cwd, "a.jsonl")).toEqual({
      code: 1,
      stdout: partly("2"),
      stderr: [1, 3, 5].map((number) => `wef: a.jsonl:${number}: longer than 1 MiB\n`).join(""),
    });
    const rejected = Buffer.from(`${tooLong.join("")}${"x".repeat(2 * mebibyte)}\n`);
    expect(rejected.equals(await readFile(join(cwd, "a.jsonl.rejected")))).toBe(true);
    expect(names(cwd)).toEqual(["one", "two"]);
  });

  it.each([
    ["no line break at the end", `${line(1)}\n${line(2)}`, ["1", "2"]],
    ["CRLF", `${line(1)}\r\n${line(2)}\r\n`, ["1", "2"]],
    ["blank lines", `\n \t\r\n${line(1)}\n\n`, ["1"]],
  ])("reads a file with %s", async (_, content, expected) => {
    const cwd = await withFile(content);
    const outcome = { code: 0, stdout: done(String(expected.length)), stderr: "" };
    expect(await importInto(cwd, "a.jsonl")).toEqual(outcome);
    expect(names(cwd)).toEqual(expected);
  });

  it.each([
    ["CRLF", `{\r\n${line(1)}\r\n`, "{\r\n"],
    ["no line break at the end", `${line(1)}\n{`, "{\n"],
  ])("sets aside a line of a file with %s", async (_, content, rejected) => {
    const cwd = await withFile(content);
    expect(await importInto(cwd, "a.jsonl")).toMatchObject({ code: 1, stdout: partly("1") });
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(rejected);
  });

  it("imports nothing from an empty file", async () => {
    const cwd = await withFile("");
    expect(await importInto(cwd, "a.jsonl")).toEqual({ code: 0, stdout: done("0"), stderr: "" });
  });

  it("takes a byte order mark for no part of the first line, as match does", async () => {
    const cwd = await withFile(`\ufeff${line(1)}\n`);
    expect(await importInto(cwd, "a.jsonl")).toEqual({ code: 0, stdout: done("1"), stderr: "" });
  });

  it("does not take what it can read only once for an empty file", async () => {
    const cwd = await withFile(`${line(1)}\n`);
    const command = 'cat a.jsonl | "$0" "$1" import /dev/stdin --store sqlite:store.sqlite';
    const { code, stdout } = await run("sh", ["-c", command, process.execPath, cliPath], { cwd });
    expect([
      [0, done("1", "/dev/stdin")],
      [2, ""],
    ]).toContainEqual([code, stdout]);
  });

  it("imports files one after the other", async () => {
    const cwd = await withFile(`${line(1)}\n`);
    await writeFile(join(cwd, "b.jsonl"), `${line(2)}\n{\n`);
    expect(await importInto(cwd, "a.jsonl", "b.jsonl")).toEqual({
      code: 1,
      stdout: `${done("1")}${partly("1", "b.jsonl")}`,
      stderr: "wef: b.jsonl:2: not JSON\n",
    });
    expect(names(cwd)).toEqual(["1", "2"]);
  });
});

describe("importing the same file again", () => {
  it("imports nothing twice", async () => {
    const cwd = await withFile(`${line(1)}\n{\n${line(2)}\n`);
    const first = await importInto(cwd, "a.jsonl");
    const before = query(cwd, "SELECT * FROM subscriptions ORDER BY name");
    const again = await importInto(cwd, "a.jsonl");
    expect([first, again]).toEqual([
      { code: 1, stdout: partly("2"), stderr: "wef: a.jsonl:2: not JSON\n" },
      { code: 1, stdout: partly("2").replace("2 subscriptions imported", old("2 subscriptions")), stderr: "" },
    ]);
    expect(query(cwd, "SELECT * FROM subscriptions ORDER BY name")).toEqual(before);
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe("{\n");
  });

  it("imports again what it is told to", async () => {
    const cwd = await withFile(`${line("one", { etag: "a" })}\n`);
    await writeFile(join(cwd, "b.jsonl"), `${line("one", { etag: "b" })}\n`);
    await importInto(cwd, "a.jsonl", "b.jsonl");
    const etag = (): unknown => query(cwd, "SELECT etag FROM subscriptions");
    expect(etag()).toEqual([{ etag: "b" }]);
    expect(await importInto(cwd, "a.jsonl", "--again")).toEqual({ code: 0, stdout: done("1"), stderr: "" });
    expect(etag()).toEqual([{ etag: "a" }]);
  });

  it("leaves alone what was reactivated meanwhile", async () => {
    const cwd = await withFile(`${line("one", { state: "SUSPENDED", etag: "etag-1" })}\n`);
    const tokens = [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }];
    await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
    await importInto(cwd, "a.jsonl");
    const { origin, stop } = await serve(["--store", store, "--tokens", "tokens.json"], cwd);
    const headers = { Authorization: "Bearer secret" };
    const { status } = await fetch(`${origin}/v1/subscriptions/one:reactivate`, { method: "POST", headers });
    await stop();
    const reactivated = query(cwd, "SELECT * FROM subscriptions");
    expect([status, reactivated]).toMatchObject([200, [{ state: "ACTIVE", suspension_reason: null, etag: uuid }]]);
    expect(await importInto(cwd, "a.jsonl")).toEqual({
      code: 0,
      stdout: `a.jsonl: ${old("1 subscription")}\n`,
      stderr: "",
    });
    expect(query(cwd, "SELECT * FROM subscriptions")).toEqual(reactivated);
  });

  it("names no file of lines set aside that there is not, when the file has another name", async () => {
    const cwd = await withFile(`${line(1)}\n{\n`);
    await importInto(cwd, "a.jsonl");
    await rename(join(cwd, "a.jsonl"), join(cwd, "b.jsonl"));
    const { stdout } = await importInto(cwd, "b.jsonl");
    const [, named] = /set aside in (\S+)/.exec(stdout) ?? [];
    if (named) expect(await readFile(join(cwd, named), "utf8")).toBe("{\n");
  });

  it("keeps the lines that were set aside of another file of the same name", async () => {
    const cwd = await withFile(`${line(1)}\n{ "first": 1 }\n`);
    await importInto(cwd, "a.jsonl");
    await writeFile(join(cwd, "a.jsonl"), `${line(2)}\n{ "second": 2 }\n`);
    await importInto(cwd, "a.jsonl");
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe('{ "first": 1 }\n{ "second": 2 }\n');
  });
});

describe("an import that is killed", () => {
  const count = 60_000;
  const isBad = (index: number): boolean => index % 97 === 5;
  const lines = Array.from({ length: count }, (_, index) =>
    isBad(index) ? `{ "bad": ${index} }\n` : `${line(String(index).padStart(5, "0"))}\n`,
  );
  const bad = lines.filter((_, index) => isBad(index)).join("");
  const good = lines.flatMap((_, index) => (isBad(index) ? [] : [String(index).padStart(5, "0")]));

  /** Starts an import and kills it, if it still runs, as soon as the time is over. */
  async function killed(cwd: string, milliseconds: number): Promise<void> {
    const child = spawn(process.execPath, [cliPath, "import", "a.jsonl", "--store", store], { cwd, stdio: "ignore" });
    const ended = once(child, "exit");
    await Promise.race([ended, sleep(milliseconds)]);
    if (child.exitCode === null) child.kill("SIGKILL");
    await ended;
  }

  it.each([1, 2])("goes on where it stopped: nothing is lost, nothing is there twice (%i)", async () => {
    const cwd = await withFile(lines.join(""));
    for (let times = 0; times < 5; times += 1) await killed(cwd, 120 + 250 * Math.random());
    const { code, stdout, stderr } = await importInto(cwd, "a.jsonl");
    const counted = (count - bad.split("\n").length + 1).toLocaleString("en");
    expect([code, stdout]).toEqual([1, partly(counted)]);
    expect(stderr).toMatch(/^(?:wef: a\.jsonl:\d+: unknown field "bad"\n)*$/);
    expect(names(cwd)).toEqual(good);
    expect(query(cwd, "SELECT count(*) AS rows, count(DISTINCT uid) AS uids FROM subscriptions")).toEqual([
      { rows: good.length, uids: good.length },
    ]);
    expect(query(cwd, "SELECT count(*) AS rows FROM subscription_event_types")).toEqual([{ rows: good.length }]);
    expect(query(cwd, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(bad);
  });

  it("goes on with the lines only, when those that were set aside have been taken away", async () => {
    const cwd = await withFile(lines.join(""));
    const rejected = join(cwd, "a.jsonl.rejected");
    for (let taken = ""; taken === ""; taken = await readFile(rejected, "utf8").catch(() => "")) await killed(cwd, 500);
    await rm(rejected);
    await importInto(cwd, "a.jsonl");
    expect(await readFile(rejected, "utf8")).toMatch(/^(?:\{ "bad": \d+ \}\n)*$/);
  });
});

describe("an import of many lines", () => {
  /** The most memory that an import of so many lines took, in KiB. */
  async function memory(lines: number): Promise<number> {
    const cwd = await temporaryFolder();
    const block = Array.from({ length: 1_000 }, (_, index) => `${line(index)}\n`).join("");
    const file = await open(join(cwd, "a.jsonl"), "w");
    for (let written = 0; written < lines; written += 1_000) await file.write(block);
    await file.close();
    // Left alone, V8 lets its heap grow before it collects what nobody needs any more.
    const heap = ["--max-semi-space-size=2", "--max-old-space-size=64"];
    const args = [...heap, cliPath, "import", "a.jsonl", "--store", store];
    const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
    let [isOver, most] = [false, 0];
    const ended = once(child, "exit").then(([code]) => {
      isOver = true;
      return code;
    });
    while (!isOver) {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const [, size = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
      most = Math.max(most, Number(size));
      await sleep(10);
    }
    expect(await ended).toBe(0);
    return most;
  }

  it.skipIf(process.platform !== "linux")("takes no more memory than one of few", async () => {
    const [few, many] = [await memory(10_000), await memory(200_000)];
    expect(many).toBeLessThan(1.5 * few);
  });
});

describe("import that is misused", () => {
  it.each([
    ["no store", ["a.jsonl"], "required option '--store <store>' not specified"],
    [
      "a store that forgets",
      ["a.jsonl", "--store", "memory"],
      "what memory holds would be forgotten at once: name a store that lasts",
    ],
    [
      "an unknown store",
      ["a.jsonl", "--store", "x:y"],
      'no store "x:y": there are sqlite:FILE, postgresql://HOST/DATABASE or memory',
    ],
    ["no file", ["--store", store], "missing required argument 'file'"],
    ["a file that is not there", ["none", "--store", store], "none: no such file or directory"],
    [
      "a folder",
      ["folder", "--store", store],
      "folder: not a file; an import reads its file twice, so that it can go on where it stopped",
    ],
    [
      "a store of a later version",
      ["a.jsonl", "--store", "sqlite:newer.sqlite"],
      "the import has stopped: newer.sqlite was made by a later version of workspace-events-filter (schema 99; this one " +
        "knows 1)",
    ],
    [
      "a store that is no database",
      ["a.jsonl", "--store", "sqlite:a.jsonl"],
      "the import has stopped: a.jsonl: file is not a database",
    ],
    [
      "a store in no folder",
      ["a.jsonl", "--store", "sqlite:none/store.sqlite"],
      "the import has stopped: none/store.sqlite: unable to open database file",
    ],
  ])("says on one line that there is %s", async (_, args, problem) => {
    const cwd = await withFile(`${line(1)}\n`.repeat(100));
    await mkdir(join(cwd, "folder"));
    const newer = new DatabaseSync(join(cwd, "newer.sqlite"));
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    expect(await wef(["import", ...args], { cwd })).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
    expect(await readFile(join(cwd, "a.jsonl"), "utf8")).toBe(`${line(1)}\n`.repeat(100));
  });
});
