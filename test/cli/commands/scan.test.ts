import { chmod, link, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createdRestriction,
  createTemporaryFolder,
  runWef,
  targetRestriction,
  updatedRestriction,
} from "../command-line.js";

const validLine = `const filter = '${createdRestriction} AND ${targetRestriction}';\n`;
const wrongLine = `const filter = '${createdRestriction} and ${targetRestriction}';\n`;
const parenthesizedLine = `const filter = '((${createdRestriction})) AND ${targetRestriction}';\n`;
const ambiguousLine = `const filter = '${createdRestriction} AND ${updatedRestriction}';\n`;
const warningLine = `const filter = \`event_types:"\${type}" AND ${targetRestriction}\`;
`;

/** Creates a temporary folder with these files. */
async function createFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const cwd = await createTemporaryFolder();
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, path)), { recursive: true });
    await writeFile(join(cwd, path), contents);
  }
  return cwd;
}

/** The paths of the files that contain a filter, as in the JSON report. */
async function scannedPaths(cwd: string, ...args: string[]): Promise<readonly string[]> {
  const { stdout } = await runWef(["scan", "--format", "json", ...args], { cwd });
  return JSON.parse(stdout).map(({ path }: { path: string }) => path);
}

describe("scan", () => {
  it("finds the filters in all files below the current folder, in the order of their names", async () => {
    const cwd = await createFiles({ "b.ts": validLine, "a/c.py": validLine.slice(6), "a/readme.txt": validLine });
    expect(await scannedPaths(cwd)).toEqual(["a/c.py", "b.ts"]);
    expect(await runWef(["scan"], { cwd })).toEqual({ code: 0, stdout: "2 filters in 2 files\n", stderr: "" });
  });

  it("reports the place of an error, and exits with 1", async () => {
    const cwd = await createFiles({ "list.ts": `// list\n${wrongLine}` });
    const { code, stdout, stderr } = await runWef(["scan"], { cwd });
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("error[wrong-case-keyword]: the operator `and` is not in upper case");
    expect(stdout).toContain("list.ts:2:72");
    expect(stdout).toMatch(/\n1 filter in 1 file: 1 error\nto learn more: wef explain [a-z-]+\n$/);
  });

  it("scans only the paths that are given as arguments", async () => {
    const cwd = await createFiles({ "a/x.ts": validLine, "b/x.ts": validLine, "c.ts": validLine });
    expect(await scannedPaths(cwd, "c.ts", "a")).toEqual(["c.ts", "a/x.ts"]);
    const { code, stderr } = await runWef(["scan", "missing"], { cwd });
    expect([code, stderr]).toEqual([2, "wef: missing: no such file or directory\n"]);
  });

  it("skips the files that a .gitignore file in any folder of the repository excludes", async () => {
    const cwd = await createFiles({
      ".git/HEAD": "",
      ".gitignore": "dist/\n*.gen.ts\n",
      "dist/a.ts": validLine,
      "src/a.gen.ts": validLine,
      "src/.gitignore": "!kept.gen.ts\nown.ts\n",
      "src/kept.gen.ts": validLine,
      "src/own.ts": validLine,
      "src/a.ts": validLine,
      "node_modules/a/a.ts": validLine,
    });
    expect(await scannedPaths(cwd)).toEqual(["src/a.ts", "src/kept.gen.ts"]);
    expect(await scannedPaths(cwd, "src")).toEqual(["src/a.ts", "src/kept.gen.ts"]);
    expect(await scannedPaths(cwd, "dist/a.ts")).toEqual(["dist/a.ts"]);
  });

  it("does not follow symbolic links, so it cannot get into an endless loop", async () => {
    const cwd = await createFiles({ "a/x.ts": validLine });
    await symlink(cwd, join(cwd, "a", "loop"));
    await symlink(join(cwd, "a", "x.ts"), join(cwd, "a", "link.ts"));
    expect(await scannedPaths(cwd)).toEqual(["a/x.ts"]);
  });

  it("skips binary files, and files that are larger than --max-file-size", async () => {
    const limit = 1024 * 1024;
    const cwd = await createFiles({
      "binary.ts": `${validLine}\0`,
      "larger.ts": validLine + " ".repeat(limit - validLine.length + 1),
      "limit.ts": validLine + " ".repeat(limit - validLine.length),
    });
    expect(await scannedPaths(cwd, "--max-file-size", "1")).toEqual(["limit.ts"]);
    expect(await scannedPaths(cwd)).toEqual(["larger.ts", "limit.ts"]);
  });

  it("reports a binary or too large file only if the file is an argument, and then continues and exits with 2", async () => {
    const cwd = await createFiles({
      "binary.ts": `${validLine}\0`,
      "large.ts": validLine + " ".repeat(1024 * 1024),
      "ok.ts": validLine,
    });
    const limit = ["--max-file-size", "1"];
    const [binary, large] = [
      "wef: binary.ts: not scanned, because it is binary\n",
      "wef: large.ts: not scanned, because it is larger than --max-file-size\n",
    ];
    const stdout = "1 filter in 1 file\n";
    for (const [paths, code, stderr] of [
      [["."], 0, ""],
      [["large.ts", "ok.ts", "binary.ts"], 2, large + binary],
      [[".", "binary.ts"], 2, binary],
    ] as const) {
      expect(await runWef(["scan", ...limit, ...paths], { cwd })).toEqual({ code, stdout, stderr });
    }
  });

  it("reports a file that cannot be read, and continues", async () => {
    const cwd = await createFiles({ "a.ts": validLine, "b.ts": validLine });
    await chmod(join(cwd, "a.ts"), 0o000);
    const { code, stdout, stderr } = await runWef(["scan"], { cwd });
    // The superuser can read everything.
    const expected = process.getuid?.() === 0 ? [0, ""] : [2, "wef: a.ts: permission denied\n"];
    expect([code, stderr]).toEqual(expected);
    expect(stdout).toContain("filter");
  });

  it("recognizes the language of a file without an extension by its first line", async () => {
    const cwd = await createFiles({
      "bin/list": `#!/usr/bin/env bash\nFILTER='${createdRestriction}'\n`,
      "bin/text": "FILTER",
    });
    expect(await scannedPaths(cwd)).toEqual(["bin/list"]);
  });

  it("exits with 1 if there are more warnings than --max-warnings allows", async () => {
    const cwd = await createFiles({ "a.ts": warningLine });
    const codes = [];
    for (const args of [
      [],
      ["--max-warnings", "1"],
      ["--max-warnings", "0"],
      ["--max-warnings", "0", "--allow", "unescaped-value"],
    ])
      codes.push((await runWef(["scan", ...args], { cwd })).code);
    expect(codes).toEqual([0, 0, 1, 0]);
  });

  it("reports a call without a filter only if --missing is given", async () => {
    const cwd = await createFiles({
      "a.ts": "const { data } = await workspaceevents.subscriptions.list({ pageSize: 10 });\n",
    });
    expect((await runWef(["scan"], { cwd })).stdout).toBe("0 filters in 1 file\n");
    expect((await runWef(["scan", "--missing"], { cwd })).stdout).toContain("warning[no-filter]");
  });
});

