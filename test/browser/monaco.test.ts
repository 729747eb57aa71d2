import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, filterIn, playground, target, updated, violations } from "../support/playground.js";

const open = playground();

const field = (page: Page): Locator => page.getByRole("textbox", { name: "Filter", exact: true });
const status = (page: Page): Locator => page.locator("#filter-status");
const problems = (page: Page): Locator => page.getByRole("region", { name: "Problems" });
const suggestions = (page: Page): Locator => page.locator(".suggest-widget.visible .monaco-list-row");
const squiggles = (page: Page, severity: string): Locator => page.locator(`.squiggly-${severity}`);
const press = (page: Page, ...keys: readonly string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** That the editor holds a text. */
const expectFilter = (page: Page, filter: string): Promise<void> => expect.poll(() => filterIn(page)).toBe(filter);

const expectStatus = (page: Page, text: string): Promise<void> =>
  expect.poll(() => status(page).textContent()).toBe(text);

/** What can be seen of the text. */
const shown = (page: Page): Promise<string | null> => page.locator(".view-lines").textContent();

/** Pastes what an expression gives. */
const paste = (page: Page, expression: string): Promise<void> =>
  page.evaluate<void>(
    `(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", ${expression});
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.querySelector("#editor").dispatchEvent(paste);
    })()`,
  );

/** Accepts the first suggestion that holds a text. */
async function accept(page: Page, text: string): Promise<void> {
  await suggestions(page).filter({ hasText: text }).first().waitFor();
  await press(page, "Enter");
  await page.locator(".suggest-widget.visible").filter({ hasText: text }).waitFor({ state: "hidden" });
}

/** Has Monaco come only when it is let. */
function heldBack(): { readonly load: () => void; readonly prepare: (page: Page) => Promise<unknown> } {
  let load = (): void => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  return {
    load: () => load(),
    prepare: (page) => page.route(/create-editor/, (route) => loading.then(() => route.continue())),
  };
}

describe("Monaco", () => {
  it("takes the place of the text area, where whoever has begun to type goes on", async () => {
    const { load, prepare } = heldBack();
    const page = await open({ filter: "", prepare });
    await page.locator("textarea#editor").pressSequentially(created);
    await expectStatus(page, "Valid");
    await press(page, "Home");
    load();
    await page.locator(".monaco-editor").waitFor();
    await page.keyboard.insertText(`${updated} OR `);
    await expectFilter(page, `${updated} OR ${created}`);
  });

  it.each([
    ["what is selected", ["ControlOrMeta+A"], "x"],
    ["where a text was put that nobody typed", [], "abc defx"],
  ])("goes on with %s", async (_, keys, expected) => {
    const { load, prepare } = heldBack();
    const page = await open({ filter: "", prepare });
    await page.locator("textarea#editor").focus();
    await page.keyboard.insertText("abc def");
    await press(page, ...keys);
    load();
    await page.locator(".monaco-editor").waitFor();
    await page.keyboard.insertText("x");
    await expectFilter(page, expected);
  });

  it("is done without where it cannot be loaded", async () => {
    const page = await open({ filter: "", prepare: (page) => page.route(/create-editor/, (route) => route.abort()) });
    await field(page).fill(created);
    await expectStatus(page, "Valid");
  });

  it("is not loaded for fingers", async () => {
    const loaded: string[] = [];
    const page = await open({
      filter: created,
      hasTouch: true,
      prepare: async (page) => page.on("request", (request) => loaded.push(request.url())),
    });
    await page.waitForLoadState("networkidle");
    expect(loaded.filter((url) => /monaco|create-editor|worker/.test(url))).toEqual([]);
    expect(await field(page).inputValue()).toBe(created);
  });

  it("marks what is wrong while it is typed, and no longer than it is", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await press(page, "ControlOrMeta+End");
    await page.keyboard.insertText(` or ${updated}`);
    await expectStatus(page, "Not valid, 1 error");
    await squiggles(page, "error").first().waitFor();
    for (let count = 0; count < ` or ${updated}`.length; count += 1) await press(page, "Backspace");
    await expectFilter(page, created);
    await squiggles(page, "error").first().waitFor({ state: "detached" });
    await expectStatus(page, "Valid");
  });

  it("colours the parts of a value apart", async () => {
    const page = await open({ filter: created });
    const colorOf = (text: string): Promise<string> =>
      page.evaluate<string>(
        `(() => {
          const spans = [...document.querySelectorAll(".view-line span span")];
          const found = spans.find(({ textContent }) => textContent === ${JSON.stringify(text)});
          return found ? getComputedStyle(found).color : "none";
        })()`,
      );
    await expect.poll(() => colorOf("created")).toBe("rgb(154, 74, 0)");
    expect(await colorOf("event_types")).toBe("rgb(31, 77, 143)");
    expect(await colorOf("chat")).toBe("rgb(11, 107, 88)");
  });

  it("follows the colours of the system", async () => {
    const page = await open({ filter: created, colorScheme: "light" });
    const background = (): Promise<string> =>
      page.evaluate<string>("getComputedStyle(document.querySelector('.monaco-editor')).backgroundColor");
    expect(await background()).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(background).toBe("rgb(25, 27, 31)");
  });

  it("undoes what was done to it from outside, and that alone", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await press(page, "ControlOrMeta+End");
    await page.keyboard.insertText(` or ${updated}`);
    await problems(page).getByRole("button", { name: "Replace with OR" }).click();
    await expectFilter(page, `${created} OR ${updated}`);
    await field(page).focus();
    await press(page, "ControlOrMeta+z");
    await expectFilter(page, `${created} or ${updated}`);
    await expectStatus(page, "Not valid, 1 error");
  });

  it("has one kind of line ends", async () => {
    const page = await open({ filter: `${created}\r\nOR ${updated}` });
    await expectFilter(page, `${created}\nOR ${updated}`);
    await expectStatus(page, "Valid");
  });

  it("lets the keyboard leave", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await press(page, "Tab");
    expect(await page.evaluate<string>("document.activeElement.id")).not.toBe("editor");
    expect(await page.evaluate<boolean>("document.activeElement === document.body")).toBe(false);
  });
});

