import type { Locator, Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { created, playground, target, violations } from "../support/playground.js";
import { pressKeys } from "./editor-actions.js";

const openPage = playground({ path: "codemirror/" });

const firstEditor = (page: Page): Locator => page.getByRole("textbox", { name: "First filter" });

const textOf = async (editor: Locator): Promise<string> =>
  (await editor.locator(".cm-line").allTextContents()).join("\n");

/** Replaces the text of the first editor in one step, as pasting does. */
async function enterText(page: Page, text: string): Promise<Locator> {
  const editor = firstEditor(page);
  await editor.focus();
  await pressKeys(page, "ControlOrMeta+A", "Delete");
  await page.keyboard.insertText(text);
  return editor;
}

const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");

/**
 * Accepts a completion with a click, and waits until the editor has the completed text. CodeMirror ignores a click
 * while it replaces the list of completions, so the click is repeated.
 */
async function acceptOption(page: Page, name: string, written = name): Promise<void> {
  const option = options(page).filter({ hasText: name }).first();
  await option.waitFor();
  await vi.waitFor(async () => {
    if ((await textOf(firstEditor(page))).includes(written)) return;
    if ((await option.count()) > 0) await option.click();
    else await pressKeys(page, "Control+Space");
    expect(await textOf(firstEditor(page))).toContain(written);
  });
}

describe("CodeMirror with the language", () => {
  it("colors a filter as Monaco does, in a light and in a dark theme", async () => {
    for (const [colorScheme, fieldColor, verbColor] of [
      ["light", "rgb(31, 77, 143)", "rgb(154, 74, 0)"],
      ["dark", "rgb(138, 184, 255)", "rgb(240, 176, 114)"],
    ] as const) {
      const page = await openPage({ colorScheme });
      await firstEditor(page).waitFor();
      const colorOf = (text: string): Promise<unknown> =>
        page.evaluate(`{
          const spans = [...document.querySelectorAll(".cm-line span")];
          getComputedStyle(spans.find(({ textContent }) => textContent === ${JSON.stringify(text)})).color;
        }`);
      expect(await colorOf("event_types")).toBe(fieldColor);
      expect(await colorOf("created")).toBe(verbColor);
      expect(await violations(page)).toEqual([]);
    }
  });

  it("completes a whole filter from the first letters of each part", async () => {
    const page = await openPage();
    const editor = await enterText(page, "");
    await page.keyboard.type("ev");
    await acceptOption(page, "event_types", "event_types:");
    await page.keyboard.type("mes.cre");
    await acceptOption(page, "message.v1.created");
    await pressKeys(page, "End");
    await page.keyboard.type(" A");
    await acceptOption(page, "AND");
    await page.keyboard.type("tar");
    await acceptOption(page, "target_resource", "target_resource=");
    await acceptOption(page, "//chat.googleapis.com/spaces/{space}", "//chat.googleapis.com/spaces/");
    await page.keyboard.type("AAAA");
    await expect.poll(() => textOf(editor)).toBe(`${created} AND ${target}`);
    await pressKeys(page, "ControlOrMeta+Z");
    await expect.poll(() => textOf(editor)).not.toContain("AAAA");
  });

  it("adds parentheses when an AND is completed after several event types", async () => {
    const page = await openPage();
    const editor = await enterText(page, `${created} OR event_types:"google.workspace.chat.message.v1.updated" A`);
    await pressKeys(page, "Control+Space");
    await acceptOption(page, "AND");
    await expect.poll(() => textOf(editor)).toMatch(/^\( .* \) AND /);
  });

  it("marks a problem, and shows its message with a button for the fix", async () => {
    const page = await openPage();
    const editor = await enterText(page, created.replace("created", "creted"));
    const mark = editor.locator(".cm-lintRange-warning").first();
    await mark.hover();
    const tooltip = page.locator(".cm-tooltip-lint");
    await tooltip.getByText("is not a known event type").waitFor();
    await tooltip.getByRole("button").first().click();
    await expect.poll(() => textOf(editor)).toBe(created);
    await mark.waitFor({ state: "detached" });
  });

  it("shows what a word under the pointer means", async () => {
    const page = await openPage();
    const editor = await enterText(page, created);
    await editor.locator("span").getByText("event_types", { exact: true }).hover();
    const tooltip = page.locator(".cm-filter-hover");
    await tooltip.waitFor();
    expect(await tooltip.locator("code").first().textContent()).toBe('event_types:"…"');
    expect(await violations(page)).toEqual([]);
  });

  it("formats and fixes everything with a key, and folds with a click", async () => {
    const page = await openPage();
    const editor = await enterText(page, `( ${created} )`);
    await pressKeys(page, "Shift+Alt+F");
    await expect.poll(() => textOf(editor)).toBe(created);
    await enterText(page, `(${created.replaceAll('"', "'")}`);
    await pressKeys(page, "ControlOrMeta+.");
    await expect.poll(() => textOf(editor)).toBe(created);
    await enterText(page, `(\n${created}\n) AND ${target}`);
    await page.getByTitle("Fold line", { exact: true }).first().click();
    await page.locator(".cm-foldPlaceholder").waitFor();
  });
});