describe("scan --fix", () => {
  it("does not fix problems with a code that --allow names", async () => {
    const cwd = await createFiles({ "a.ts": parenthesizedLine });
    expect((await runWef(["scan", "--fix", "--allow", "redundant-parentheses"], { cwd })).code).toBe(0);
    expect(await readFile(join(cwd, "a.ts"), "utf8")).toBe(parenthesizedLine);
    await runWef(["scan", "--fix"], { cwd });
    expect(await readFile(join(cwd, "a.ts"), "utf8")).not.toBe(parenthesizedLine);
  });

  it("writes safe fixes, and also suggested fixes with --suggestions", async () => {
    const cwd = await createFiles({ "a.ts": wrongLine, "b.ts": ambiguousLine });
    expect((await runWef(["scan", "--fix"], { cwd })).code).toBe(1);
    expect(await readFile(join(cwd, "a.ts"), "utf8")).toBe(wrongLine.replace(" and ", " AND "));
    expect(await readFile(join(cwd, "b.ts"), "utf8")).toBe(ambiguousLine);
    expect((await runWef(["scan", "--fix", "--suggestions"], { cwd })).code).toBe(0);
    expect(await readFile(join(cwd, "b.ts"), "utf8")).toBe(ambiguousLine.replace(" AND ", " OR "));
    expect((await readdir(cwd)).sort()).toEqual(["a.ts", "b.ts"]);
  });

  it("does not change a file that is not UTF-8, and says so", async () => {
    const bytes = Buffer.concat([Buffer.from("// caf\xe9\n", "latin1"), Buffer.from(wrongLine)]);
    const cwd = await createFiles({ "a.ts": bytes });
    const { code, stderr } = await runWef(["scan", "--fix"], { cwd });
    expect([code, stderr]).toEqual([2, "wef: a.ts: not UTF-8 text; the file is unchanged\n"]);
    expect(await readFile(join(cwd, "a.ts"))).toEqual(bytes);
  });

  it("keeps the byte order mark and the line ends of a file", async () => {
    const source = `\ufeff// list\r\n${wrongLine.replace("\n", "\r\n")}`;
    const cwd = await createFiles({ "a.ts": source });
    await runWef(["scan", "--fix"], { cwd });
    expect(await readFile(join(cwd, "a.ts"), "utf8")).toBe(source.replace(" and ", " AND "));
  });

  it.skipIf(platform() === "win32")("keeps the mode of a file", async () => {
    const cwd = await createFiles({ "a.ts": `#!/usr/bin/env node\n${wrongLine}` });
    await chmod(join(cwd, "a.ts"), 0o750);
    expect((await runWef(["scan", "--fix"], { cwd })).code).toBe(0);
    expect(await readFile(join(cwd, "a.ts"), "utf8")).toContain(" AND ");
    expect((await stat(join(cwd, "a.ts"))).mode & 0o777).toBe(0o750);
  });

  it("fixes a file only once, even if several arguments or a link lead to the file", async () => {
    const cwd = await createFiles({ "src/a.ts": wrongLine });
    await symlink("src/a.ts", join(cwd, "link.ts"));
    expect(await runWef(["scan", "--fix", ".", "src", "link.ts"], { cwd })).toEqual({
      code: 0,
      stdout: "1 fix made in 1 file\n1 filter in 1 file\n",
      stderr: "",
    });
  });

  it("does not change a file that has several names, because the other names would keep the old text", async () => {
    const cwd = await createFiles({ "a.ts": wrongLine });
    await link(join(cwd, "a.ts"), join(cwd, "b.txt"));
    const { code, stderr } = await runWef(["scan", "--fix"], { cwd });
    expect([code, stderr]).toEqual([2, "wef: a.ts: has several names (hard links); the file is unchanged\n"]);
    expect(await readFile(join(cwd, "a.ts"), "utf8")).toBe(wrongLine);
  });
});