describe("a text of 50 MB", () => {
  it("is not pasted, and that is said", async () => {
    const page = await open({ filter: created });
    await paste(page, '"x".repeat(50 * 1024 * 1024)');
    await page.getByText("That text is 50 MB long. This page takes 1 MB at most, so nothing was changed.").waitFor();
    await expectFilter(page, created);
    await field(page).focus();
    await press(page, "ControlOrMeta+A");
    await page.keyboard.insertText(updated);
    await expectFilter(page, updated);
    expect(await page.getByText("That text is 50 MB long").count()).toBe(0);
  });

  it("does not come about by typing either, and what was typed before can be undone", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await press(page, "ControlOrMeta+A");
    await paste(page, '"x ".repeat(524_285) + "12345"');
    await press(page, "ControlOrMeta+End");
    await page.keyboard.type("abc");
    await page.getByText("This page takes 1 MB at most, so nothing was changed.").waitFor();
    await press(page, "ControlOrMeta+z", "ControlOrMeta+z");
    await expectFilter(page, created);
  });

  it("does not come in by and by either", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await paste(page, '"x ".repeat(400_000)');
    await expectStatus(page, "Not valid, 1 error");
    await paste(page, '"y ".repeat(400_000)');
    await page.getByText("That text is 1.5 MB long. This page takes 1 MB at most, so nothing was changed.").waitFor();
    await press(page, "ControlOrMeta+A");
    await paste(page, JSON.stringify(updated));
    await expectFilter(page, updated);
  });
});

