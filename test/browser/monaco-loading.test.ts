import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, updated } from "../support/playground.js";
import { expectFilter, expectStatus, filterField, pressKeys } from "./editor-actions.js";

const openPlayground = playground();

/** Delays the loading of Monaco until `load` is called. */
function createMonacoDelay(): { readonly load: () => void; readonly prepare: (page: Page) => Promise<unknown> } {
  let load = (): void => {};
  const loadPermission = new Promise<void>((resolve) => {
    load = resolve;
  });
  return {
    load: () => load(),
    prepare: (page) => page.route(/create-editor/, (route) => loadPermission.then(() => route.continue())),
  };
}

describe("loading Monaco", () => {
  it("replaces the text area and keeps its text, cursor and focus", async () => {
    const { load, prepare } = createMonacoDelay();
    const page = await openPlayground({ filter: "", prepare });
    await page.locator("textarea#editor").pressSequentially(created);
    await expectStatus(page, "Valid");
    await pressKeys(page, "Home");
    load();
    await page.locator(".monaco-editor").waitFor();
    await page.keyboard.insertText(`${updated} OR `);
    await expectFilter(page, `${updated} OR ${created}`);
  });

  it.each([
    ["the selection", ["ControlOrMeta+A"], "x"],
    ["the cursor after text that was inserted without typing", [], "abc defx"],
  ])("keeps %s", async (_, keys, expected) => {
    const { load, prepare } = createMonacoDelay();
    const page = await openPlayground({ filter: "", prepare });
    await page.locator("textarea#editor").focus();
    await page.keyboard.insertText("abc def");
    await pressKeys(page, ...keys);
    load();
    await page.locator(".monaco-editor").waitFor();
    await page.keyboard.insertText("x");
    await expectFilter(page, expected);
  });

  it("leaves the text area in place if Monaco cannot be loaded", async () => {
    const page = await openPlayground({
      filter: "",
      prepare: (page) => page.route(/create-editor/, (route) => route.abort()),
    });
    await filterField(page).fill(created);
    await expectStatus(page, "Valid");
  });

  it("does not happen on a touch screen", async () => {
    const requestedUrls: string[] = [];
    const page = await openPlayground({
      filter: created,
      hasTouch: true,
      prepare: async (page) => page.on("request", (request) => requestedUrls.push(request.url())),
    });
    await page.waitForLoadState("networkidle");
    expect(requestedUrls.filter((url) => /monaco|create-editor|worker/.test(url))).toEqual([]);
    expect(await filterField(page).inputValue()).toBe(created);
  });
});
