import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated } from "../support/playground.js";
import { filterField } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });
const filter = `( ${created} OR ${updated} ) AND ${target}`;

const markedInEditor = (page: Page): Promise<readonly string[]> => page.locator(".backdrop mark").allTextContents();

describe("a part of the filter is marked", () => {
  it('in the editor, while the pointer is on its value in the tab "Meaning"', async () => {
    const page = await openPlayground({ filter, part: "meaning" });
    await page.locator(".values li").last().hover();
    await expect.poll(() => markedInEditor(page)).toEqual([target]);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect.poll(() => markedInEditor(page)).toEqual([]);
  });

  it('in the tabs "Meaning", "Tree" and "Grammar", while the cursor is on the part in the editor', async () => {
    const page = await openPlayground({ filter, part: "meaning" });
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await expect
      .poll(() => page.locator(".values li.marked code").allTextContents())
      .toEqual(["//chat.googleapis.com/spaces/AAAA"]);
    await page.getByRole("tab", { name: "Tree" }).click();
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await expect
      .poll(() => page.getByRole("treeitem", { selected: true }).locator(".content").allTextContents())
      .toEqual(['"//chat.googleapis.com/spaces/AAAA"']);
    await page.getByRole("tab", { name: "Grammar" }).click();
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await expect
      .poll(async () => (await page.locator(".railroad g.here").allTextContents()).map((text) => text.trim()))
      .toEqual(["expression", "factor", "simple", "restriction", "string"]);
  });

  it("at the new position of the cursor after text is inserted without a key", async () => {
    const page = await openPlayground({ filter: created, part: "meaning" });
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.evaluate<boolean>(`document.execCommand("insertText", false, ${JSON.stringify(`${updated} OR `)})`);
    await expect
      .poll(() => page.locator(".values li.marked code").allTextContents())
      .toEqual(["google.workspace.chat.message.v1.created"]);
  });

  it("only until the text changes", async () => {
    const page = await openPlayground({ filter, part: "meaning" });
    await page.locator(".values li").first().hover();
    await expect.poll(() => markedInEditor(page)).toEqual([created]);
    await filterField(page).fill(target);
    await expect.poll(() => markedInEditor(page)).toEqual([]);
  });
});
