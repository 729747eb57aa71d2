import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createdRestriction, createTemporaryFolder, runWef, targetRestriction } from "../command-line.js";

const newerRestriction = createdRestriction.replace("created", "pinned");
const newerTarget = targetRestriction.replace("chat.", "calendar.");

/** The codes in the JSON report of `check`. */
async function checkedCodes(...args: readonly string[]): Promise<{ code: number | null; codes: readonly string[] }> {
  const { code, stdout } = await runWef(["check", "--format", "json", ...args]);
  const [report] = JSON.parse(stdout) as [{ diagnostics: readonly { code: string }[] }];
  return { code, codes: report.diagnostics.map((diagnostic) => diagnostic.code) };
}

describe("check --allow", () => {
  it("hides each warning with the given code, and --strict does not count these warnings", async () => {
    expect(await checkedCodes("--strict", newerRestriction)).toEqual({ code: 1, codes: ["unknown-event-type"] });
    expect(await checkedCodes("--strict", "--allow", "unknown-event-type", newerRestriction)).toEqual({
      code: 0,
      codes: [],
    });
    const { stdout } = await runWef(["check", "--allow", "unknown-event-type", newerRestriction]);
    expect(stdout).toMatch(/^valid: [^\n]+\n$/);
  });

  it("can be given several times, and problems with other codes are still shown", async () => {
    const filter = `${newerTarget} AND ${newerRestriction}`;
    const allowed = ["--allow", "unknown-event-type", "--allow", "non-canonical-order"];
    expect(await checkedCodes("--strict", ...allowed, filter)).toEqual({ code: 1, codes: ["unknown-target-resource"] });
    expect(await checkedCodes("--strict", ...allowed, "--allow", "unknown-target-resource", filter)).toEqual({
      code: 0,
      codes: [],
    });
  });

  it("still shows errors, and a text with errors stays invalid", async () => {
    const filter = `${newerRestriction} or ${createdRestriction}`;
    expect(await checkedCodes("--allow", "unknown-event-type", filter)).toEqual({
      code: 1,
      codes: ["wrong-case-keyword"],
    });
  });

  it("does not count allowed warnings toward the maximum number of problems in the report", async () => {
    const cwd = await createTemporaryFolder();
    const manyNewer = Array.from({ length: 150 }, (_, index) => newerRestriction.replace("pinned", `pinned${index}`));
    await writeFile(join(cwd, "filter.txt"), [...manyNewer, newerRestriction, newerRestriction].join(" OR "));
    const args = ["check", "--strict", "--file", "filter.txt", "--format", "json", "--allow", "unknown-event-type"];
    const { code, stdout } = await runWef(args, { cwd });
    const [report] = JSON.parse(stdout);
    expect([code, report.omitted]).toEqual([1, 0]);
    expect(report.diagnostics.map((diagnostic: { code: string }) => diagnostic.code)).toEqual(["duplicate-event-type"]);
  });
});