describe("completion", () => {
  it("writes a whole filter", async () => {
    const page = await open({ filter: "" });
    await field(page).focus();
    await page.keyboard.type("ev");
    await accept(page, "event_types");
    await page.keyboard.type("mes.cre");
    await accept(page, "google.workspace.chat.message.v1.created");
    await expectFilter(page, created);
    await press(page, "End");
    await page.keyboard.type(" O");
    await accept(page, "OR");
    await accept(page, "event_types");
    await page.keyboard.type("mes.upd");
    await accept(page, "google.workspace.chat.message.v1.updated");
    await expectFilter(page, `${created} OR ${updated}`);
    await press(page, "End");
    await page.keyboard.type(" AN");
    await accept(page, "AND");
    await accept(page, "target_resource");
    await page.keyboard.type("spa");
    await accept(page, "//chat.googleapis.com/spaces/");
    await page.keyboard.type("AAAA");
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
    await expectStatus(page, "Valid");
  });

  it("says what an event type is", async () => {
    const page = await open({ filter: 'event_types:""' });
    await field(page).focus();
    await press(page, "End", "ArrowLeft");
    await page.keyboard.type("mes.cre");
    await suggestions(page).first().waitFor();
    await press(page, "ControlOrMeta+Space");
    await page.locator(".suggest-details").getByText("Occurs on").waitFor();
  });
});

describe("hovering", () => {
  it.each([
    ["a field", "event_types", "event_types"],
    ["an event type", "created", "a message: created"],
    ["a target", "spaces", "chat.googleapis.com"],
  ])("tells about %s", async (_, over, text) => {
    const page = await open({ filter: `${created} AND ${target}` });
    await page.locator(".view-line span span").getByText(over, { exact: true }).first().hover();
    await page.locator(".monaco-hover:visible").getByText(text).first().waitFor();
  });

  it("tells what is wrong and how to repair it", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await page.locator(".view-line span span").getByText("or", { exact: true }).hover();
    const hover = page.locator(".monaco-hover:visible");
    await hover.getByText("is not in upper case").first().waitFor();
    await hover.getByText("Quick Fix").click();
    await page.getByText("Replace with OR").last().click();
    await expectFilter(page, `${created} OR ${updated}`);
  });
});

describe("hostile content", () => {
  it.each([
    '<img src=x onerror=alert(1)><script>alert(1)</script>"',
    `event_types:"<svg onload=alert(1)>" AND target_resource="javascript:alert(1)"`,
    'event_types:"[click](javascript:alert(1)) **bold** `</code><iframe src=javascript:alert(1)>`"',
  ])("is text in all that comes up: %s", async (filter) => {
    const page = await open({ filter });
    for (const index of [0, 2, 4]) {
      const piece = page.locator(".view-line span span").nth(index);
      if ((await piece.count()) > 0) await piece.hover();
      await page.waitForTimeout(400);
      expect(await page.locator("body :is(img, script:not([src]), iframe, b, .monaco-hover a[href])").count()).toBe(0);
    }
    await field(page).focus();
    await press(page, "ControlOrMeta+Home", "Alt+F8");
    await page.locator(".marker-widget").waitFor();
    expect(await page.locator(".marker-widget :is(img, script, iframe, b)").count()).toBe(0);
  });
});

