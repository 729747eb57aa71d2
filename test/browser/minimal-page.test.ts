import { describe, expect, it } from "vitest";
import { playground, violations } from "../support/playground.js";
import { acceptSuggestion, pressKeys, squiggles } from "./editor-actions.js";

const openPlayground = playground();

describe("the minimal page", () => {
  it("has two editors for filters until a button removes both", async () => {
    const page = await openPlayground({ path: "minimal/" });
    expect(await page.locator(".monaco-editor[role=code]").count()).toBe(2);
    await squiggles(page, "error").first().waitFor();
    const secondEditor = page.getByRole("textbox", { name: "Second filter" });
    await secondEditor.focus();
    await pressKeys(page, "ControlOrMeta+A");
    await page.keyboard.type("ta");
    await acceptSuggestion(page, "target_resource");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Dispose" }).click();
    expect(await page.locator(".monaco-editor, .suggest-widget").count()).toBe(0);
  });
});
