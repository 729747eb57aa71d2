import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findLanguage, scan, scanLanguages } from "../../src/scan/index.js";

const filter =
  'event_types:"google.workspace.chat.message.v1.created" and target_resource="//chat.googleapis.com/spaces/A"';

/** Returns the first source files in a folder of packages, in alphabetical order. */
function sourceFiles(folder: string, maxCount: number): readonly string[] {
  const found: string[] = [];
  const pending = [folder];
  for (let next = pending.pop(); next !== undefined && found.length < maxCount; next = pending.pop()) {
    if (statSync(next).isDirectory())
      for (const name of readdirSync(next).sort().reverse()) pending.push(join(next, name));
    else if (findLanguage(next) !== undefined && statSync(next).size < 400_000) found.push(next);
  }
  return found;
}

describe("the files of installed packages", { tags: "slow" }, () => {
  const folder = "node_modules";
  const files = sourceFiles(folder, 500);

  it("contain no filter according to scan, even if they mention the API and its fields", () => {
    expect(files.length).toBe(500);
    const alarms = files.filter((path) => {
      const source = readFileSync(path, "utf8");
      const words = "\nworkspaceevents google.workspace. event_types target_resource";
      return scan(source, { path }).length > 0 || scan(source + words, { path }).length > 0;
    });
    expect(alarms).toEqual([]);
  });
});

describe("a hostile file", () => {
  it("is scanned correctly if it has a line of one megabyte", { tags: "slow" }, () => {
    const source = `${'f("a",1);'.repeat(120_000)}const filter='${filter}';${'f("a",1);'.repeat(10)}`;
    const [finding, ...others] = scan(source, { language: "js" });
    expect(others).toEqual([]);
    expect(finding?.diagnostics.map(({ code }) => code)).toEqual(["wrong-case-keyword"]);
  });

  it.each(scanLanguages)("has no findings if it consists of 200,000 quotes: %s", { tags: "slow" }, (language) => {
    for (const quote of ['"', "'", "`"]) expect(scan(`event_types ${quote.repeat(200_000)}`, { language })).toEqual([]);
  });

  it("has a finding for each complete filter if its last literal has no end", () => {
    const source = `const filter = '${filter}';\nconst other = \`event_types:"google.work`;
    expect(scan(source, { language: "ts" })).toHaveLength(1);
  });

  it("has a finding for a filter after half a surrogate pair, NUL or replacement characters", () => {
    for (const text of ["\ud800", "\0", "\ufffd\ufffd"])
      expect(scan(`${text}\nconst filter = '${filter}';`, { language: "ts" })).toHaveLength(1);
  });

  it("has a finding for a filter after deeply nested interpolations", () => {
    const depth = 20_000;
    expect(scan(`event_types ${"`${".repeat(depth)}'${filter}'${"}`".repeat(depth)}`, { language: "js" })).toHaveLength(
      1,
    );
  });

  it.each([undefined, null, 1, {}])("has no findings if it is not a text: %j", (source) => {
    expect(scan(source as unknown as string, { language: "ts" })).toEqual([]);
  });
});