describe("by keyboard", () => {
  it("the text is put in documented shape, and the cursor stays where it was", async () => {
    const page = await open({ filter: `${target} AND (${updated}   OR   ${created})` });
    await field(page).focus();
    await press(page, "ControlOrMeta+End", "ArrowLeft", "ArrowLeft");
    await press(page, process.platform === "linux" ? "Control+Shift+i" : "Shift+Alt+f");
    await expectFilter(page, `( ${updated} OR ${created} ) AND ${target}`);
    await press(page, "Shift+Alt+ArrowRight", "Delete");
    await expectFilter(page, `( ${updated} OR ${created.replace("created", "")} ) AND ${target}`);
  });

  it("a value is selected part by part", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await press(page, "End", "ArrowLeft", "ArrowLeft", "Shift+Alt+ArrowRight");
    await page.keyboard.insertText("updated");
    await expectFilter(page, updated);
  });

  it("an event type is added, by what is offered for a text without mistakes", async () => {
    const page = await open({ filter: created });
    await field(page).focus();
    await press(page, "End", "ArrowLeft", "ControlOrMeta+.");
    await page.locator(".action-widget").getByText("Add google.workspace.chat.message.v1.updated").click();
    await expectFilter(page, `${created} OR ${updated}`);
  });

  it("each of the examples' mistakes is repaired by the quick fixes that are offered", async () => {
    const page = await open();
    const choose = async (title: string): Promise<void> => {
      await page.getByRole("button", { name: "Examples" }).click();
      await page.getByRole("menuitem", { name: title, exact: true }).click();
    };
    await page.getByRole("button", { name: "Examples" }).click();
    await page.getByRole("menu").waitFor();
    const group = page.getByRole("group", { name: "Typical mistakes" });
    const titles = await group.getByRole("menuitem").allTextContents();
    await press(page, "Escape");
    expect(titles.length).toBeGreaterThanOrEqual(12);
    for (const title of titles) {
      await choose(title);
      await expect.poll(() => status(page).textContent(), { message: title }).not.toBe("Valid");
      await field(page).focus();
      await press(page, "ControlOrMeta+Home");
      // A hint does not make it less valid.
      const isRepaired = async (): Promise<boolean> =>
        /^Valid(?:, \d hint)?$/.test((await status(page).textContent()) ?? "");
      for (let count = 0; count < 15 && !(await isRepaired()); count += 1) {
        await press(page, "Alt+F8");
        await page.locator(".marker-widget").waitFor();
        // Monaco may overlook the key while it opens the box of the problem; whoever types presses it again.
        const chosen = page.locator(".action-widget:visible .monaco-list-row.focused");
        const menu = async (): Promise<number> => {
          if ((await chosen.count()) === 0) await press(page, "ControlOrMeta+.");
          return chosen.count();
        };
        await expect.poll(menu, { message: title, interval: 1_000 }).toBe(1);
        const before = await shown(page);
        await press(page, "Enter");
        await expect.poll(() => shown(page), { message: title }).not.toBe(before);
        await expect.poll(() => page.evaluate<string>("document.activeElement.id")).toBe("editor");
        await press(page, "Escape");
        await page.locator(".marker-widget").waitFor({ state: "detached" });
      }
      await expect.poll(isRepaired, { message: title }).toBe(true);
    }
  }, 180_000);
});

describe("what stands around the editor", () => {
  it("leads into it", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await problems(page).getByRole("button", { name: "the operator or is not in upper case" }).click();
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("editor");
    await page.keyboard.insertText("OR");
    await expectFilter(page, `${created} OR ${updated}`);
  });

  it("marks in it what the pointer is on", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await problems(page).getByText("is not in upper case").hover();
    await expect.poll(() => page.locator(".monaco-place .marked").allTextContents()).toEqual(["or"]);
    await page.getByRole("heading", { level: 1 }).hover();
    await page.locator(".monaco-place .marked").waitFor({ state: "detached" });
  });

  it("follows its cursor in the tree", async () => {
    const page = await open({ filter: created, part: "tree" });
    await field(page).focus();
    await press(page, "ControlOrMeta+Home", "ArrowRight");
    const selected = page.getByRole("treeitem", { selected: true });
    await expect.poll(() => selected.locator(".kind").allTextContents()).toEqual(["field"]);
  });
});

describe("the page with next to nothing on it", () => {
  it("has editors that know the language, until that is disposed of", async () => {
    const page = await open({ path: "minimal/" });
    expect(await page.locator(".monaco-editor[role=code]").count()).toBe(2);
    await squiggles(page, "error").first().waitFor();
    const second = page.getByRole("textbox", { name: "Second filter" });
    await second.focus();
    await press(page, "ControlOrMeta+A");
    await page.keyboard.type("ta");
    await accept(page, "target_resource");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Dispose" }).click();
    expect(await page.locator(".monaco-editor, .suggest-widget").count()).toBe(0);
  });
});
