import { describe, expect, it } from "vitest";
import { created, playground, updated } from "../support/playground.js";
import { expectFilter, expectStatus, filterField, pressKeys, problemSection, squiggles } from "./editor-actions.js";

const openPlayground = playground();

describe("Monaco", () => {
  it("marks a mistake while it is typed, and removes the mark when the mistake is removed", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+End");
    await page.keyboard.insertText(` or ${updated}`);
    await expectStatus(page, "Not valid, 1 error");
    await squiggles(page, "error").first().waitFor();
    for (let count = 0; count < ` or ${updated}`.length; count += 1) await pressKeys(page, "Backspace");
    await expectFilter(page, created);
    await squiggles(page, "error").first().waitFor({ state: "detached" });
    await expectStatus(page, "Valid");
  });

  it("shows the parts of a value in different colors", async () => {
    const page = await openPlayground({ filter: created });
    const renderedColorOf = (text: string): Promise<string> =>
      page.evaluate<string>(
        `(() => {
          const spans = [...document.querySelectorAll(".view-line span span")];
          const span = spans.find(({ textContent }) => textContent === ${JSON.stringify(text)});
          return span ? getComputedStyle(span).color : "none";
        })()`,
      );
    await expect.poll(() => renderedColorOf("created")).toBe("rgb(154, 74, 0)");
    expect(await renderedColorOf("event_types")).toBe("rgb(31, 77, 143)");
    expect(await renderedColorOf("chat")).toBe("rgb(11, 107, 88)");
  });

  it("follows the color scheme of the system", async () => {
    const page = await openPlayground({ filter: created, colorScheme: "light" });
    const editorBackground = (): Promise<string> =>
      page.evaluate<string>("getComputedStyle(document.querySelector('.monaco-editor')).backgroundColor");
    expect(await editorBackground()).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(editorBackground).toBe("rgb(25, 27, 31)");
  });

  it("undoes a fix from the list of problems as one step", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+End");
    await page.keyboard.insertText(` or ${updated}`);
    await problemSection(page).getByRole("button", { name: "Replace with OR" }).click();
    await expectFilter(page, `${created} OR ${updated}`);
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+z");
    await expectFilter(page, `${created} or ${updated}`);
    await expectStatus(page, "Not valid, 1 error");
  });

  it("converts the line breaks of a text to LF", async () => {
    const page = await openPlayground({ filter: `${created}\r\nOR ${updated}` });
    await expectFilter(page, `${created}\nOR ${updated}`);
    await expectStatus(page, "Valid");
  });

  it("moves the focus out of the editor with the Tab key", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pressKeys(page, "Tab");
    expect(await page.evaluate<string>("document.activeElement.id")).not.toBe("editor");
    expect(await page.evaluate<boolean>("document.activeElement === document.body")).toBe(false);
  });
});

describe("the page around Monaco", () => {
  it("selects the text of a problem after a click on the problem", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await problemSection(page).getByRole("button", { name: "the operator or is not in upper case" }).click();
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("editor");
    await page.keyboard.insertText("OR");
    await expectFilter(page, `${created} OR ${updated}`);
  });

  it("highlights the text of the problem under the pointer", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await problemSection(page).getByText("is not in upper case").hover();
    await expect.poll(() => page.locator(".monaco-container .marked-span").allTextContents()).toEqual(["or"]);
    await page.getByRole("heading", { level: 1 }).hover();
    await page.locator(".monaco-container .marked-span").waitFor({ state: "detached" });
  });

  it("selects the tree node that contains the cursor", async () => {
    const page = await openPlayground({ filter: created, part: "tree" });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+Home", "ArrowRight");
    const selectedTreeItem = page.getByRole("treeitem", { selected: true });
    await expect.poll(() => selectedTreeItem.locator(".kind").allTextContents()).toEqual(["field"]);
  });
});
