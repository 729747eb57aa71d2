import { describe, expect, it } from "vitest";
import { toSql } from "../../../src/backends/sql.js";
import { compileOrThrow } from "../../../src/index.js";
import { createdRestriction, runWef, targetRestriction } from "../command-line.js";

const filter = `${createdRestriction} AND ${targetRestriction}`;

describe("sql", () => {
  it("writes the condition and its values as JSON", async () => {
    const { code, stdout, stderr } = await runWef(["sql", filter, "--dialect", "postgresql", "--first-parameter", "3"]);
    expect([code, stderr]).toEqual([0, ""]);
    const options = { dialect: "postgresql", mapping: { kind: "junction" }, firstParameter: 3 } as const;
    const { text, values } = toSql(compileOrThrow(filter), options);
    expect(JSON.parse(stdout)).toEqual({ text, values });
  });

  it("reads the filter from standard input", async () => {
    const { stdout } = await runWef(["sql", "--dialect", "sqlite", "--mapping", "json"], { input: filter });
    const { text, values } = toSql(compileOrThrow(filter), { dialect: "sqlite", mapping: { kind: "json" } });
    expect(JSON.parse(stdout)).toEqual({ text, values });
  });

  it("reports a filter that is not valid", async () => {
    const { code, stdout, stderr } = await runWef(["sql", targetRestriction, "--dialect", "mysql"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("error[missing-event-type]");
  });

  it.each([
    [
      [filter],
      `sql needs the option --dialect (postgresql, sqlite or mysql): wef sql '${filter}' --dialect postgresql`,
    ],
    [[filter, "--dialect", "sqlite", "--mapping", "array"], 'sqlite has no mapping "array"; it has json and junction'],
    [
      [filter, "--dialect", "sqlite", "--first-parameter", "0"],
      "option '--first-parameter <number>' argument '0' is invalid. It must be a whole number from 1 to 9007199254740991.",
    ],
  ])("refuses %j", async (args, problem) => {
    expect(await runWef(["sql", ...args])).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
  });
});
