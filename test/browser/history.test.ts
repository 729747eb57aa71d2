import { describe, expect, it } from "vitest";
import { created, playground, updated } from "../support/playground.js";
import { filterField, openExample } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

describe("the buttons Back and Forward of the browser", () => {
  it("move between the tabs that were selected", async () => {
    const page = await openPlayground({ filter: created });
    const selectedTab = (): Promise<string | null> => page.getByRole("tab", { selected: true }).textContent();
    await page.getByRole("tab", { name: "SQL" }).click();
    await page.getByRole("tab", { name: "Tree" }).click();
    await page.goBack();
    await expect.poll(selectedTab).toBe("SQL");
    await page.goBack();
    await expect.poll(selectedTab).toBe("Meaning");
    await page.goForward();
    await expect.poll(selectedTab).toBe("SQL");
    expect(await filterField(page).inputValue()).toBe(created);
  });

  it("move between examples, and restore the text that was typed before an example was opened", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).fill(updated);
    await openExample(page, "Equals sign for event types");
    const example = await filterField(page).inputValue();
    expect(example).not.toBe(updated);
    await page.goBack();
    await expect.poll(() => filterField(page).inputValue()).toBe(updated);
    await page.goForward();
    await expect.poll(() => filterField(page).inputValue()).toBe(example);
  });
});

it("a page without a filter in its address shows the filter of the last visit", async () => {
  const page = await openPlayground({ filter: created });
  await filterField(page).fill(updated);
  await expect.poll(() => page.url()).toContain("updated");
  await page.goto("about:blank");
  await page.goBack();
  const address = page.url().replace(/#.*/, "");
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByRole("tabpanel").waitFor();
  expect(await filterField(page).inputValue()).toBe(updated);
});
