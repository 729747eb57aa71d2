import { describe, expect, it } from "vitest";
import { created, playground, updated, violations } from "../support/playground.js";
import { pressKeys, problemSection } from "./editor-actions.js";

const openPlayground = playground();

describe("the help", () => {
  it("lists the shortcuts and closes with Escape", async () => {
    const page = await openPlayground({ filter: created });
    const button = page.getByRole("button", { name: "Help" });
    await button.focus();
    await pressKeys(page, "Enter");
    await page.getByRole("dialog", { name: "Help" }).getByText("Fix all, or use the offered filter").waitFor();
    expect(await violations(page)).toEqual([]);
    await pressKeys(page, "Escape");
    await page.getByRole("dialog", { name: "Help" }).waitFor({ state: "hidden" });
    expect(await page.evaluate<string>("document.activeElement.textContent")).toBe("Help");
  });

  it("has a switch for the color scheme, and the browser remembers the choice", async () => {
    const page = await openPlayground({ filter: created, colorScheme: "light" });
    const backgroundOf = (selector: string): Promise<string> =>
      page.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).backgroundColor`);
    await page.getByRole("button", { name: "Help" }).click();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect.poll(() => backgroundOf("body")).toBe("rgb(19, 20, 23)");
    await expect.poll(() => backgroundOf(".monaco-editor")).toBe("rgb(25, 27, 31)");
    await page.reload();
    await page.locator(".monaco-editor").first().waitFor();
    expect(await backgroundOf("body")).toBe("rgb(19, 20, 23)");
    await expect.poll(() => backgroundOf(".monaco-editor")).toBe("rgb(25, 27, 31)");
  });
});

it("the tour has six steps and moves the focus to the editor at its end", async () => {
  const page = await openPlayground({ filter: created });
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("button", { name: "Take the tour" }).click();
  const titles: (string | null)[] = [];
  for (let count = 1; count <= 6; count += 1) {
    await page.getByText(`${count} of 6`).waitFor();
    titles.push(await page.locator("#tour-title").textContent());
    // The part of the page that the card describes is marked only after the card is drawn.
    await expect.poll(() => page.locator("[data-toured]").count()).toBe(1);
    if (count === 2) expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: count === 6 ? "Done" : "Next" }).click();
  }
  expect(new Set(titles).size).toBe(6);
  await expect.poll(() => page.evaluate<string>("document.activeElement.id")).toBe("editor");
});

describe("a problem", () => {
  it("takes only one line if there is enough room", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}`, viewport: { width: 1440, height: 900 } });
    const box = await page.locator(".problem").boundingBox();
    expect(box?.height).toBeLessThan(48);
  });

  it('has a preview of the changes that the button "Fix all" makes', async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    const preview = problemSection(page).getByRole("figure", { name: "What the fixes will change" });
    expect(await preview.locator("del").allTextContents()).toEqual(["or"]);
    expect(await preview.locator("ins").allTextContents()).toEqual(["OR"]);
  });
});

describe("a link to the documentation", () => {
  it("leads from each problem to its section, on the same host", async () => {
    const page = await openPlayground({ filter: created.replace(":", "="), hasTouch: true });
    const opened = page.context().waitForEvent("page");
    await page.getByRole("region", { name: "Problems" }).getByRole("link", { name: "wrong-comparator" }).click();
    const docs = await opened;
    expect(docs.url()).toBe(page.url().replace(/#.*$/, "docs/diagnostics/#wrong-comparator"));
    expect(await docs.locator("h2:target").textContent()).toBe("wrong-comparator");
  });

  it("leads from a problem in the editor to its section, on the same host", async () => {
    const page = await openPlayground({ filter: created.replace(":", "=") });
    await page.locator(".squiggly-error").first().waitFor();
    await page.locator(".view-line span span").getByText("=", { exact: true }).first().hover();
    const opened = page.context().waitForEvent("page");
    await page.locator(".monaco-hover:visible .code-link").first().click();
    expect((await opened).url()).toBe(page.url().replace(/#.*$/, "docs/diagnostics/#wrong-comparator"));
  });

  it("is in the help", async () => {
    const page = await openPlayground({ filter: created, hasTouch: true });
    await page.getByRole("button", { name: "Help" }).click();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Documentation" }).click();
    await (await opened).getByRole("heading", { name: "workspace-events-filter", level: 1 }).waitFor();
  });
});
