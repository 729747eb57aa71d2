import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createdRestriction, createTemporaryFolder, runWef, targetRestriction } from "../command-line.js";

const filter = `${createdRestriction} AND ${targetRestriction}`;
const eventTypes = ["google.workspace.chat.message.v1.created"];
const targetResource = "//chat.googleapis.com/spaces/AAAAAAAAAAA";
const matchingSubscription = { name: "ä", eventTypes, targetResource };
const otherSubscription = { eventTypes };

describe("match", () => {
  it("prints the matching lines without changing a byte", async () => {
    const line = `{ "eventTypes" : ${JSON.stringify(eventTypes)},\t"targetResource":"${targetResource}", "n": 1e400 }`;
    const input = `${JSON.stringify(otherSubscription)}\n${line}\r\n\n${line}`;
    expect(await runWef(["match", filter], { input })).toEqual({ code: 0, stdout: `${line}\r\n${line}\n`, stderr: "" });
  });

  it("reads a JSON array, and prints each match on one line", async () => {
    const input = `\ufeff \n${JSON.stringify([otherSubscription, matchingSubscription, {}, matchingSubscription], undefined, 2)}\n`;
    const expected = `${JSON.stringify(matchingSubscription)}\n`;
    expect(await runWef(["match", filter], { input })).toEqual({ code: 0, stdout: expected + expected, stderr: "" });
  });

  it.each([
    ["no match", JSON.stringify(otherSubscription)],
    ["an empty array", "[]"],
    ["an empty input", ""],
    ["empty lines", " \n\n"],
  ])("exits with 1 for %s", async (_, input) => {
    expect(await runWef(["match", filter], { input })).toEqual({ code: 1, stdout: "", stderr: "" });
  });

  it("reads files one after the other", async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(
      join(cwd, "a.jsonl"),
      `${JSON.stringify(matchingSubscription)}\n${JSON.stringify(otherSubscription)}`,
    );
    await writeFile(join(cwd, "b.json"), JSON.stringify([matchingSubscription]));
    const { code, stdout, stderr } = await runWef(["match", filter, "--file", "a.jsonl", "none", "b.json"], { cwd });
    expect([code, stderr]).toEqual([2, "wef: none: no such file or directory\n"]);
    expect(stdout).toBe(`${JSON.stringify(matchingSubscription)}\n`.repeat(2));
  });

  it("reports each line that cannot be read, and continues", async () => {
    const line = JSON.stringify(matchingSubscription);
    const lines = [line, "{", "[]", "7", "null", `{"a":"${"x".repeat(2_000)}"}`, line].map((text) =>
      Buffer.from(`${text}\n`),
    );
    const input = Buffer.concat([...lines, Buffer.from([0x22, 0xff, 0x22])]);
    const { code, stdout, stderr } = await runWef(["match", filter, "--max-line", "1K"], { input });
    expect([code, stdout]).toEqual([2, `${line}\n${line}\n`]);
    expect(stderr.split("\n")).toEqual([
      "wef: <stdin>:2: not JSON",
      "wef: <stdin>:3: not a JSON object",
      "wef: <stdin>:4: not a JSON object",
      "wef: <stdin>:5: not a JSON object",
      "wef: <stdin>:6: longer than 1024 bytes (see --max-line)",
      "wef: <stdin>:8: not UTF-8 text",
      "",
    ]);
  });

  it.each([
    [
      `[${JSON.stringify(matchingSubscription)}, 7, []]`,
      1,
      [", element 2: not a JSON object", ", element 3: not a JSON object"],
    ],
    [
      `[${JSON.stringify(matchingSubscription)}, ${JSON.stringify(matchingSubscription)}`,
      2,
      [", after element 2: not JSON; the rest is not read"],
    ],
    [`[${JSON.stringify(matchingSubscription)},]`, 1, [", after element 1: not JSON; the rest is not read"]],
    [`[${JSON.stringify(matchingSubscription)}]]`, 1, [", after element 1: not JSON; the rest is not read"]],
    [
      `{"subscriptions":[${JSON.stringify(matchingSubscription)}]}\n{"subscriptions":[{}]}`,
      1,
      [", after element 1: not JSON; the rest is not read"],
    ],
    ["[{]", 0, [", after element 0: not JSON; the rest is not read"]],
    ["[", 0, [", after element 0: not JSON; the rest is not read"]],
  ])("reports what is wrong with the array %s", async (input, matches, problems) => {
    const { code, stdout, stderr } = await runWef(["match", filter], { input });
    expect([code, stdout]).toEqual([2, `${JSON.stringify(matchingSubscription)}\n`.repeat(matches)]);
    expect(stderr).toBe(problems.map((problem) => `wef: <stdin>${problem}\n`).join(""));
  });

  it.each(['{"subscriptions":[]}', "[]"])("finds no match in %s, and reports no error", async (input) => {
    expect(await runWef(["match", filter], { input })).toEqual({ code: 1, stdout: "", stderr: "" });
  });

  it("reports an array that is not UTF-8 text", async () => {
    const input = Buffer.concat([Buffer.from('[{"a":"'), Buffer.from([0xff]), Buffer.from('"}]')]);
    const { code, stderr } = await runWef(["match", filter], { input });
    expect([code, stderr]).toEqual([2, "wef: <stdin>, after element 0: not JSON; the rest is not read\n"]);
  });

  it("does not read an array element that is longer than the limit", async () => {
    const input = `[{"a":"${"x".repeat(3_000_000)}"}]`;
    const { code, stderr } = await runWef(["match", filter, "--max-line", "1M"], { input });
    const problem = ", element 1: longer than 1048576 bytes (see --max-line); the rest is not read";
    expect([code, stderr]).toEqual([2, `wef: <stdin>${problem}\n`]);
  });

  it("reads deeply nested values without a stack overflow", async () => {
    const nestedArray = "[".repeat(200_000) + "]".repeat(200_000);
    const line = `{"eventTypes":${JSON.stringify(eventTypes)},"targetResource":"${targetResource}","a":${nestedArray}}`;
    expect((await runWef(["match", filter], { input: `${line}\n` })).stdout).toBe(`${line}\n`);
    const { code, stdout, stderr } = await runWef(["match", filter], {
      input: `[${line},${JSON.stringify(matchingSubscription)}]`,
    });
    expect([code, stdout]).toEqual([2, `${JSON.stringify(matchingSubscription)}\n`]);
    expect(stderr).toBe("wef: <stdin>, element 1: nested too deeply to be written\n");
  });

  it("reports a filter that is not valid, and exits with 2", async () => {
    const { code, stdout, stderr } = await runWef(["match", targetRestriction]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error\[missing-event-type\]/);
  });

  it.each(["0", "1T", "-1", "x", "600M", "99999999999999999999"])(
    "refuses %s as the maximum length of a line",
    async (maxLineOption) => {
      const { code, stderr } = await runWef(["match", filter, `--max-line=${maxLineOption}`]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^wef: option '--max-line <size>' argument .* is invalid\. .*\n$/);
    },
  );

  it("needs little memory for a large input", async () => {
    const cwd = await createTemporaryFolder();
    const lineBlock = `${JSON.stringify({ ...otherSubscription, padding: "x".repeat(900) })}\n`.repeat(1_000);
    const file = await open(join(cwd, "large.jsonl"), "w");
    for (let megabytes = 0; megabytes < 400; megabytes += 1) await file.write(lineBlock);
    await file.close();
    // The process prints its peak memory use when it exits.
    const measuringScript = "process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))";
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(measuringScript)}` };
    const { code, stderr } = await runWef(["match", filter, "--file", "large.jsonl"], { cwd, env });
    expect(code).toBe(1);
    expect(Number(stderr) / 1024).toBeLessThan(300);
  });
});
