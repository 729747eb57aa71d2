import type { Locator, Page } from "playwright-core";

export const subscriptionRows = (page: Page): Locator => page.locator(".subscriptions > li");
export const rowsInState = (page: Page, state: string): Locator =>
  subscriptionRows(page).filter({ has: page.locator(".state", { hasText: new RegExp(`^${state}$`) }) });
export const firstRowInState = (page: Page, state: string): Locator => rowsInState(page, state).first();
export const subscriptionNameOf = async (subscription: Locator): Promise<string> =>
  (await subscription.locator(".name").textContent()) ?? "";
export const codeBlockTitled = (page: Page, title: string): Locator =>
  page.getByRole("figure", { name: title, exact: true }).locator("pre");
export const clickButton = (page: Page, buttonName: string): Promise<void> =>
  page.getByRole("button", { name: buttonName, exact: true }).click();

export async function listSubscriptions(page: Page, pageSize: string): Promise<void> {
  await page.getByLabel("Page size").fill(pageSize);
  await clickButton(page, "List");
}
