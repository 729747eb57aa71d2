import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { filterField, pressKeys } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

const createdType = "google.workspace.chat.message.v1.created";
const space = "//chat.googleapis.com/spaces/AAAA";

const openMatches = async (filter: string, json?: string): Promise<Page> => {
  const page = await openPlayground({ filter, part: "matches", viewport: { width: 1280, height: 900 } });
  await page.locator(".cm-content").waitFor();
  if (json !== undefined) await subscriptionsField(page).fill(json);
  return page;
};
const subscriptionsField = (page: Page): Locator => page.getByRole("textbox", { name: "Subscriptions" });
const rows = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
const selectedName = (page: Page): Promise<readonly string[]> =>
  page.getByRole("option", { selected: true }).locator(".name").allTextContents();
/** The lines of the selected subscription in the JSON. */
const currentLines = async (page: Page): Promise<string> =>
  (await page.locator(".json-current").allTextContents()).join("\n");

/** Whether an element is inside the window and inside the visible part of the JSON. */
const isVisibleInJson = async (page: Page, element: Locator): Promise<boolean> => {
  const [box, area] = [await element.boundingBox(), await page.locator(".json-editor .cm-scroller").boundingBox()];
  if (!box || !area) return false;
  const bottom = Math.min(area.y + area.height, page.viewportSize()?.height ?? 0);
  return box.y >= Math.max(area.y, 0) && box.y + box.height <= bottom;
};

/** Replaces the text with one paste, because typing would take too long. */
const replaceJson = (page: Page, expression: string): Promise<void> =>
  page.evaluate<void>(
    `(() => {
      const content = document.querySelector(".json-editor .cm-content");
      content.focus();
      getSelection().selectAllChildren(content);
      document.dispatchEvent(new Event("selectionchange"));
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", ${expression});
      content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    })()`,
  );

