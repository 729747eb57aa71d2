import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { serve } from "../../support/serve.js";
import {
  anyUuid,
  createFolderWithFile,
  createSubscriptionLine,
  expectedImportedBeforeText,
  expectedImportedText,
  expectedPartlyImportedText,
  queryStore,
  runImport,
  storeName,
} from "./import-project.js";

describe("a second import", () => {
  it("imports no line a second time if the file is the same", async () => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine(1)}\n{\n${createSubscriptionLine(2)}\n`);
    const first = await runImport(cwd, "a.jsonl");
    const rows = queryStore(cwd, "SELECT * FROM subscriptions ORDER BY name");
    const second = await runImport(cwd, "a.jsonl");
    expect([first, second]).toEqual([
      { code: 1, stdout: expectedPartlyImportedText("2"), stderr: "wef: a.jsonl:2: not JSON\n" },
      {
        code: 1,
        stdout: expectedPartlyImportedText("2").replace("2 subscriptions imported", expectedImportedBeforeText("2")),
        stderr: "",
      },
    ]);
    expect(queryStore(cwd, "SELECT * FROM subscriptions ORDER BY name")).toEqual(rows);
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe("{\n");
  });

  it("imports all lines of the file again with --again", async () => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine("one", { etag: "a" })}\n`);
    await writeFile(join(cwd, "b.jsonl"), `${createSubscriptionLine("one", { etag: "b" })}\n`);
    await runImport(cwd, "a.jsonl", "b.jsonl");
    const etag = (): unknown => queryStore(cwd, "SELECT etag FROM subscriptions");
    expect(etag()).toEqual([{ etag: "b" }]);
    expect(await runImport(cwd, "a.jsonl", "--again")).toEqual({
      code: 0,
      stdout: expectedImportedText("1"),
      stderr: "",
    });
    expect(etag()).toEqual([{ etag: "a" }]);
  });

  it("does not change a subscription that was reactivated in the meantime", async () => {
    const cwd = await createFolderWithFile(
      `${createSubscriptionLine("one", { state: "SUSPENDED", etag: "etag-1" })}\n`,
    );
    const tokens = [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }];
    await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
    await runImport(cwd, "a.jsonl");
    const { origin, stop } = await serve(["--store", storeName, "--tokens", "tokens.json"], cwd);
    const headers = { Authorization: "Bearer secret" };
    const { status } = await fetch(`${origin}/v1/subscriptions/one:reactivate`, { method: "POST", headers });
    await stop();
    const reactivated = queryStore(cwd, "SELECT * FROM subscriptions");
    expect([status, reactivated]).toMatchObject([200, [{ state: "ACTIVE", suspension_reason: null, etag: anyUuid }]]);
    expect(await runImport(cwd, "a.jsonl")).toEqual({
      code: 0,
      stdout: `a.jsonl: ${expectedImportedBeforeText("1")}\n`,
      stderr: "",
    });
    expect(queryStore(cwd, "SELECT * FROM subscriptions")).toEqual(reactivated);
  });

  it("names a file of rejected lines only if that file exists, even if the imported file was renamed", async () => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine(1)}\n{\n`);
    await runImport(cwd, "a.jsonl");
    await rename(join(cwd, "a.jsonl"), join(cwd, "b.jsonl"));
    const { stdout } = await runImport(cwd, "b.jsonl");
    const [, rejectedFile] = /rejected lines are in (\S+)/.exec(stdout) ?? [];
    if (rejectedFile) expect(await readFile(join(cwd, rejectedFile), "utf8")).toBe("{\n");
  });

  it("keeps the rejected lines of an earlier file with the same name", async () => {
    const cwd = await createFolderWithFile(`${createSubscriptionLine(1)}\n{ "first": 1 }\n`);
    await runImport(cwd, "a.jsonl");
    await writeFile(join(cwd, "a.jsonl"), `${createSubscriptionLine(2)}\n{ "second": 2 }\n`);
    await runImport(cwd, "a.jsonl");
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe('{ "first": 1 }\n{ "second": 2 }\n');
  });
});
