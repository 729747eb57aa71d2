import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, updated } from "../support/playground.js";
import { expectFilter, expectStatus } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

/** Runs `act` on the page before the program of the page is loaded. */
const beforeProgram = (act: (page: Page) => Promise<unknown>) => (page: Page) =>
  page.route(/assets\/index-[^/]*\.js$/, async (route) => {
    await act(page);
    await route.continue();
  });

describe("the text field that the page has before its program is loaded", () => {
  it("accepts text: the text becomes the filter, and the cursor keeps its position", async () => {
    const page = await openPlayground({
      hash: "",
      prepare: beforeProgram((early) => early.locator(".early-field").pressSequentially(created)),
    });
    await expectStatus(page, "Valid");
    await page.keyboard.insertText(` OR ${updated}`);
    await expectFilter(page, `${created} OR ${updated}`);
    expect(await page.locator(".early-field").count()).toBe(0);
  });

  it("leaves the filter of the address unchanged if nothing was typed", async () => {
    const page = await openPlayground({
      filter: created,
      prepare: beforeProgram((early) => early.locator(".early-field").waitFor()),
    });
    await expectFilter(page, created);
  });
});
