import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AnnotationProperties, error, notice, warning } from "@actions/core";
import { describe, expect, it, vi } from "vitest";
import { compile } from "../../../src/index.js";
import {
  createdRestriction,
  createTemporaryFolder,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

/** Returns what `@actions/core` writes to standard output. */
function outputOf(annotate: () => void): string {
  let output = "";
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output += text;
    return true;
  });
  try {
    annotate();
  } finally {
    spy.mockRestore();
  }
  return output;
}

/** The line and the column of an offset, counted from 1. */
function positionOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

const annotations = { error, warning, hint: notice } as const;

/** The annotations for the problems of a filter, as `@actions/core` writes them. */
function expectedOutput(text: string, file: string | undefined, linesBefore = 0): string {
  return compile(text)
    .diagnostics.map(({ severity, code, message, help, span }) => {
      const [start, end] = [positionOf(text, span.start), positionOf(text, span.end)];
      const properties: AnnotationProperties = {
        title: code,
        ...(file !== undefined && { file }),
        startLine: start.line + linesBefore,
        endLine: end.line + linesBefore,
        ...(start.line === end.line && { startColumn: start.column, endColumn: end.column }),
      };
      return outputOf(() => annotations[severity](help ? `${message}\nhelp: ${help}` : message, properties));
    })
    .join("");
}

describe("check --format github", () => {
  it.each([
    ["an error", `${createdRestriction} and ${targetRestriction}`],
    ["errors, warnings and hints", `(${createdRestriction}) OR ${createdRestriction} OR event_types:"100%, a:b"`],
    ["several lines", `${createdRestriction}\n  and ${targetRestriction}`],
    ["a span over several lines", "event_types%3A%22a%22\nOR"],
    ["a file name with special characters", `${updatedRestriction},`, "a,b: 100%.txt"],
    ["wide characters", `event_types:"🙂語" & ${createdRestriction}`],
    ["a valid filter", createdRestriction],
  ])("writes the same as @actions/core for %s", async (_, text, file = "filter.txt") => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, file), `${text}\n`);
    const { stdout } = await runWef(["check", "--format", "github", "--file", file], { cwd });
    expect(stdout).toBe(expectedOutput(text, file));
  });

  it("names no file if the filter is an argument", async () => {
    const text = `${createdRestriction} and ${targetRestriction}`;
    expect((await runWef(["check", "--format", "github", text])).stdout).toBe(expectedOutput(text, undefined));
  });

  it("states how many problems of a filter are left out", async () => {
    const text = Array.from({ length: 150 }, () => createdRestriction).join(" or ");
    const { diagnostics, omitted } = compile(text);
    expect([diagnostics.length, omitted > 0]).toEqual([100, true]);
    const { stdout } = await runWef(["check", "--format", "github", text]);
    const message = `more problems, not shown: ${omitted}`;
    expect(stdout).toBe(expectedOutput(text, undefined) + outputOf(() => notice(message)));
  });

  it("counts lines from the beginning of the file, even with --lines", async () => {
    const cwd = await createTemporaryFolder();
    const text = `${createdRestriction} and ${targetRestriction}`;
    await writeFile(join(cwd, "filters.txt"), `${createdRestriction}\n\n${text}\n`);
    const { stdout } = await runWef(["check", "--format", "github", "--lines", "--file", "filters.txt"], { cwd });
    expect(stdout).toBe(expectedOutput(text, "filters.txt", 2));
  });
});