describe("wef.config.json", () => {
  it("sets the profile, the allowed codes and the ignored paths", async () => {
    const profile = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
    const acmeLine =
      'const filter = \'event_types:"acme.workspace.chat.message.v1.created" AND target_resource="//chat.acme.example/spaces/AAAA"\';\n';
    const cwd = await createFiles({
      "wef.config.json": JSON.stringify({ profile, allow: ["unescaped-value"], ignore: ["legacy/"] }),
      "a.ts": acmeLine,
      "legacy/b.ts": acmeLine,
    });
    expect(await runWef(["scan"], { cwd })).toEqual({ code: 0, stdout: "1 filter in 2 files\n", stderr: "" });
  });

  it("excludes a file even if the file is an argument, because Git hooks pass files as arguments", async () => {
    const cwd = await createFiles({
      "wef.config.json": JSON.stringify({ ignore: ["legacy/"] }),
      "legacy/b.ts": "const filter = 'event_types=\"google.workspace.chat.message.v1.created\"';\n",
    });
    expect(await runWef(["scan", "legacy/b.ts"], { cwd })).toMatchObject({ code: 0 });
  });

  it.each([
    [{ allow: ["unescapd-value"] }, "allow unescapd-value: no such code"],
    [{ allow: ["wrong-comparator"] }, "allow wrong-comparator: an error cannot be allowed, only a warning or hint"],
    [
      { ignored: [] },
      'unknown setting "ignored": Did you mean ignore? The settings are $schema, profile, allow, ignore, missing',
    ],
    [{ ignore: "x" }, "`ignore` must be a list of paths"],
    [{ allow: [1] }, "`allow` must be a list of codes"],
    [{ missing: 1 }, "`missing` must be true or false"],
    [{ profile: 1 }, "`profile` must be a path or the options of createProfile"],
    [[], "not a JSON object"],
  ])("causes an error message if it has a mistake: %j", async (config, problem) => {
    const cwd = await createFiles({ "wef.config.json": JSON.stringify(config) });
    expect(await runWef(["scan"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: wef.config.json: ${problem}\n`,
    });
  });
});
