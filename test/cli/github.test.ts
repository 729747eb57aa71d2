import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AnnotationProperties, error, notice, warning } from "@actions/core";
import { describe, expect, it, vi } from "vitest";
import { compile } from "../../src/index.js";
import { created, target, temporaryFolder, updated, wef } from "./command-line.js";

/** What `@actions/core` writes. */
function written(issue: () => void): string {
  let output = "";
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output += text;
    return true;
  });
  try {
    issue();
  } finally {
    spy.mockRestore();
  }
  return output;
}

/** Line and column by counting, from 1. */
function position(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

const issues = { error, warning, hint: notice } as const;

function expected(text: string, file: string | undefined, linesBefore = 0): string {
  return compile(text)
    .diagnostics.map(({ severity, code, message, help, span }) => {
      const [start, end] = [position(text, span.start), position(text, span.end)];
      const properties: AnnotationProperties = {
        title: code,
        ...(file !== undefined && { file }),
        startLine: start.line + linesBefore,
        endLine: end.line + linesBefore,
        ...(start.line === end.line && { startColumn: start.column, endColumn: end.column }),
      };
      return written(() => issues[severity](help ? `${message}\nhelp: ${help}` : message, properties));
    })
    .join("");
}

describe("check --format github", () => {
  it.each([
    ["an error", `${created} and ${target}`],
    ["errors, warnings and hints", `(${created}) OR ${created} OR event_types:"100%, a:b"`],
    ["several lines", `${created}\n  and ${target}`],
    ["a place over several lines", "event_types%3A%22a%22\nOR"],
    ["a file whose name has to be escaped", `${updated},`, "a,b: 100%.txt"],
    ["wide characters", `event_types:"🙂語" & ${created}`],
    ["a valid filter", created],
  ])("writes what @actions/core would: %s", async (_, text, file = "filter.txt") => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, file), `${text}\n`);
    const { stdout } = await wef(["check", "--format", "github", "--file", file], { cwd });
    expect(stdout).toBe(expected(text, file));
  });

  it("names no file where there is none", async () => {
    const text = `${created} and ${target}`;
    expect((await wef(["check", "--format", "github", text])).stdout).toBe(expected(text, undefined));
  });

  it("counts lines in the file where there is one filter a line", async () => {
    const cwd = await temporaryFolder();
    const text = `${created} and ${target}`;
    await writeFile(join(cwd, "filters.txt"), `${created}\n\n${text}\n`);
    const { stdout } = await wef(["check", "--format", "github", "--lines", "--file", "filters.txt"], { cwd });
    expect(stdout).toBe(expected(text, "filters.txt", 2));
  });
});
