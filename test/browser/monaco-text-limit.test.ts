import { describe, expect, it } from "vitest";
import { created, playground, updated } from "../support/playground.js";
import { expectFilter, expectStatus, filterField, pasteExpressionValue, pressKeys } from "./editor-actions.js";

const openPlayground = playground();

describe("a text that is longer than the limit", () => {
  it("is not pasted, and a message says why", async () => {
    const message = `That text has ${(50 * 1024 * 1024 + created.length).toLocaleString("en")} characters`;
    const page = await openPlayground({ filter: created });
    await pasteExpressionValue(page, '"x".repeat(50 * 1024 * 1024)');
    await page.getByText(`${message}. This page takes at most 1,048,576, so nothing was changed.`).waitFor();
    await expectFilter(page, created);
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+A");
    await page.keyboard.insertText(updated);
    await expectFilter(page, updated);
    expect(await page.getByText(message).count()).toBe(0);
  });

  it("cannot be created by typing, and undo still works afterwards", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+A");
    await pasteExpressionValue(page, '"x ".repeat(524_285) + "12345"');
    await pressKeys(page, "ControlOrMeta+End");
    await page.keyboard.type("abc");
    await page.getByText("This page takes at most 1,048,576, so nothing was changed.").waitFor();
    await pressKeys(page, "ControlOrMeta+z", "ControlOrMeta+z");
    await expectFilter(page, created);
  });

  it("cannot be created by pasting two shorter texts", async () => {
    const page = await openPlayground({ filter: created });
    await filterField(page).focus();
    await pasteExpressionValue(page, '"x ".repeat(400_000)');
    await expectStatus(page, "Not valid, 1 error");
    await pasteExpressionValue(page, '"y ".repeat(400_000)');
    await page
      .getByText(/That text has 1,600,\d{3} characters\. This page takes at most 1,048,576, so nothing was changed\./)
      .waitFor();
    await pressKeys(page, "ControlOrMeta+A");
    await pasteExpressionValue(page, JSON.stringify(updated));
    await expectFilter(page, updated);
  });
});
