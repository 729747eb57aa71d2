import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../cli/command-line.js";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { expectFilter, filterField } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

const ownSubscriptions = `[{"name":"mine","eventTypes":["google.workspace.chat.message.v1.created"]}]`;

async function openShare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Save as a file" }).waitFor();
}

async function copyLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied").waitFor();
  return page.evaluate<string>("navigator.clipboard.readText()");
}

const pasteSubscriptions = async (page: Page): Promise<void> => {
  await page.locator(".json-editor .cm-content").waitFor();
  await page.getByRole("textbox", { name: "Subscriptions" }).fill(ownSubscriptions);
  await page.getByText("of 1 subscription match").waitFor();
};
const hashOf = (link: string): string => new URL(link).hash.slice(1);

describe("a link", () => {
  it("contains the filter and the selected tab", async () => {
    const page = await openPlayground({ filter: created, part: "sql" });
    await filterField(page).fill(updated);
    await openShare(page);
    const parameters = new URLSearchParams(hashOf(await copyLink(page)));
    expect([...parameters]).toEqual([
      ["filter", updated],
      ["part", "sql"],
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Share" }).waitFor({ state: "hidden" });
  });

  it("contains the subscriptions and the other filter, unless the user leaves them out", async () => {
    const page = await openPlayground({ filter: created, part: "matches" });
    await pasteSubscriptions(page);
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.locator(".other-editor .cm-content").waitFor();
    await page.getByRole("textbox", { name: "Other filter" }).fill(`${created} AND ${target}`);
    await openShare(page);
    const link = await copyLink(page);
    const visitor = await openPlayground({ hash: hashOf(link) });
    await visitor.getByText("This filter covers the other one").waitFor();
    await visitor.getByRole("tab", { name: "Matches" }).click();
    await visitor.getByText("1 of 1 subscription match").waitFor();
    expect(visitor.url()).not.toContain("with=");
    await page.getByLabel("with the subscriptions").uncheck();
    await page.getByLabel("with the other filter").uncheck();
    await expect.poll(() => page.getByLabel("Link").inputValue()).not.toContain("with=");
  });

  it("contains a filter in compressed form if the filter is too long for an address", async () => {
    const page = await openPlayground();
    const longFilter = Array.from(
      { length: 1_000 },
      (_, index) => `event_types:"google.workspace.chat.message.v1.verb${index}"`,
    ).join(" OR ");
    await filterField(page).fill(longFilter);
    await openShare(page);
    const link = await copyLink(page);
    expect(link.length).toBeLessThan(16_000);
    const visitor = await openPlayground({ hash: hashOf(link) });
    await expect.poll(() => filterField(visitor).inputValue()).toBe(longFilter);
  });

  it.each(["with=%", "with=AAAA", "with=__proto__"])(
    "with damaged content does no harm and is reported as damaged: %j",
    async (hash) => {
      const page = await openPlayground({ hash: `${hash}&part=matches` });
      await page.getByText(/of 5 subscriptions match/).waitFor();
      await page.getByRole("alert").getByText("This link is damaged or incomplete").waitFor();
      expect(await violations(page)).toEqual([]);
    },
  );

  it("that was cut does not replace the visitor's text, and a message is shown until the visitor closes it", async () => {
    const page = await openPlayground({ filter: created, part: "matches" });
    await pasteSubscriptions(page);
    await openShare(page);
    const parameters = new URLSearchParams(hashOf(await copyLink(page)));
    const cut = (parameters.get("with") ?? "").slice(0, 40);
    const visitor = await openPlayground({ filter: updated });
    await visitor.evaluate<void>(`location.hash = "#with=${cut}"`);
    const message = visitor.getByRole("alert").getByText("This link is damaged or incomplete");
    await message.waitFor();
    await expectFilter(visitor, updated);
    await visitor.getByRole("button", { name: "OK" }).click();
    await message.waitFor({ state: "detached" });
  });

  it("that replaces the visitor's subscriptions shows a message, and a button restores the subscriptions", async () => {
    const page = await openPlayground({ filter: created, part: "matches" });
    await pasteSubscriptions(page);
    await openShare(page);
    const hash = hashOf(await copyLink(page));
    await page.keyboard.press("Escape");
    const subscriptionsField = page.getByRole("textbox", { name: "Subscriptions" });
    await subscriptionsField.fill("[]");
    await page.getByText("of 0 subscriptions match").waitFor();
    await page.evaluate<void>(`location.hash = ${JSON.stringify(hash)}`);
    await page.getByRole("alert").getByText("This link has replaced your subscriptions.").waitFor();
    await page.getByText("1 of 1 subscription match").waitFor();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByText("of 0 subscriptions match").waitFor();
    expect(await page.getByText("This link has replaced").count()).toBe(0);
  });

  it("does not replace the subscriptions if its decompressed content has many megabytes", async () => {
    const page = await openPlayground();
    const compressed = await page.evaluate<string>(
      `(async () => {
        const stream = new Blob(['{"subscriptions":"' + " ".repeat(60_000_000) + '"}']).stream();
        const bytes = new Uint8Array(await new Response(stream.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
        let binary = "";
        for (const byte of bytes) binary += String.fromCharCode(byte);
        return btoa(binary).replaceAll("+", "-").replaceAll("/", "_");
      })()`,
    );
    const visitor = await openPlayground({
      hash: `part=matches&filter=${encodeURIComponent(created)}&with=${compressed}`,
    });
    await visitor.getByText("2 of 5 subscriptions match").waitFor();
  });
});

describe("a file", () => {
  it("is offered if a link would be too long, and contains the filter, the tab and the subscriptions", async () => {
    const page = await openPlayground({ filter: created, part: "matches" });
    await pasteSubscriptions(page);
    // This text cannot be compressed to less than the limit of a link.
    const longFilter = Array.from({ length: 4_000 }, (_, index) =>
      Math.sin(index + 1)
        .toString(36)
        .slice(3),
    ).join(" ");
    await filterField(page).fill(longFilter);
    await openShare(page);
    await page.getByText("too long for a link").waitFor();
    expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("filter-playground.json");
    const path = join(await createTemporaryFolder(), "saved.json");
    await download.saveAs(path);
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual({
      filter: longFilter,
      part: "matches",
      subscriptions: ownSubscriptions,
    });
    const visitor = await openPlayground();
    await openShare(visitor);
    await visitor.getByLabel("Open a file").setInputFiles(path);
    await expect.poll(() => filterField(visitor).inputValue()).toBe(longFilter);
    expect(await visitor.getByRole("tab", { selected: true }).textContent()).toBe("Matches");
  });

  it("is rejected with a message if the page has not saved it", async () => {
    const page = await openPlayground({ filter: created });
    const path = join(await createTemporaryFolder(), "other.json");
    await writeFile(path, "[1]");
    await openShare(page);
    await page.getByLabel("Open a file").setInputFiles(path);
    await page.getByText("“other.json” was not saved by this page.").waitFor();
    await expectFilter(page, created);
  });

  it("is rejected with a message that states its size if it is too large", async () => {
    const page = await openPlayground({ filter: created });
    const path = join(await createTemporaryFolder(), "large.json");
    await writeFile(path, `{"filter":"${"x".repeat(20 * 1_048_576)}"}`);
    await openShare(page);
    await page.getByLabel("Open a file").setInputFiles(path);
    await page
      .getByText("“large.json” has 20,971,533 bytes. Files saved by this page have at most 20,971,520")
      .waitFor();
    await expectFilter(page, created);
  });
});
