import { describe, expect, it } from "vitest";
import { created, playground, target, updated } from "../support/playground.js";
import {
  acceptSuggestion,
  expectFilter,
  expectStatus,
  filterField,
  pressKeys,
  suggestionRows,
} from "./editor-actions.js";

const openPlayground = playground();

const anySpace = 'target_resource="//chat.googleapis.com/spaces/-"';

describe("completion", () => {
  it("writes a whole filter", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).focus();
    await page.keyboard.type("ev");
    await acceptSuggestion(page, "event_types");
    await page.keyboard.type("mes.cre");
    await acceptSuggestion(page, "google.workspace.chat.message.v1.created");
    await expectFilter(page, created);
    await acceptSuggestion(page, "OR");
    await acceptSuggestion(page, "event_types");
    await page.keyboard.type("mes.upd");
    await acceptSuggestion(page, "google.workspace.chat.message.v1.updated");
    await expectFilter(page, `${created} OR ${updated}`);
    await pressKeys(page, "End");
    await page.keyboard.type(" AN");
    await acceptSuggestion(page, "AND");
    await acceptSuggestion(page, "target_resource");
    await page.keyboard.type("spa");
    await acceptSuggestion(page, "//chat.googleapis.com/spaces/");
    await page.keyboard.type("AAAA");
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
    await expectStatus(page, "Valid");
  });

  it.each([
    ["an event type", 'event_types:""', "mes.cre", "message.v1.created", created],
    ["a target", `${created} AND target_resource=""`, "spaces/-", "spaces/-", `${created} AND ${anySpace}`],
  ])("puts the cursor after the closing quote of %s", async (_, filter, typedText, label, completedFilter) => {
    const page = await openPlayground({ filter });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+End", "ArrowLeft");
    await page.keyboard.type(typedText);
    await acceptSuggestion(page, label);
    await page.keyboard.insertText(" ");
    await expectFilter(page, `${completedFilter} `);
  });

  it("offers OR and AND immediately after an event type is chosen", async () => {
    const page = await openPlayground({ filter: 'event_types:""' });
    await filterField(page).focus();
    await pressKeys(page, "End", "ArrowLeft");
    await page.keyboard.type("mes.cre");
    await acceptSuggestion(page, "message.v1.created");
    await expect.poll(() => suggestionRows(page).locator(".label-name").allTextContents()).toEqual(["OR", "AND"]);
  });

  it("offers nothing while an id is typed into a target that was chosen", async () => {
    const page = await openPlayground({ filter: `${created} AND target_resource=""` });
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+End", "ArrowLeft");
    await page.keyboard.type("spa");
    await acceptSuggestion(page, "//chat.googleapis.com/spaces/{space}");
    await expectFilter(page, `${created} AND ${anySpace.replace("-", "space")}`);
    expect(await suggestionRows(page).count()).toBe(0);
    await page.keyboard.type("AAAA");
    await expectFilter(page, `${created} AND ${target}`);
    await pressKeys(page, "Tab");
    await page.keyboard.type("x");
    await expectFilter(page, `${created} AND ${target}x`);
  });

  it("shows the documentation of an event type", async () => {
    const page = await openPlayground({ filter: 'event_types:""' });
    await filterField(page).focus();
    await pressKeys(page, "End", "ArrowLeft");
    await page.keyboard.type("mes.cre");
    await suggestionRows(page).first().waitFor();
    await pressKeys(page, "ControlOrMeta+Space");
    await page.locator(".suggest-details").getByText("Occurs on").waitFor();
  });
});

describe("hover", () => {
  it("shows the documentation of a field, an event type and a target", async () => {
    const page = await openPlayground({ filter: `${created} AND ${target}` });
    for (const [hoveredText, expectedHoverText] of [
      ["event_types", "event_types"],
      ["created", "a message: created"],
      ["spaces", "chat.googleapis.com"],
    ] as const) {
      await page.locator(".view-line span span").getByText(hoveredText, { exact: true }).first().hover();
      await page.locator(".monaco-hover:visible").getByText(expectedHoverText).first().waitFor();
    }
  });

  it("shows a problem and its fixes", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await page.locator(".view-line span span").getByText("or", { exact: true }).hover();
    const hover = page.locator(".monaco-hover:visible");
    await hover.getByText("is not in upper case").first().waitFor();
    await hover.getByText("Quick Fix").click();
    await page.locator(".action-widget").getByText("Replace with OR").click();
    await expectFilter(page, `${created} OR ${updated}`);
  });
});

describe("hostile content", () => {
  it.each([
    '<img src=x onerror=alert(1)><script>alert(1)</script>"',
    `event_types:"<svg onload=alert(1)>" AND target_resource="javascript:alert(1)"`,
    'event_types:"[click](javascript:alert(1)) **bold** `</code><iframe src=javascript:alert(1)>`"',
  ])("is shown as text in hovers and problem boxes: %s", async (filter) => {
    const page = await openPlayground({ filter });
    for (const index of [0, 2, 4]) {
      const textPiece = page.locator(".view-line span span").nth(index);
      if ((await textPiece.count()) > 0) await textPiece.hover();
      await page.waitForTimeout(400);
      const hostile = page.locator(
        "body :is(img, script:not([src]), iframe, b, .monaco-hover a[href]:not(.code-link))",
      );
      expect(await hostile.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([]);
    }
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+Home", "Alt+F8");
    await page.locator(".marker-widget").waitFor();
    expect(await page.locator(".marker-widget :is(img, script, iframe, b)").count()).toBe(0);
  });
});
