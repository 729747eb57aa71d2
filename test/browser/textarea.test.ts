import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated, violations } from "../support/playground.js";
import {
  exampleTitles,
  expectFilter,
  filterField,
  filterStatus,
  openExample,
  problemSection,
} from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

const selectedTextIn = (page: Page): Promise<string> => page.evaluate<string>("getSelection().toString()");

describe("the text area", () => {
  it("has a status that changes with the text", async () => {
    const page = await openPlayground({ filter: "" });
    expect(await filterStatus(page).textContent()).toBe("Empty");
    await filterField(page).pressSequentially(created);
    expect(await filterStatus(page).textContent()).toBe("Valid");
    await filterField(page).pressSequentially(` or ${updated}`);
    expect(await filterStatus(page).textContent()).toBe("Not valid, 1 error");
  });

  it("has a squiggle under a mistake", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    expect(await page.locator(".backdrop .squiggle.error").allTextContents()).toEqual(["or"]);
  });

  it("rejects a text of 50 MB with a message", async () => {
    const page = await openPlayground({ filter: created });
    await page.evaluate<void>(
      `const area = document.querySelector("#editor");
       area.value = "x".repeat(50 * 1024 * 1024);
       area.dispatchEvent(new InputEvent("input", { bubbles: true }));`,
    );
    await page
      .getByText("That text has 52,428,800 characters. This page takes at most 1,048,576, so nothing was changed.")
      .waitFor();
    expect(await filterField(page).inputValue()).toBe(created);
  });

  it("rejects a paste that is too long and accepts the next change", async () => {
    const message = `That text has ${(3 * 1024 * 1024 + created.length).toLocaleString("en")} characters`;
    const page = await openPlayground({ filter: created });
    await page.evaluate<void>('navigator.clipboard.writeText("x".repeat(3 * 1024 * 1024))');
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+V");
    await page.getByText(message).waitFor();
    expect(await filterField(page).inputValue()).toBe(created);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(updated);
    expect(await filterField(page).inputValue()).toBe(updated);
    expect(await page.getByText(message).count()).toBe(0);
  });
});

