import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTemporaryFolder, runWef } from "../command-line.js";

const text = 'event_types:"google.workspace.chat.message.v1.created"\u2028';
const cases = [
  { id: "a/1", text, valid: false, diagnostics: [{ code: "x", severity: "error", utf16: [54, 55], utf8: [54, 57] }] },
  { id: "a/2", text: "", valid: false, diagnostics: [] },
];

/** Runs `wef conformance` with two cases. The tested command is a JavaScript program. */
async function runPort(program: string, ...args: string[]): ReturnType<typeof runWef> {
  const cwd = await createTemporaryFolder();
  await mkdir(join(cwd, "cases"));
  await writeFile(join(cwd, "cases", "a.jsonl"), cases.map((each) => `${JSON.stringify(each)}\n`).join(""));
  await writeFile(join(cwd, "port.mjs"), program);
  return runWef(["conformance", "--cases", "cases", ...args, "--", "node", "port.mjs"], { cwd });
}

const answeringEach = (answer: string): string =>
  `import { createInterface } from "node:readline";
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    console.log(JSON.stringify(${answer}));
  }`;

describe("conformance", () => {
  it("exits with 0 if the answers, in any order, all agree with the cases", async () => {
    const program = `const lines = (await import("node:fs")).readFileSync(0, "utf8").trim().split("\\n");
      for (const line of lines.reverse()) console.log(JSON.stringify({ ...JSON.parse(line), valid: false }));`;
    expect(await runPort(program)).toEqual({
      code: 0,
      stdout: "meaning: 2 of 2 cases agree (100 %): valid 0 of 0, invalid 2 of 2\n",
      stderr: "",
    });
  });

  it("shows the expected and the actual answer to a case, and exits with 1", async () => {
    const { code, stdout } = await runPort(answeringEach('{ id: request.id, valid: request.text !== "" }'));
    expect(code).toBe(1);
    expect(stdout).toBe(
      `a/1: ${JSON.stringify(text)}\n  valid, expected false\n         answered true\n\nmeaning: 1 of 2 cases agree (50 %): valid 0 of 0, invalid 1 of 2\n`,
    );
  });

  it.each([
    ["utf-16", 54, 55],
    ["utf-8", 54, 57],
    ["utf-32", 54, 55],
  ])("compares offsets in %s", async (unit, start, end) => {
    const answer = `{ id: request.id, valid: false, diagnostics: request.text ? [{ code: "x", start: ${start}, end: ${end} }] : [] }`;
    const { code } = await runPort(answeringEach(answer), "--level", "diagnostics", "--offsets", unit);
    expect(code).toBe(0);
  });

  it("counts a case without an answer as a disagreement, and says how the command ended", async () => {
    const { code, stdout, stderr } = await runPort("process.exit(3)", "--show", "0");
    expect([code, stdout, stderr]).toEqual([
      1,
      "… and 2 more\nmeaning: 0 of 2 cases agree (0 %): valid 0 of 0, invalid 0 of 2\n",
      "wef: node ended with the exit code 3\n",
    ]);
  });

  it("stops a command that prints nothing for too long", async () => {
    const { code, stderr } = await runPort("setInterval(() => {}, 1_000)", "--timeout", "1");
    expect(code).toBe(1);
    expect(stderr).toBe("wef: node was stopped: it printed nothing for 1 s\n");
  });

  it("refuses a timeout of 0 s, in which no command can answer", async () => {
    const { code, stdout, stderr } = await runPort("", "--timeout", "0");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/'--timeout <seconds>' argument '0' is invalid. It must be a whole number above 0\.$/m);
  });

  it.each([
    ["console.log('hello')", "this answer is not a JSON object with an id: hello"],
    [`console.log('{"id":"b/1"}')`, 'an answer with an unknown id: {"id":"b/1"}'],
  ])("refuses a line that is not an answer: %s", async (program, problem) => {
    expect(await runPort(program)).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });

  it("refuses a command that does not exist, and a folder without cases", async () => {
    const cwd = await createTemporaryFolder();
    expect(await runWef(["conformance", "--", "no-such-command"], { cwd })).toMatchObject({ code: 2 });
    expect(await runWef(["conformance", "--cases", ".", "--", "node"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: "wef: .: no file of cases (*.jsonl)\n",
    });
  });

  it("uses the cases of the package by default", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "port.mjs"), answeringEach("{ id: request.id, valid: false }"));
    const { stdout } = await runWef(["conformance", "--show", "0", "--", "node", "port.mjs"], { cwd });
    // The program answers that every text is invalid, so it agrees with all cases of invalid texts and with no other
    // case.
    expect(stdout).toMatch(/meaning: (\d{4}) of \d{4} cases agree \(\d\d\.\d+ %\): valid 0 of \d+, invalid \1 of \1$/m);
  });
});
