import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { filterIn } from "../support/playground.js";

export const filterField = (page: Page): Locator => page.getByRole("textbox", { name: "Filter", exact: true });

export const filterStatus = (page: Page): Locator => page.locator("#filter-status");

export const problemSection = (page: Page): Locator => page.getByRole("region", { name: "Problems" });

/** The rows of Monaco's list of completions. */
export const suggestionRows = (page: Page): Locator => page.locator(".suggest-widget.visible .monaco-list-row");

/** The squiggles in Monaco under the problems of one severity. */
export const squiggles = (page: Page, severity: string): Locator => page.locator(`.squiggly-${severity}`);

/** The text that Monaco renders. */
export const textRenderedByMonaco = (page: Page): Promise<string | null> => page.locator(".view-lines").textContent();

export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until the editor contains exactly this filter. */
export const expectFilter = (page: Page, filter: string): Promise<void> =>
  expect.poll(() => filterIn(page)).toBe(filter);

/** Waits until the status of the filter is this text. */
export const expectStatus = (page: Page, text: string): Promise<void> =>
  expect.poll(() => filterStatus(page).textContent()).toBe(text);

/** Pastes the value of a JavaScript expression into Monaco. */
export const pasteExpressionValue = (page: Page, expression: string): Promise<void> =>
  page.evaluate<void>(
    `(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", ${expression});
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.querySelector("#editor").dispatchEvent(paste);
    })()`,
  );

/** Accepts the first completion whose row contains a text. Upper case and lower case differ. */
export async function acceptSuggestion(page: Page, text: string): Promise<void> {
  const row = suggestionRows(page)
    .filter({ hasText: new RegExp(text.replace(/[./]/g, "\\$&")) })
    .first();
  await row.waitFor();
  await page.keyboard.press("Enter");
  // Then there is no list, or already the next list.
  await row.waitFor({ state: "hidden" });
}

/** The titles in one group of the examples menu. */
export async function exampleTitles(page: Page, groupLabel: string): Promise<readonly string[]> {
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("menu").waitFor();
  const titles = await page.getByRole("group", { name: groupLabel }).getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  return titles;
}

export async function openExample(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("menuitem", { name: title, exact: true }).click();
}
