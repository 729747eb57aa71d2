import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { playground } from "../support/playground.js";
import { filterField, pasteExpressionValue, pressKeys, squiggles } from "./editor-actions.js";

const openPlayground = playground();

/** A filter of 3,000 event types on one line. */
const longFilter = Array.from(
  { length: 3_000 },
  (_, index) => `event_types:"google.workspace.chat.message.v1.verb${index}"`,
).join(" OR ");

/** Counts the colors in each rendered row that contains a given text. */
const countColors = (page: Page, text: string): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>(
    `[...document.querySelectorAll(".view-line")]
      .filter((row) => row.textContent.replaceAll("\\u00a0", " ").includes(${JSON.stringify(text)}))
      .map((row) => new Set([...row.querySelectorAll("span span")].map((span) => getComputedStyle(span).color)).size)`,
  );

const expectColors = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => Math.max(0, ...(await countColors(page, text)))).toBeGreaterThan(1);

describe("a long filter on one line", () => {
  it("has colors in its visible part, wherever the user scrolls", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).focus();
    await pasteExpressionValue(page, JSON.stringify(longFilter));
    await expectColors(page, "event_types:");
    await pressKeys(page, "ControlOrMeta+Home");
    await expect.poll(() => page.locator(".view-lines").textContent()).toContain("verb0");
    await expectColors(page, "event_types:");
    await page.locator(".monaco-editor").first().hover();
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => page.locator(".view-lines").textContent()).not.toContain("verb0");
    await expectColors(page, "event_types:");
    await pressKeys(page, "ControlOrMeta+End");
    await expect.poll(() => page.locator(".view-lines").textContent()).toContain("verb2999");
    await expectColors(page, "event_types:");
  });

  it("shows its mistakes after each key", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).focus();
    await pasteExpressionValue(page, JSON.stringify(longFilter));
    for (let count = 0; count < 3; count += 1) {
      await pressKeys(page, ")");
      await squiggles(page, "error").first().waitFor();
      await pressKeys(page, "Backspace");
      await expect.poll(() => squiggles(page, "error").count()).toBe(0);
    }
  });
});
