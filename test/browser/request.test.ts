import { execFile, spawnSync } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { createTemporaryFolder } from "../cli/command-line.js";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { serve } from "../support/serve.js";

const openPlayground = playground({ hasTouch: true });
const filterOnBothFields = `( ${created} OR ${updated} ) AND ${target}`;

/** Selects a language, and returns the code that calls the list method in that language. */
async function codeIn(page: Page, language: string): Promise<string> {
  await page.getByRole("radio", { name: language, exact: true }).check();
  return (await page.getByRole("figure", { name: language, exact: true }).locator("pre").textContent()) ?? "";
}

describe("the request", () => {
  it("has the same filter in every language and as a URL", async () => {
    const page = await openPlayground({ filter: filterOnBothFields, part: "request" });
    const encodedFilter = encodeURIComponent(filterOnBothFields).replaceAll("(", "%28").replaceAll(")", "%29");
    const encoded = page.getByRole("figure", { name: "Encoded", exact: true }).locator("pre");
    expect(await encoded.textContent()).toBe(encodedFilter);
    expect(await codeIn(page, "curl")).toContain(`--data-urlencode 'filter=${filterOnBothFields}'`);
    for (const language of ["TypeScript", "Python"])
      expect(await codeIn(page, language)).toContain(`'${filterOnBothFields}'`);
    expect(await codeIn(page, "Go")).toContain(`\`${filterOnBothFields}\``);
    expect(await codeIn(page, "Java")).toContain(JSON.stringify(filterOnBothFields));
    const url = new URL(await codeIn(page, "URL"));
    expect([url.origin, url.pathname]).toEqual(["https://workspaceevents.googleapis.com", "/v1/subscriptions"]);
    expect(url.searchParams.get("filter")).toBe(filterOnBothFields);
    expect(await violations(page)).toEqual([]);
  });

  it("escapes quotes, backslashes and everything that is not ASCII", async () => {
    const filter = `it's "\\' $(x) \`y\` ☃`;
    const page = await openPlayground({ filter, part: "request" });
    await page.getByText("the service would answer INVALID_ARGUMENT").waitFor();
    expect(await codeIn(page, "curl")).toContain(`'filter=it'\\''s "\\'\\'' $(x) \`y\` ☃'`);
    const [, literal = ""] = /filter=('.*')\)/.exec(await codeIn(page, "Python")) ?? [];
    expect(await page.evaluate<string>(literal)).toBe(filter);
    const [, goLiteral = ""] = /"filter": \{(".*")\}/.exec(await codeIn(page, "Go")) ?? [];
    expect(JSON.parse(goLiteral)).toBe(filter);
  });

  it("has colors for keywords and strings, and the same characters as without colors", async () => {
    const page = await openPlayground({ filter: created, part: "request" });
    expect(await codeIn(page, "Python")).toContain(`'${created}'`);
    const pre = page.getByRole("figure", { name: "Python", exact: true }).locator("pre");
    expect(await pre.locator(".code-keyword").first().textContent()).toBe("import");
    expect(await pre.locator(".code-string").allTextContents()).toContain(`'${created}'`);
  });

  it("is shown in the language that was last selected before a reload", async () => {
    const page = await openPlayground({ filter: created, part: "request" });
    await codeIn(page, "Go");
    await page.reload();
    await page.getByText("package main").waitFor();
  });

  it("cannot be sent to the server of the page if no server answers", async () => {
    const page = await openPlayground({ filter: created, part: "request" });
    expect(await page.getByLabel("the server of this page").count()).toBe(0);
  });
});

/** Whether a program can be started. */
const canRun = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;

const runFile = promisify(execFile);

/** For each language: the file for its code, the command that runs the code, and whether the program is installed. */
const runners: readonly (readonly [language: string, file: string, command: readonly string[], isThere: boolean])[] = [
  ["curl", "list.sh", ["sh", "list.sh"], canRun("curl", "--version")],
  ["TypeScript", "list.mts", [process.execPath, "list.mts"], true],
  ["Python", "list.py", ["python3", "list.py"], canRun("python3", "-c", "import requests")],
  ["Go", "list.go", ["go", "run", "list.go"], canRun("go", "version")],
  ["Java", "ListSubscriptions.java", ["java", "ListSubscriptions.java"], canRun("java", "-version")],
];

describe("the code for the server of the page", () => {
  it("runs as shown and lists the subscriptions in every language whose program is installed", {
    timeout: 300_000,
  }, async () => {
    const server = await serve(["--sample"], await createTemporaryFolder());
    const playgroundLine = await vi.waitUntil(() => server.stdout.find((output) => output.startsWith("playground: ")));
    const [, address = "", token = ""] = /^playground: (.*)#token=(.*)$/.exec(playgroundLine) ?? [];
    const page = await openPlayground({ address, filter: created, part: "request" });
    await page.getByLabel("the server of this page").check();
    // The code finds its packages through this symbolic link.
    const folder = await createTemporaryFolder();
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    const answer = await fetch(`${address}v1/subscriptions?filter=${encodeURIComponent(created)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { subscriptions } = (await answer.json()) as { subscriptions: readonly { name: string }[] };
    expect(subscriptions.length).toBeGreaterThan(0);
    for (const [language, file, [program = "", ...args], isThere] of runners) {
      if (!isThere) continue;
      await writeFile(join(folder, file), await codeIn(page, language));
      const { stdout } = await runFile(program, args, { cwd: folder, env: { ...process.env, ACCESS_TOKEN: token } });
      for (const { name } of subscriptions) expect(stdout, language).toContain(name);
    }
  });
});
