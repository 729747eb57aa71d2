import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { compile, fixAll } from "../../src/index.js";
import { breaches, isStillInvalidAndKept } from "../support/breaches.js";
import { playground } from "../support/playground.js";
import { filterField, filterStatus, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

/**
 * Every fourth text, with each line break converted to LF, as a text area converts it. Other tests check all texts
 * without a browser.
 */
const texts = [...new Set(breaches.map((text) => text.replace(/\r\n?/g, "\n")))].filter((_, index) => index % 4 === 0);

/** The buttons of the fixes whose kind is not `choice`. */
const likelyFixes = (page: Page): Locator =>
  problemSection(page)
    .locator(".problem button.fix")
    .filter({ hasNot: page.locator(".kind", { hasText: "perhaps" }) });

const likelyFixCountOf = (text: string): number =>
  compile(text).diagnostics.flatMap(({ fixes }) => fixes.filter(({ kind }) => kind !== "choice")).length;

async function expectKept(page: Page, textBefore: string): Promise<void> {
  const textAfter = await filterField(page).inputValue();
  expect(isStillInvalidAndKept(textBefore, textAfter), `${textBefore} became ${textAfter}`).toBe(true);
  expect(await filterStatus(page).textContent()).toMatch(/^Not valid/);
}

describe("the playground does not make a valid filter from a text with a part that no filter can express", () => {
  it('with the button "Fix all" or with the fixes of single problems', async () => {
    const page = await openPlayground({ filter: "" });
    for (const text of texts) {
      await filterField(page).fill(text);
      const fixCount = likelyFixCountOf(text);
      await expect.poll(() => likelyFixes(page).count(), { message: text }).toBe(fixCount);
      for (let index = 0; index < fixCount; index += 1) {
        await likelyFixes(page).nth(index).click();
        await expectKept(page, text);
        await filterField(page).fill(text);
      }
      const fixAllButton = problemSection(page).getByRole("button", { name: /^Fix (?:all|\d+ of \d+)/ });
      const canFixAny = fixAll(text).applied.length > 0;
      await expect.poll(() => fixAllButton.count(), { message: text }).toBe(canFixAny ? 1 : 0);
      if (!canFixAny) continue;
      await fixAllButton.click();
      await expectKept(page, text);
    }
  });
});
