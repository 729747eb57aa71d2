import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cliPath, runProgram } from "../command-line.js";
import {
  anyUuid,
  createFolderWithFile,
  createSubscriptionLine,
  expectedImportedText,
  expectedPartlyImportedText,
  queryStore,
  readStoredIds,
  requiredFields,
  runImport,
} from "./import-project.js";

const anyTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** The database columns that store the fields of a subscription. */
const columns =
  "authority, name, uid, event_types, target_resource, state, suspension_reason, pubsub_topic, create_time, update_time, " +
  "expire_time, reconciling, etag, cause_fixed";

describe("import", () => {
  it("stores every field of a line", async () => {
    const allFields = {
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
    const cwd = await createFolderWithFile(`${createSubscriptionLine("one", allFields)}\n`);
    expect(await runImport(cwd, "a.jsonl")).toEqual({ code: 0, stdout: expectedImportedText("1"), stderr: "" });
    expect(queryStore(cwd, `SELECT ${columns} FROM subscriptions`)).toEqual([
      {
        authority: "users/1",
        name: "subscriptions/one",
        uid: "uid-1",
        event_types: JSON.stringify(requiredFields.eventTypes),
        target_resource: requiredFields.targetResource,
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

  it("fills in fields that a line does not have", async () => {
    const suspended = createSubscriptionLine("suspended", { state: "SUSPENDED", createTime: "2026-01-31T12:00:00Z" });
    const cwd = await createFolderWithFile(`${createSubscriptionLine("active")}\n${suspended}\n`);
    expect(await runImport(cwd, "a.jsonl")).toEqual({ code: 0, stdout: expectedImportedText("2"), stderr: "" });
    const [active, otherRow] = queryStore(cwd, `SELECT ${columns} FROM subscriptions ORDER BY name`);
    const defaults = {
      authority: "users/1",
      name: "subscriptions/active",
      uid: anyUuid,
      event_types: JSON.stringify(requiredFields.eventTypes),
      target_resource: requiredFields.targetResource,
      state: "ACTIVE",
      suspension_reason: null,
      pubsub_topic: null,
      create_time: anyTime,
      update_time: active?.create_time,
      expire_time: null,
      reconciling: 0,
      etag: anyUuid,
      cause_fixed: 1,
    };
    expect([active, otherRow]).toEqual([
      defaults,
      {
        ...defaults,
        name: "subscriptions/suspended",
        state: "SUSPENDED",
        suspension_reason: "OTHER",
        create_time: "2026-01-31T12:00:00Z",
        update_time: "2026-01-31T12:00:00Z",
      },
    ]);
  });

  it("accepts unknown event types", async () => {
    const cwd = await createFolderWithFile(
      createSubscriptionLine("one", { eventTypes: ["google.workspace.chat.bot.v1.woken"] }),
    );
    expect(await runImport(cwd, "a.jsonl")).toEqual({ code: 0, stdout: expectedImportedText("1"), stderr: "" });
  });

  it.each([
    ["no line break at the end", `${createSubscriptionLine(1)}\n${createSubscriptionLine(2)}`, ["1", "2"]],
    ["CRLF", `${createSubscriptionLine(1)}\r\n${createSubscriptionLine(2)}\r\n`, ["1", "2"]],
    ["empty lines", `\n \t\r\n${createSubscriptionLine(1)}\n\n`, ["1"]],
  ])("reads a file with %s", async (_, content, expected) => {
    const cwd = await createFolderWithFile(content);
    const result = { code: 0, stdout: expectedImportedText(String(expected.length)), stderr: "" };
    expect(await runImport(cwd, "a.jsonl")).toEqual(result);
    expect(readStoredIds(cwd)).toEqual(expected);
  });

  it("imports nothing from an empty file", async () => {
    const cwd = await createFolderWithFile("");
    expect(await runImport(cwd, "a.jsonl")).toEqual({ code: 0, stdout: expectedImportedText("0"), stderr: "" });
  });

  it("skips a byte order mark, like wef match", async () => {
    const cwd = await createFolderWithFile(`\ufeff${createSubscriptionLine(1)}\n`);
    expect(await runImport(cwd, "a.jsonl")).toEqual({ code: 0, stdout: expectedImportedText("1"), stderr: "" });
  });

  it("does not treat a pipe as an empty file", async () => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine(1)}\n`);
    const command = 'cat a.jsonl | "$0" "$1" import /dev/stdin --store sqlite:store.sqlite';
    const { code, stdout } = await runProgram("sh", ["-c", command, process.execPath, cliPath], { cwd });
    expect([
      [0, expectedImportedText("1", "/dev/stdin")],
      [2, ""],
    ]).toContainEqual([code, stdout]);
  });

  it("imports files one after the other", async () => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine(1)}\n`);
    await writeFile(join(cwd, "b.jsonl"), `${createSubscriptionLine(2)}\n{\n`);
    expect(await runImport(cwd, "a.jsonl", "b.jsonl")).toEqual({
      code: 1,
      stdout: `${expectedImportedText("1")}${expectedPartlyImportedText("1", "b.jsonl")}`,
      stderr: "wef: b.jsonl:2: not JSON\n",
    });
    expect(readStoredIds(cwd)).toEqual(["1", "2"]);
  });
});
