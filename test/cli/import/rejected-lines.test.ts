import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  anyUuid,
  createFolderWithFile,
  createSubscriptionLine,
  expectedPartlyImportedText,
  queryStore,
  readStoredIds,
  requiredFields,
  runImport,
} from "./import-project.js";

describe("a rejected line", () => {
  it("is reported with its problem, and is written unchanged to the file of rejected lines", async () => {
    const timeRule = "must be an RFC 3339 time, such as 2026-01-31T12:00:00Z";
    const textRule = "must be a text of 1 to 2,048 characters without control characters";
    const keyRule = "must be a text of 1 to 1,024 bytes without control characters";
    const eventTypesRule = "eventTypes must be a list of one or more event types, each of at most 255 bytes";
    const nameRule = "must be subscriptions/{id}, with an id of 1 to 255 letters, digits or . _ ~ -";
    const reasonsRule =
      "USER_SCOPE_REVOKED, RESOURCE_DELETED, USER_AUTHORIZATION_FAILURE, ENDPOINT_PERMISSION_DENIED, OTHER, " +
      "ENDPOINT_NOT_FOUND, ENDPOINT_RESOURCE_EXHAUSTED, APP_SCOPE_REVOKED, APP_AUTHORIZATION_FAILURE";
    const createLineWithout = (field: string): string => JSON.stringify({ ...requiredFields, [field]: undefined });
    const rejectedLinesWithProblems: readonly (readonly [line: string | Uint8Array, problem: string])[] = [
      ["{", "not JSON"],
      [`  ${createSubscriptionLine("cut").slice(0, -1)}`, "not JSON"],
      [`${createSubscriptionLine("two")} ${createSubscriptionLine("lines")}`, "not JSON"],
      ["[]", "not a JSON object"],
      ["7", "not a JSON object"],
      ["null", "not a JSON object"],
      ['"text"', "not a JSON object"],
      [createLineWithout("name"), "name is missing"],
      [createLineWithout("eventTypes"), "eventTypes is missing"],
      [createLineWithout("targetResource"), "targetResource is missing"],
      [createLineWithout("authority"), "authority is missing"],
      [createSubscriptionLine("x", { color: "red" }), 'unknown field "color"'],
      [createSubscriptionLine("x", { "a\u001bb": 1 }), 'unknown field "a\\u001bb"'],
      [createSubscriptionLine("x", { name: "one" }), `name ${nameRule}`],
      [createSubscriptionLine("x", { name: "subscriptions/a/b" }), `name ${nameRule}`],
      [createSubscriptionLine("x", { name: `subscriptions/${"x".repeat(256)}` }), `name ${nameRule}`],
      [createSubscriptionLine("x", { uid: "" }), `uid ${keyRule}`],
      [createSubscriptionLine("x", { uid: 7 }), `uid ${keyRule}`],
      [createSubscriptionLine("x", { eventTypes: [] }), eventTypesRule],
      [createSubscriptionLine("x", { eventTypes: "a" }), eventTypesRule],
      [createSubscriptionLine("x", { eventTypes: ["a", 7] }), eventTypesRule],
      [createSubscriptionLine("x", { eventTypes: ["a".repeat(256)] }), eventTypesRule],
      [createSubscriptionLine("x", { eventTypes: ["ä".repeat(128)] }), eventTypesRule],
      [createSubscriptionLine("x", { uid: "a".repeat(1_025) }), `uid ${keyRule}`],
      [createSubscriptionLine("x", { targetResource: "\u{1f600}".repeat(257) }), `targetResource ${keyRule}`],
      [createSubscriptionLine("x", { etag: "a".repeat(2_049) }), `etag ${textRule}`],
      [createSubscriptionLine("x", { targetResource: "a\nb" }), `targetResource ${keyRule}`],
      [createSubscriptionLine("x", { state: "STOPPED" }), "state must be one of ACTIVE, SUSPENDED, DELETED"],
      [
        createSubscriptionLine("x", { state: "SUSPENDED", suspensionReason: "BORED" }),
        `suspensionReason must be one of ${reasonsRule}`,
      ],
      [
        createSubscriptionLine("x", { suspensionReason: "OTHER" }),
        "suspensionReason is only for a subscription whose state is SUSPENDED",
      ],
      [
        createSubscriptionLine("x", { authority: "users/a b" }),
        "authority must be users/{user}, at most 255 characters without white space",
      ],
      [
        createSubscriptionLine("x", { notificationEndpoint: {} }),
        "notificationEndpoint must be an object with a pubsubTopic",
      ],
      [
        createSubscriptionLine("x", { notificationEndpoint: { pubsubTopic: "t", url: "u" } }),
        "notificationEndpoint must be an object with a pubsubTopic",
      ],
      [createSubscriptionLine("x", { createTime: "yesterday" }), `createTime ${timeRule}`],
      [createSubscriptionLine("x", { updateTime: "2026-02-30T00:00:00Z" }), `updateTime ${timeRule}`],
      [createSubscriptionLine("x", { expireTime: 7 }), `expireTime ${timeRule}`],
      [createSubscriptionLine("x", { reconciling: "yes" }), "reconciling must be true or false"],
      [createSubscriptionLine("x", { etag: "" }), `etag ${textRule}`],
      [createSubscriptionLine("x", { causeFixed: 1 }), "causeFixed must be true or false"],
      [Buffer.from([0x22, 0xff, 0x22]), "not UTF-8 text"],
      [Buffer.concat([Buffer.from(createSubscriptionLine("x").slice(0, -2)), Buffer.from([0xc3])]), "not UTF-8 text"],
    ];
    const newline = Buffer.from("\n");
    const lines = rejectedLinesWithProblems.flatMap(([content]) => [Buffer.from(content), newline]);
    const cwd = await createFolderWithFile(
      Buffer.concat([Buffer.from(`${createSubscriptionLine("good")}\n\n`), ...lines]),
    );
    expect(await runImport(cwd, "a.jsonl")).toEqual({
      code: 1,
      stdout: expectedPartlyImportedText("1"),
      stderr: rejectedLinesWithProblems.map(([, problem], index) => `wef: a.jsonl:${index + 3}: ${problem}\n`).join(""),
    });
    expect(await readFile(join(cwd, "a.jsonl.rejected"))).toEqual(Buffer.concat(lines));
    expect(readStoredIds(cwd)).toEqual(["good"]);
  });

  it("can be a subscription with the uid of another subscription", async () => {
    const lines = [
      createSubscriptionLine("one", { uid: "u-1" }),
      createSubscriptionLine("two", { uid: "u-1" }),
      createSubscriptionLine("one", { uid: "u-1", etag: "changed" }),
      createSubscriptionLine("one", { uid: "u-1", authority: "users/2" }),
      createSubscriptionLine("three", { uid: "u-3" }),
    ];
    const cwd = await createFolderWithFile(lines.join("\n"));
    expect(await runImport(cwd, "a.jsonl")).toEqual({
      code: 1,
      stdout: expectedPartlyImportedText("3"),
      stderr: "wef: a.jsonl:2: another subscription has this uid\nwef: a.jsonl:4: another subscription has this uid\n",
    });
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(`${lines[1]}\n${lines[3]}\n`);
    expect(queryStore(cwd, "SELECT authority, name, uid, etag FROM subscriptions ORDER BY name")).toEqual([
      { authority: "users/1", name: "subscriptions/one", uid: "u-1", etag: "changed" },
      { authority: "users/1", name: "subscriptions/three", uid: "u-3", etag: anyUuid },
    ]);
  });

  it("is written completely to the file of rejected lines if it is longer than 1 MiB", async () => {
    const mebibyte = 1024 * 1024;
    const tooLongLines = [`${createSubscriptionLine("x").padEnd(mebibyte + 1)}\n`, `{${"é".repeat(3 * mebibyte)}\r\n`];
    const lines = [
      tooLongLines[0],
      `${createSubscriptionLine("one").padEnd(mebibyte - 1)}\n`,
      tooLongLines[1],
      `${createSubscriptionLine("two")}\n`,
    ];
    const cwd = await createFolderWithFile(`${lines.join("")}${"x".repeat(2 * mebibyte)}`);
    expect(await runImport(cwd, "a.jsonl")).toEqual({
      code: 1,
      stdout: expectedPartlyImportedText("2"),
      stderr: [1, 3, 5].map((number) => `wef: a.jsonl:${number}: longer than 1 MiB\n`).join(""),
    });
    const expectedRejectedBytes = Buffer.from(`${tooLongLines.join("")}${"x".repeat(2 * mebibyte)}\n`);
    expect(expectedRejectedBytes.equals(await readFile(join(cwd, "a.jsonl.rejected")))).toBe(true);
    expect(readStoredIds(cwd)).toEqual(["one", "two"]);
  });

  it.each([
    ["CRLF", `{\r\n${createSubscriptionLine(1)}\r\n`, "{\r\n"],
    ["no line break at the end", `${createSubscriptionLine(1)}\n{`, "{\n"],
  ])("is written with a line break at its end, from a file with %s", async (_, content, rejected) => {
    const cwd = await createFolderWithFile(content);
    expect(await runImport(cwd, "a.jsonl")).toMatchObject({ code: 1, stdout: expectedPartlyImportedText("1") });
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(rejected);
  });
});
