import { describe, expect, it } from "vitest";
import { created, playground, updated } from "../support/playground.js";
import { expectFilter } from "./editor-actions.js";

const openPlayground = playground();

const invalidFilter = `${created} or ${updated}`;

describe("the context menu", () => {
  it.each([
    ["light", "rgb(255, 255, 255)"],
    ["dark", "rgb(25, 27, 31)"],
  ] as const)("has the background and the border of the page in the %s theme", async (colorScheme, background) => {
    const page = await openPlayground({ filter: created, colorScheme });
    await page.locator(".view-line").first().click({ button: "right" });
    await page.locator(".monaco-menu").waitFor();
    const styleOf = (selector: string, property: string): Promise<string> =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector(".shadow-root-host").shadowRoot.querySelector("${selector}")).${property}`,
      );
    expect(await styleOf(".monaco-scrollable-element", "backgroundColor")).toBe(background);
    expect(await styleOf(".monaco-menu", "borderTopWidth")).toBe("1px");
    expect(await styleOf(".monaco-menu", "borderTopStyle")).toBe("solid");
  });
});

describe("the quick fixes that a hover opens", () => {
  it.each([false, true])("stay open until one of them is chosen (focus in the editor: %s)", async (isEditorFocused) => {
    const page = await openPlayground({ filter: invalidFilter });
    if (isEditorFocused) await page.locator(".view-line").first().click();
    await page.locator(".view-line span span").getByText("or", { exact: true }).hover();
    await page.locator(".monaco-hover:visible").getByText("Quick Fix").click();
    await page.locator(".action-widget:visible").waitFor();
    await page.waitForTimeout(1_500);
    expect(await page.locator(".action-widget:visible").count()).toBe(1);
    await page.locator(".action-widget").getByText("Replace with OR").click();
    await expectFilter(page, `${created} OR ${updated}`);
  });
});