describe("the list of matches", () => {
  it("follows the filter, and says which values of the filter each subscription has and lacks", async () => {
    const page = await openMatches(created);
    await page.getByText("2 of 5 subscriptions match").waitFor();
    await filterField(page).fill(`${created} AND ${target}`);
    await page.getByText("1 of 5 subscriptions match").waitFor();
    const facts = (index: number): Promise<readonly string[]> =>
      rows(page).nth(index).locator(".fact").allTextContents();
    expect(await facts(0)).toEqual(["Has chat.message.v1.created", `Has ${space}`]);
    expect(await facts(1)).toEqual([
      "Lacks chat.message.v1.created",
      "It has chat.membership.v1.updated",
      `Has ${space}`,
    ]);
    expect(await facts(2)).toEqual([
      "Has chat.message.v1.created",
      `Lacks ${space}`,
      "It has another id: //chat.googleapis.com/spaces/BBBB",
    ]);
    expect(await violations(page)).toEqual([]);
  });

  it.each<[string, object, fact: string, marked: string]>([
    ["another name", { event_types: [createdType] }, "It has event_types, which should be eventTypes", '"event_types"'],
    [
      "a text instead of a list",
      { eventTypes: createdType },
      "Its eventTypes is a text instead of a list",
      '"eventTypes"',
    ],
    [
      "another case",
      { eventTypes: [createdType.replace("created", "Created")] },
      "Only case or spaces differ: chat.message.v1.Created",
      `"${createdType.replace("created", "Created")}"`,
    ],
    [
      "a missing letter",
      { eventTypes: [createdType.replace("message", "mesage")] },
      "A letter or two differ: chat.mesage.v1.created",
      `"${createdType.replace("message", "mesage")}"`,
    ],
  ])("shows what is nearly right in a subscription: %s", async (_, subscription, fact, marked) => {
    const page = await openMatches(created, JSON.stringify([subscription]));
    await expect.poll(() => rows(page).locator(".nearly").allTextContents()).toEqual([fact]);
    expect((await page.locator(".json-near-miss").allTextContents()).join("")).toBe(marked);
  });

  it("marks the values of the filter in the JSON", async () => {
    const page = await openMatches(
      `${created} AND ${target}`,
      JSON.stringify([
        { name: createdType, eventTypes: ["x", createdType], targetResource: space },
        { a: createdType },
      ]),
    );
    await expect.poll(() => page.locator(".json-match").allTextContents()).toEqual([`"${createdType}"`, `"${space}"`]);
    expect(await page.locator(".verdicts .verdict").allTextContents()).toContain("✓");
  });

  it("selects a subscription in the JSON, and a click in the JSON selects the subscription in the list", async () => {
    const page = await openMatches(created);
    await rows(page).nth(3).click();
    await expect.poll(() => currentLines(page)).toContain("sample-4");
    await page.getByText("subscriptions/sample-2").last().click();
    await expect.poll(() => selectedName(page)).toEqual(["subscriptions/sample-2"]);
    expect(await currentLines(page)).toContain("sample-2");
  });

  it("moves between the subscriptions with the keyboard", async () => {
    const page = await openMatches(created);
    await rows(page).first().focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
    await expect.poll(() => selectedName(page)).toEqual(["subscriptions/sample-3"]);
    await page.keyboard.press("End");
    await expect.poll(() => selectedName(page)).toEqual(["subscriptions/sample-5"]);
    expect(await page.evaluate<string>("document.activeElement.dataset.index")).toBe("4");
  });

  it("can show only the subscriptions that match, or only the others", async () => {
    const page = await openMatches(created);
    await page.getByRole("button", { name: "matches", exact: true }).click();
    await expect.poll(() => rows(page).locator(".result").allTextContents()).toEqual(["matches", "matches"]);
    await page.getByRole("button", { name: "others", exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    await filterField(page).fill('event_types:"google.workspace.chat.none.v1.created"');
    await expect.poll(() => rows(page).count()).toBe(5);
  });

  it("marks a value in the filter while the pointer is on the value in the list", async () => {
    const page = await openMatches(`${created} OR ${updated}`);
    await rows(page).nth(1).locator("code", { hasText: "updated" }).first().hover();
    await expect.poll(() => page.locator(".backdrop mark").allTextContents()).toEqual([updated]);
  });

  it("marks a value in the list while the cursor is on the value in the filter", async () => {
    const page = await openMatches(`${created} OR ${updated}`);
    await filterField(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await expect
      .poll(async () => new Set(await rows(page).locator("code.marked").allTextContents()))
      .toEqual(new Set(["chat.message.v1.updated"]));
  });
});

describe("the text of the subscriptions", () => {
  it("is restored by a reload until it is reset", async () => {
    const page = await openMatches(created, `{"name":"subscriptions/mine","eventTypes":["${createdType}"]}`);
    await page.getByText("1 of 1 subscription match").waitFor();
    await page.reload();
    await expect.poll(() => rows(page).locator(".name").allTextContents()).toEqual(["subscriptions/mine"]);
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByText("2 of 5 subscriptions match").waitFor();
    await expect.poll(() => subscriptionsField(page).textContent()).toContain("sample-1");
  });

  it.each([
    ["a list response", '{"subscriptions":[{"name":"a"},{"name":"b"}]}', ["a", "b"]],
    ["JSON lines", '{"name":"a"}\n\n{"name":"b"}\n', ["a", "b"]],
    [
      "values that are not subscriptions",
      '[1, null, "x", [], {"name":7}]',
      [1, 2, 3, 4, 5].map((number) => `number ${number}`),
    ],
    ["nothing", "", []],
  ])("can be %s", async (_, json, names) => {
    const page = await openMatches(created, json);
    await page.getByText(`0 of ${names.length} subscriptions match`).waitFor();
    expect(await rows(page).locator(".name").allTextContents()).toEqual(names);
  });

  it("has a mark at the place of a JSON mistake, and a message below its line", async () => {
    const page = await openMatches(created, '[{"name":"a",}]');
    await page.getByRole("alert").getByText("JSON, line 1: This comma is one too many.").waitFor();
    expect(await page.locator(".cm-lintRange-error").allTextContents()).toEqual([","]);
    expect(await page.locator(".json-mistake").allTextContents()).toEqual(["This comma is one too many"]);
    const underline = "getComputedStyle(document.querySelector('.cm-lintRange-error .cm-part')).textDecorationLine";
    expect(await page.evaluate<string>(underline)).toBe("underline");
    expect(await violations(page)).toEqual([]);
    // `fill` selects the text in the document only. The editor can replace this selection when it draws its marks again.
    await subscriptionsField(page).press("ControlOrMeta+a");
    await page.keyboard.insertText('[{"name":"a"}]');
    await page.getByText("0 of 1 subscription match").waitFor();
    expect(await page.locator(".cm-lintRange-error, .json-mistake").count()).toBe(0);
  });

  it("scrolls to a JSON mistake when it is pasted, and when the visitor wants to see it", async () => {
    const page = await openMatches(created);
    const lines = Array.from({ length: 300 }, (_, index) => `  {"name":"s${index}"}${index === 199 ? "" : ","}`);
    await subscriptionsField(page).fill(`[\n${lines.join("\n")}\n]`);
    await page.getByRole("alert").getByText("JSON, line 202: A comma is missing before this.").waitFor();
    const mistake = page.locator(".json-mistake");
    await expect.poll(() => isVisibleInJson(page, mistake)).toBe(true);
    await pressKeys(page, "ControlOrMeta+Home");
    await expect.poll(() => mistake.count()).toBe(0);
    await page.getByRole("button", { name: "Show the mistake in the JSON" }).click();
    await expect.poll(() => isVisibleInJson(page, mistake)).toBe(true);
    expect(await page.evaluate<string>("getSelection().toString()")).toBe("{");
  });

  it("stays in its place while a JSON mistake is typed", async () => {
    const page = await openMatches(created);
    await subscriptionsField(page).click();
    await pressKeys(page, "ControlOrMeta+Home");
    const topOfField = async (): Promise<number> => (await page.locator(".json-editor").boundingBox())?.y ?? 0;
    const top = await topOfField();
    await page.keyboard.type(",");
    await page.locator(".json-mistake").waitFor();
    await expect.poll(async () => Math.abs((await topOfField()) - top)).toBeLessThan(2);
  });

  it("is rejected with a message if it has 50 MB, and the page stays usable", async () => {
    const page = await openMatches(created);
    await replaceJson(page, `"[" + "{},".repeat(17_476_266) + "{}]"`);
    await page.getByText("That text has 52,428,802 characters.").waitFor();
    await page.getByText("2 of 5 subscriptions match").waitFor();
    await subscriptionsField(page).fill("[]");
    await page.getByText("0 of 0 subscriptions match").waitFor();
  });

  it("can have thousands of subscriptions, and the list renders only the rows that are visible", async () => {
    const page = await openMatches(created);
    await replaceJson(
      page,
      `JSON.stringify(Array.from({ length: 5_000 }, (_, index) => ({ name: "s" + index, eventTypes: [index % 2 ? ${JSON.stringify(createdType)} : "x"] })))`,
    );
    await page.getByText("2,500 of 5,000 subscriptions match").waitFor();
    expect(await rows(page).count()).toBeLessThan(200);
    await rows(page).first().focus();
    await page.keyboard.press("End");
    await expect.poll(() => selectedName(page)).toEqual(["s4999"]);
    await expect.poll(() => currentLines(page)).toContain("s4999");
    // If the list is scrolled to its middle, the rows in the middle are rendered.
    await page.evaluate<void>(
      `(() => { const list = document.querySelector(".match-list"); list.scrollTop = list.scrollHeight / 2; })()`,
    );
    await expect
      .poll(() =>
        page.evaluate<boolean>(
          `(() => {
            const { top, height, left } = document.querySelector(".match-list").getBoundingClientRect();
            return document.elementFromPoint(left + 50, top + height / 2)?.closest(".match-row") != null;
          })()`,
        ),
      )
      .toBe(true);
    expect(await rows(page).count()).toBeLessThan(200);
  });
});
