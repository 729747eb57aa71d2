import { describe, expect, it } from "vitest";
import { created, playground, target, updated } from "../support/playground.js";
import {
  exampleTitles,
  expectFilter,
  filterField,
  filterStatus,
  openExample,
  pressKeys,
  textRenderedByMonaco,
} from "./editor-actions.js";

const openPlayground = playground();

describe("with the keyboard alone", () => {
  it("the text is formatted and the cursor keeps its place in the text", async () => {
    const page = await openPlayground({ filter: `${target} AND (${updated}   OR   ${created})` });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+End", "ArrowLeft", "ArrowLeft");
    await pressKeys(page, process.platform === "linux" ? "Control+Shift+i" : "Shift+Alt+f");
    await expectFilter(page, `( ${updated} OR ${created} ) AND ${target}`);
    await pressKeys(page, "Shift+Alt+ArrowRight", "Delete");
    await expectFilter(page, `( ${updated} OR ${created.replace("created", "")} ) AND ${target}`);
  });

  it("a part of a value can be selected and replaced", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pressKeys(page, "End", "ArrowLeft", "ArrowLeft", "Shift+Alt+ArrowRight");
    await page.keyboard.insertText("updated");
    await expectFilter(page, updated);
  });

  it("a refactoring adds an event type to a valid filter", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pressKeys(page, "End", "ArrowLeft", "ControlOrMeta+.");
    await page.locator(".action-widget").getByText("Add google.workspace.chat.message.v1.updated").click();
    await expectFilter(page, `${created} OR ${updated}`);
  });

  it("quick fixes make each example of a typical mistake valid", async () => {
    const page = await openPlayground();
    const titles = await exampleTitles(page, "Typical mistakes");
    expect(titles.length).toBeGreaterThanOrEqual(12);
    for (const title of titles) {
      await openExample(page, title);
      await expect.poll(() => filterStatus(page).textContent(), { message: title }).not.toBe("Valid");
      await filterField(page).focus();
      await pressKeys(page, "ControlOrMeta+Home");
      // A filter is valid if its only problems are hints.
      const isFixed = async (): Promise<boolean> =>
        /^Valid(?:, \d hint)?$/.test((await filterStatus(page).textContent()) ?? "");
      for (let count = 0; count < 15 && !(await isFixed()); count += 1) {
        await pressKeys(page, "Alt+F8");
        await page.locator(".marker-widget").waitFor();
        // Monaco may ignore the key while it opens the problem box. In this case, a user presses the key again.
        const focusedAction = page.locator(".action-widget:visible .monaco-list-row.focused");
        const openActions = async (): Promise<number> => {
          if ((await focusedAction.count()) === 0) await pressKeys(page, "ControlOrMeta+.");
          return focusedAction.count();
        };
        await expect.poll(openActions, { message: title, interval: 1_000 }).toBe(1);
        const textBeforeAction = await textRenderedByMonaco(page);
        // Monaco may also ignore Enter while it opens the list. It closes the list if the height of the editor changes,
        // which happens while the problem box opens. In this case, a user opens the list again.
        const applyAction = async (): Promise<string | null> => {
          if ((await textRenderedByMonaco(page)) === textBeforeAction)
            await pressKeys(page, (await focusedAction.count()) === 1 ? "Enter" : "ControlOrMeta+.");
          return textRenderedByMonaco(page);
        };
        await expect.poll(applyAction, { message: title, interval: 1_000 }).not.toBe(textBeforeAction);
        // The list is open if the key was pressed again just before the text changed.
        const closeActions = async (): Promise<string> => {
          if ((await focusedAction.count()) === 1) await pressKeys(page, "Escape");
          return page.evaluate<string>("document.activeElement.id");
        };
        await expect.poll(closeActions, { message: title }).toBe("editor");
        await pressKeys(page, "Escape");
        await page.locator(".marker-widget").waitFor({ state: "detached" });
      }
      await expect.poll(isFixed, { message: title }).toBe(true);
    }
  }, 180_000);
});