describe("the text area of a touch screen", () => {
  const touchScreen = { isMobile: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

  /** The texts of all tokens that have the color of a kind of token, such as `field`. */
  const textsIn = (page: Page, color: string): Promise<readonly string[]> =>
    page.locator(`.backdrop .token-${color}`).allTextContents();

  it("has the colors of the language, in the light and in the dark theme", async () => {
    for (const [colorScheme, fieldColor] of [
      ["light", "rgb(31, 77, 143)"],
      ["dark", "rgb(138, 184, 255)"],
    ] as const) {
      const page = await openPlayground({ ...touchScreen, filter: `${created} AND ${target}`, colorScheme });
      await expect.poll(() => textsIn(page, "field")).toEqual(["event_types", "target_resource"]);
      expect(await textsIn(page, "keyword")).toEqual(["AND"]);
      expect(await textsIn(page, "verb")).toEqual(["created", "AAAA"]);
      const colorOf = (selector: string): Promise<string> =>
        page.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).color`);
      expect(await colorOf(".token-field")).toBe(fieldColor);
      expect(await colorOf("#editor")).toBe("rgba(0, 0, 0, 0)");
      expect(await violations(page)).toEqual([]);
    }
  });

  it("shows each letter of an unfinished word in an input method (IME) at the correct place", async () => {
    const page = await openPlayground({ ...touchScreen, filter: `${created} AND ${target}` });
    await expect.poll(() => textsIn(page, "keyword")).toEqual(["AND"]);
    await filterField(page).tap();
    await page.keyboard.press("ControlOrMeta+End");
    const session = await page.context().newCDPSession(page);
    const shownText = async (): Promise<string> => ((await page.locator(".backdrop").textContent()) ?? "").trimEnd();
    for (const composed of ["O", "OR", "OR で", "OR です"]) {
      const [selectionStart, selectionEnd] = [composed.length, composed.length];
      await session.send("Input.imeSetComposition", { text: composed, selectionStart, selectionEnd });
      await expect.poll(shownText).toBe(`${created} AND ${target}${composed}`);
    }
    await session.send("Input.insertText", { text: "OR です" });
    expect(await filterField(page).inputValue()).toBe(`${created} AND ${target}OR です`);
    const heights = await page.evaluate<readonly number[]>(
      '[...document.querySelectorAll(".textarea-editor > *")].map(({ scrollHeight }) => scrollHeight)',
    );
    expect(new Set(heights).size).toBe(1);
  });

  it("has buttons for the fixes of the problem at the cursor, and for the parts that can be written there", async () => {
    const page = await openPlayground({ ...touchScreen, filter: "" });
    await filterField(page).tap();
    await page.keyboard.type(`${created} or ${updated}`);
    const bar = page.getByRole("list", { name: "What can be written here" });
    await bar.waitFor();
    expect(await bar.locator(".fix").count()).toBe(0);
    await page.evaluate<void>(
      `document.querySelector("#editor").setSelectionRange(${created.length + 2}, ${created.length + 2})`,
    );
    await bar.getByRole("button", { name: "Replace with OR" }).tap();
    expect(await filterField(page).inputValue()).toBe(`${created} OR ${updated}`);
    await expect
      .poll(() =>
        page.evaluate<readonly unknown[]>(
          "[document.activeElement.id, document.activeElement.selectionStart, document.activeElement.selectionEnd]",
        ),
      )
      .toEqual(["editor", created.length + 3, created.length + 3]);
  });

  it("has text that is large enough, so that a phone does not magnify the page", async () => {
    const page = await openPlayground({ ...touchScreen, filter: created });
    expect(await page.evaluate<string>('getComputedStyle(document.querySelector("#editor")).fontSize')).toBe("16px");
  });
});

describe("a problem", () => {
  it("selects its text in the editor after a click", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await problemSection(page).getByRole("button", { name: "the operator or is not in upper case" }).click();
    await expect.poll(() => selectedTextIn(page)).toBe("or");
  });

  it("has a button for its fix", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await problemSection(page).getByRole("button", { name: "Replace with OR" }).click();
    expect(await filterField(page).inputValue()).toBe(`${created} OR ${updated}`);
    expect(await filterStatus(page).textContent()).toBe("Valid");
    await problemSection(page).getByText("1 fix applied:").waitFor();
  });

  it("shows what each of its fixes changes before a fix is applied", async () => {
    const page = await openPlayground({
      filter: `event_type:"google.workspace.chat.message.v1.created" or ${updated}`,
    });
    const change = (title: string): Locator =>
      problemSection(page).getByRole("figure", { name: `What “${title}” changes` });
    await change("replace with OR").waitFor();
    expect(await change("replace with OR").locator("del").allTextContents()).toEqual(["or"]);
    expect(await change("replace with OR").locator("ins").allTextContents()).toEqual(["OR"]);
    expect(await change("replace with event_types").locator("ins").allTextContents()).toEqual(["event_types"]);
    await problemSection(page).getByRole("button", { name: "Replace with event_types" }).click();
    await expectFilter(page, `${created} or ${updated}`);
    // Only one fix is left, so the preview of "Fix all" replaces the preview of that fix.
    await problemSection(page).getByRole("figure", { name: "What the fixes will change" }).waitFor();
    await expect
      .poll(() =>
        problemSection(page)
          .getByRole("figure", { name: /^What “/ })
          .count(),
      )
      .toBe(0);
  });

  it("has a button that selects the related text", async () => {
    const page = await openPlayground({ filter: `${created} OR ${created}` });
    await problemSection(page).getByRole("button", { name: "Listed here first" }).click();
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("editor");
    await expect.poll(() => selectedTextIn(page)).toBe(created);
  });

  it("has its text highlighted while the pointer is on the problem", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    const marks = page.locator(".backdrop mark");
    // Content that is loaded late can move the problem away from the pointer, so this step is repeated.
    await expect
      .poll(async () => {
        await problemSection(page).getByText("is not in upper case").hover();
        return await marks.allTextContents();
      })
      .toEqual(["or"]);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect.poll(() => marks.count()).toBe(0);
  });
});

describe("all problems", () => {
  const invalidFilter = `eventTypes = 'google.workspace.chat.message.v1.created' and targetResource:"//chat.googleapis.com/spaces/AAAA"`;

  it("are fixed together, and their fixes are undone together", async () => {
    const page = await openPlayground({ filter: invalidFilter });
    await problemSection(page).getByRole("button", { name: "Fix all" }).click();
    expect(await filterField(page).inputValue()).toBe(
      `event_types : "google.workspace.chat.message.v1.created" AND ${target}`,
    );
    expect(await filterStatus(page).textContent()).toBe("Valid");
    // The filter is now valid, so the list of problems is not shown.
    await expect.poll(() => problemSection(page).getByRole("heading", { name: "Problems" }).count()).toBe(0);
    await problemSection(page).getByRole("button", { name: "Undo" }).click();
    expect(await filterField(page).inputValue()).toBe(invalidFilter);
  });

  it("have no button that fixes them if no fix is known", async () => {
    const page = await openPlayground({ filter: "§§§" });
    await problemSection(page).getByText("has no meaning in a filter").first().waitFor();
    expect(await page.getByRole("button", { name: /^Fix/ }).count()).toBe(0);
  });

  it("are counted on the button if not all of them can be fixed", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated} AND NOT ${target}` });
    for (const region of ["Problems", "Results"])
      await page
        .getByRole("region", { name: region, exact: true })
        .getByRole("button", { name: "Fix 1 of 2" })
        .waitFor();
    await problemSection(page).getByText("After that, 1 problem is left.").waitFor();
    await problemSection(page).getByRole("button", { name: "Fix 1 of 2" }).click();
    await expectFilter(page, `${created} OR ${updated} AND NOT ${target}`);
    await expect.poll(() => problemSection(page).locator(".problem").count()).toBe(1);
    expect(await page.getByRole("button", { name: /^Fix/ }).count()).toBe(0);
  });

  it('have no button "Fix all" beside "Use this filter" if the fixes lead to the offered filter', async () => {
    const page = await openPlayground({
      filter: `SELECT * FROM subscriptions WHERE event_type = 'google.workspace.chat.message.v1.created'`,
    });
    await problemSection(page)
      .getByRole("button", { name: `Use this filter ${created}` })
      .waitFor();
    expect(await page.getByRole("button", { name: /^Fix/ }).count()).toBe(0);
    await page
      .getByRole("tabpanel")
      .getByRole("button", { name: `Use this filter ${created}` })
      .click();
    await expectFilter(page, created);
  });
});

describe("the examples", () => {
  it("can be opened with the keyboard alone", async () => {
    const page = await openPlayground({ filter: "" });
    const button = page.getByRole("button", { name: "Examples" });
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: "Event types in one target", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await filterField(page).inputValue()).toBe(
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

  it("are three valid documented shapes and a dozen mistakes that one button fixes", async () => {
    const page = await openPlayground();
    const shapeTitles = await exampleTitles(page, "Documented shapes");
    expect(shapeTitles).toHaveLength(3);
    for (const title of shapeTitles) {
      await openExample(page, title);
      expect(await filterStatus(page).textContent(), title).toBe("Valid");
    }
    const mistakeTitles = await exampleTitles(page, "Typical mistakes");
    expect(mistakeTitles.length).toBeGreaterThanOrEqual(12);
    for (const title of mistakeTitles) {
      await openExample(page, title);
      expect(await filterStatus(page).textContent(), title).not.toBe("Valid");
      await problemSection(page)
        .getByRole("button", { name: /^(?:Fix all|Use this filter)/ })
        .click();
      expect(await filterStatus(page).textContent(), title).toBe("Valid");
    }
  });
});
