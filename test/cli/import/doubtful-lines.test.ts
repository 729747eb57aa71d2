import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createFolderWithFile,
  createSubscriptionLine,
  expectedImportedText,
  expectedPartlyImportedText,
  readStoredIds,
  runImport,
} from "./import-project.js";

const good = createSubscriptionLine("good");
const unknownType = createSubscriptionLine("unknown", { eventTypes: ["google.workspace.chat.bot.v1.woken"] });
const badTarget = createSubscriptionLine("target", { targetResource: "spaces/AAAA" });
const badType = createSubscriptionLine("type", {
  eventTypes: ["google.workspace.chat.message.v1.created", "message.created"],
});
const targetProblem =
  "no valid filter can name its target resource: `spaces/AAAA` is not a target resource: it does not begin with `//` and a host";
const typeProblem =
  "no valid filter can name its event type: `message.created` is not an event type: it has 2 segments instead of 6";

describe("a line with an event type or a target that no valid filter can name", () => {
  it("is imported with a warning, but an unknown value that a filter can name causes no warning", async () => {
    const cwd = await createFolderWithFile([good, badTarget, unknownType, badType].join("\n"));
    expect(await runImport(cwd, "a.jsonl")).toEqual({
      code: 0,
      stdout: expectedImportedText("4"),
      stderr: `wef: a.jsonl:2: warning: ${targetProblem}\nwef: a.jsonl:4: warning: ${typeProblem}\n`,
    });
    expect(readStoredIds(cwd)).toEqual(["good", "target", "type", "unknown"]);
  });

  it("is rejected with --strict, with the same message", async () => {
    const cwd = await createFolderWithFile([good, badTarget, unknownType, badType].join("\n"));
    expect(await runImport(cwd, "a.jsonl", "--strict")).toEqual({
      code: 1,
      stdout: expectedPartlyImportedText("2"),
      stderr: `wef: a.jsonl:2: ${targetProblem}\nwef: a.jsonl:4: ${typeProblem}\n`,
    });
    expect(await readFile(join(cwd, "a.jsonl.rejected"), "utf8")).toBe(`${badTarget}\n${badType}\n`);
    expect(readStoredIds(cwd)).toEqual(["good", "unknown"]);
  });

  it("causes a separate warning if it is one of the first 20 such lines, and the last warning counts the others", async () => {
    const lines = Array.from({ length: 1_022 }, (_, index) =>
      createSubscriptionLine(`t${1_000 + index}`, { targetResource: "spaces/AAAA" }),
    );
    const cwd = await createFolderWithFile(lines.join("\n"));
    const { code, stderr } = await runImport(cwd, "a.jsonl");
    const warnings = stderr.split("\n");
    expect([code, warnings.length]).toEqual([0, 22]);
    expect(warnings.slice(19)).toEqual([
      `wef: a.jsonl:20: warning: ${targetProblem}`,
      "wef: a.jsonl:1022: warning: 1,002 more lines have values that no valid filter can name (see --strict)",
      "",
    ]);
  });

  it("is found by a comparison with the event types and targets of the given profile", async () => {
    const acmeLine = createSubscriptionLine("acme", {
      eventTypes: ["acme.workspace.chat.message.v1.created"],
      targetResource: "//chat.acme.test/spaces/AAAA",
    });
    const cwd = await createFolderWithFile([good, acmeLine].join("\n"));
    await writeFile(
      join(cwd, "acme.json"),
      JSON.stringify({ vendor: "acme", chatHost: "chat.acme.test", scopeBase: "https://auth.acme.test" }),
    );
    const { code, stderr } = await runImport(cwd, "a.jsonl", "--strict", "--profile", "acme.json");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^wef: a\.jsonl:1: no valid filter can name its event type: [^\n]+\n$/);
    expect(readStoredIds(cwd)).toEqual(["acme"]);
  });
});
