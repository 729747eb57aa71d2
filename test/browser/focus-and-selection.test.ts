import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated } from "../support/playground.js";
import { expectFilter, filterField, openExample, pressKeys, problemSection } from "./editor-actions.js";

const openPlayground = playground();

const focusedElement = (page: Page): Promise<string> => page.evaluate<string>("document.activeElement.tagName");

describe("the focus stays on an element and is not lost to the page", () => {
  it.each([
    ["the problems", "Problems"],
    ["the result", "Results"],
  ])('when the button "Fix all" of %s has been pressed', async (_, region) => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    const button = page.getByRole("region", { name: region, exact: true }).getByRole("button", { name: "Fix all" });
    await button.focus();
    await pressKeys(page, "Enter");
    await expectFilter(page, `${created} OR ${updated}`);
    await expect.poll(() => page.locator(".no-filter").count()).toBe(0);
    expect(await focusedElement(page)).not.toBe("BODY");
  });

  it('when the button "Undo" has been pressed', async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await problemSection(page).getByRole("button", { name: "Fix all" }).click();
    await problemSection(page).getByRole("button", { name: "Undo" }).focus();
    await pressKeys(page, "Enter");
    await expectFilter(page, `${created} or ${updated}`);
    await expect.poll(() => focusedElement(page)).toBe("SECTION");
  });

  it('when the button "Reactivate" has been pressed', async () => {
    const page = await openPlayground({ filter: created, part: "service" });
    await page.getByRole("button", { name: "List" }).click();
    const reactivate = page.getByRole("button", { name: /Reactivate/ }).first();
    await reactivate.focus();
    await pressKeys(page, "Enter");
    await page.waitForTimeout(500);
    expect(await focusedElement(page)).not.toBe("BODY");
  });
});

it("a keyboard shortcut undoes the fixes even if the focus is outside the editor", async () => {
  const page = await openPlayground({ filter: `${created} or ${updated}` });
  await problemSection(page).getByRole("button", { name: "Fix all" }).click();
  await expectFilter(page, `${created} OR ${updated}`);
  await pressKeys(page, "ControlOrMeta+z");
  await expectFilter(page, `${created} or ${updated}`);
});

it("a keyboard shortcut fixes all problems while the focus is in the editor", async () => {
  const page = await openPlayground({ filter: `${created} or ${updated}` });
  await problemSection(page).getByRole("figure", { name: "What the fixes will change" }).waitFor();
  await filterField(page).focus();
  await pressKeys(page, "ControlOrMeta+Enter");
  await expectFilter(page, `${created} OR ${updated}`);
});

it("a selection ends when an example replaces the selected text", async () => {
  const page = await openPlayground({ filter: `${created} AND ${target}` });
  await filterField(page).focus();
  await pressKeys(page, "ControlOrMeta+A");
  await openExample(page, "Equals sign for event types");
  await page.keyboard.insertText("x");
  await expect.poll(() => page.url()).toContain("x");
  const text = new URLSearchParams(new URL(page.url()).hash.slice(1)).get("filter") ?? "";
  expect(text.replace("x", "")).toBe('event_types="google.workspace.chat.message.v1.created"');
});
