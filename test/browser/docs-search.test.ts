import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, violations } from "../support/playground.js";
import { pressKeys } from "./editor-actions.js";

const openDocs = playground({ path: "docs/" });

const activeText = (page: Page): Promise<string> => page.evaluate<string>("document.activeElement.textContent");
const resultTitles = (page: Page): Promise<readonly string[]> => page.locator(".result-title").allTextContents();
const statusOf = (page: Page): Promise<string | null> => page.locator("#search-status").textContent();

/** Types a query as a visitor does, and waits for its results. */
async function search(page: Page, query: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search the documentation" }).waitFor();
  await pressKeys(page, "/");
  await page.keyboard.type(query);
  await expect.poll(() => statusOf(page)).toMatch(/./);
}

describe("the search", () => {
  it("can be used with the keyboard alone: slash, arrows, Enter, Escape", async () => {
    const page = await openDocs();
    await search(page, "unknwon-field");
    expect(await statusOf(page)).toMatch(/^\d+ results?/);
    expect(await violations(page)).toEqual([]);
    await pressKeys(page, "ArrowDown");
    expect(await activeText(page)).toMatch(/^unknown-field/);
    await pressKeys(page, "ArrowUp");
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("search");
    await pressKeys(page, "Escape");
    expect(await page.locator("#search-panel").isVisible()).toBe(false);
    await page.keyboard.type(" ");
    await expect.poll(() => resultTitles(page)).toContain("unknown-field");
    await pressKeys(page, "Enter");
    await page.waitForURL("**/docs/diagnostics/#unknown-field");
    expect(await page.locator("h2:target").textContent()).toBe("unknown-field");
  });

  it("leads from a page to a section of the same page", async () => {
    const page = await openDocs({ path: "docs/cli/" });
    await search(page, "wef prune");
    await pressKeys(page, "ArrowDown", "Enter");
    await page.waitForURL("**/docs/cli/#wef-prune");
    expect(await page.locator("#search-panel").isVisible()).toBe(false);
  });

  it("moves to a result even if the arrow key follows the last letter immediately", async () => {
    const page = await openDocs();
    await search(page, "scop");
    await page.evaluate<void>(`{
      const field = document.querySelector("#search");
      field.value = "scope";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    }`);
    await page.evaluate<void>("new Promise((resolve) => setTimeout(resolve))");
    expect(await page.evaluate<string>("document.activeElement.matches('#search-results a')")).toBe(true);
  });

  it("marks the found words in its results", async () => {
    const page = await openDocs();
    await search(page, "scop");
    const marked = await page.locator("#search-results mark").allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    for (const word of marked) expect(word).toMatch(/scop/i);
  });

  it("shows a message if nothing is found", async () => {
    const page = await openDocs();
    await search(page, "qqqqqqqqqq");
    expect(await statusOf(page)).toBe("No section has these words.");
    await pressKeys(page, "ControlOrMeta+A", "Delete");
    await expect.poll(() => page.locator("#search-panel").isVisible()).toBe(false);
  });

  it("loads its index only when it is used", async () => {
    const loaded: string[] = [];
    const page = await openDocs({
      prepare: async (each) => each.on("request", (request) => loaded.push(request.url())),
    });
    await page.getByRole("searchbox").waitFor();
    const indexFiles = (): readonly string[] => loaded.filter((url) => url.includes("/docs-search-"));
    expect(indexFiles()).toEqual([]);
    await search(page, "filter");
    expect(indexFiles().length).toBe(1);
  });

  it("shows a message if its index cannot be loaded", async () => {
    const page = await openDocs({
      prepare: (each) => each.route("**/docs-search-*.js", (route) => route.fulfill({ status: 500 })),
    });
    await search(page, "filter");
    expect(await statusOf(page)).toBe("The search could not be loaded.");
  });

  it("is reached with Ctrl+K, also from a field", async () => {
    const page = await openDocs({ path: "docs/diagnostics/" });
    await page.getByRole("searchbox").waitFor();
    await page.getByRole("button", { name: "Edit" }).first().click();
    await pressKeys(page, "ControlOrMeta+K");
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("search");
  });

  it("says what is wrong with a pasted filter", async () => {
    const page = await openDocs({ path: "docs/cli/" });
    await search(page, 'event_types="google.workspace.chat.message.v1.craeted"');
    await expect.poll(() => statusOf(page)).toBe("About this filter:");
    expect((await resultTitles(page)).slice(0, 3)).toEqual([
      "wrong-comparator",
      "unknown-event-type",
      "Open this filter in the playground",
    ]);
    expect(await violations(page)).toEqual([]);
    await pressKeys(page, "Enter");
    await page.waitForURL("**/docs/diagnostics/#wrong-comparator");
  });

  it("says what a pasted filter means", async () => {
    const page = await openDocs();
    await search(page, created);
    await expect.poll(async () => (await resultTitles(page))[0]).toBe("Open this filter in the playground");
    expect(await page.locator(".result-excerpt").first().textContent()).toMatch(/^Subscriptions that have the event/);
    const address = await page.evaluate<string>("document.querySelector('#search-results a').href");
    expect(address).toBe(page.url().replace(/docs\/.*$/, `#filter=${encodeURIComponent(created)}`));
  });

  it("closes when the visitor clicks outside the search", async () => {
    const page = await openDocs();
    await search(page, "filter");
    await page.mouse.click(5, 600);
    expect(await page.locator("#search-panel").isVisible()).toBe(false);
  });
});

describe("the page for addresses without a page", () => {
  async function openUnknown(name: string): Promise<Page> {
    const page = await openDocs();
    const notFoundPage = await (await fetch(page.url().replace(/docs\/.*$/, "docs/404.html"))).text();
    await page.route(`**/docs/${name}`, (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: notFoundPage }),
    );
    await page.goto(page.url().replace(/docs\/.*$/, `docs/${name}`));
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    return page;
  }

  it("suggests sections that contain words of the address", async () => {
    const page = await openUnknown("unknown-event-types");
    const suggestions = page.locator("#suggestions a");
    await expect.poll(() => suggestions.first().textContent()).toMatch(/^unknown-event-type/);
    expect(await violations(page)).toEqual([]);
    await suggestions.first().click();
    await page.waitForURL("**/docs/diagnostics/#unknown-event-type");
  });

  it("suggests nothing for a short word that only resembles other words", async () => {
    const page = await openUnknown("nope");
    await page.waitForLoadState("networkidle");
    expect(await page.locator("#suggestions").isHidden()).toBe(true);
    expect(await page.locator("#suggestions a").count()).toBe(0);
  });
});
