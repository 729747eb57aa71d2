import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated } from "../support/playground.js";

const open = playground({ hasTouch: true });

const editor = (page: Page): Locator => page.getByRole("textbox", { name: "Filter" });
const status = (page: Page): Locator => page.locator("#filter-status");
const problems = (page: Page): Locator => page.getByRole("region", { name: "Problems" });
const selected = (page: Page): Promise<string> => page.evaluate<string>("getSelection().toString()");

describe("the editor", () => {
  it("says whether what is typed is valid", async () => {
    const page = await open({ filter: "" });
    expect(await status(page).textContent()).toBe("Not valid, 1 error");
    await editor(page).pressSequentially(created);
    expect(await status(page).textContent()).toBe("Valid");
    await editor(page).pressSequentially(` or ${updated}`);
    expect(await status(page).textContent()).toBe("Not valid, 1 error");
  });

  it("marks what is wrong in the text itself", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    expect(await page.locator(".backdrop .squiggle.error").allTextContents()).toEqual(["or"]);
  });

  it("refuses a text of 50 MB at once, and says so", async () => {
    const page = await open({ filter: created });
    await page.evaluate<void>(
      `const area = document.querySelector("#editor");
       area.value = "x".repeat(50 * 1024 * 1024);
       area.dispatchEvent(new InputEvent("input", { bubbles: true }));`,
    );
    await page.getByText("That text is 50 MB long. This page takes 1 MB at most, so nothing was changed.").waitFor();
    expect(await editor(page).inputValue()).toBe(created);
  });

  it("keeps what it had when too much is pasted, and takes the next thing", async () => {
    const page = await open({ filter: created });
    await page.evaluate<void>('navigator.clipboard.writeText("x".repeat(3 * 1024 * 1024))');
    await editor(page).focus();
    await page.keyboard.press("ControlOrMeta+V");
    await page.getByText("That text is 3 MB long").waitFor();
    expect(await editor(page).inputValue()).toBe(created);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(updated);
    expect(await editor(page).inputValue()).toBe(updated);
    expect(await page.getByText("That text is 3 MB long").count()).toBe(0);
  });
});

describe("a problem", () => {
  it("leads to its place", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await problems(page).getByRole("button", { name: "the operator or is not in upper case" }).click();
    expect(await selected(page)).toBe("or");
  });

  it("carries its repair as a button", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await problems(page).getByRole("button", { name: "Replace with OR" }).click();
    expect(await editor(page).inputValue()).toBe(`${created} OR ${updated}`);
    expect(await status(page).textContent()).toBe("Valid");
    await problems(page).getByText("1 repair made:").waitFor();
  });

  it("leads to the place that belongs to it as well", async () => {
    const page = await open({ filter: `${created} OR ${created}` });
    await problems(page).getByRole("button", { name: "Listed here first" }).click();
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("editor");
    expect(await selected(page)).toBe(created);
  });

  it("is marked in the text while the pointer is on it", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await problems(page).getByText("is not in upper case").hover();
    expect(await page.locator(".backdrop mark").allTextContents()).toEqual(["or"]);
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await page.locator(".backdrop mark").count()).toBe(0);
  });
});

describe("all problems", () => {
  const bad = `eventTypes = 'google.workspace.chat.message.v1.created' and targetResource:"//chat.googleapis.com/spaces/AAAA"`;

  it("are repaired together, and the repair is taken back", async () => {
    const page = await open({ filter: bad });
    await problems(page).getByRole("button", { name: "Fix all" }).click();
    expect(await editor(page).inputValue()).toBe(
      `event_types : "google.workspace.chat.message.v1.created" AND ${target}`,
    );
    expect(await status(page).textContent()).toBe("Valid");
    await expect.poll(() => problems(page).getByRole("button", { name: "Fix all" }).isDisabled()).toBe(true);
    await problems(page).getByRole("button", { name: "Undo" }).click();
    expect(await editor(page).inputValue()).toBe(bad);
  });

  it("are not repaired where nothing sensible can be said", async () => {
    const page = await open({ filter: "" });
    expect(await problems(page).getByRole("button", { name: "Fix all" }).isDisabled()).toBe(true);
  });
});

describe("the examples", () => {
  it("are chosen by keyboard alone", async () => {
    const page = await open({ filter: "" });
    const button = page.getByRole("button", { name: "Examples" });
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: "Event types in one target", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await editor(page).inputValue()).toBe(
      `event_types:"google.workspace.chat.membership.v1.updated" AND ${target}`,
    );
    expect(await page.getByRole("menu").count()).toBe(0);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate<string>("document.activeElement.textContent")).toBe("Event types in one target");
    await page.keyboard.press("Escape");
    expect(await page.evaluate<string>("document.activeElement.textContent")).toBe("Examples");
  });

  it("are three documented shapes, which are valid, and a dozen mistakes, each repaired by Fix all", async () => {
    const page = await open();
    const titles = async (group: string): Promise<readonly string[]> => {
      await page.getByRole("button", { name: "Examples" }).click();
      await page.getByRole("menu").waitFor();
      const found = await page.getByRole("group", { name: group }).getByRole("menuitem").allTextContents();
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      return found;
    };
    const choose = async (title: string): Promise<void> => {
      await page.getByRole("button", { name: "Examples" }).click();
      await page.getByRole("menuitem", { name: title, exact: true }).click();
    };
    const shapes = await titles("Documented shapes");
    expect(shapes).toHaveLength(3);
    for (const title of shapes) {
      await choose(title);
      expect(await status(page).textContent(), title).toBe("Valid");
    }
    const mistakes = await titles("Typical mistakes");
    expect(mistakes.length).toBeGreaterThanOrEqual(12);
    for (const title of mistakes) {
      await choose(title);
      expect(await status(page).textContent(), title).not.toBe("Valid");
      await page.getByRole("button", { name: "Fix all" }).click();
      expect(await status(page).textContent(), title).toBe("Valid");
    }
  });
});
