import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { filterField } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true });

const otherField = (page: Page): Locator => page.getByRole("textbox", { name: "Other filter" });

async function compare(filter: string, other: string): Promise<Page> {
  const page = await openPlayground({ filter, part: "compare" });
  await page.locator(".other-editor .cm-content").waitFor();
  await otherField(page).fill(other);
  return page;
}

describe("two filters", () => {
  it.each<[relation: string, filter: string, other: string, witnesses: readonly (readonly string[])[]]>([
    ["Equal", `${created} OR ${updated}`, `${updated} OR ${created}`, [["chat.message.v1.updated"]]],
    [
      "This filter covers the other one",
      created,
      `${created} AND ${target}`,
      [
        ["chat.message.v1.created", "//chat.googleapis.com/spaces/AAAA0"],
        ["chat.message.v1.created", "//chat.googleapis.com/spaces/AAAA"],
      ],
    ],
    [
      "The other filter covers this one",
      created,
      `${created} OR ${updated}`,
      [["chat.message.v1.created"], ["chat.message.v1.updated"]],
    ],
    [
      "They overlap",
      created,
      updated,
      [
        ["chat.message.v1.created"],
        ["chat.message.v1.created", "chat.message.v1.updated"],
        ["chat.message.v1.updated"],
      ],
    ],
    [
      "They have nothing in common",
      `${created} AND ${target}`,
      `${created} AND ${target.replace("AAAA", "BBBB")}`,
      [
        ["chat.message.v1.created", "//chat.googleapis.com/spaces/AAAA"],
        ["chat.message.v1.created", "//chat.googleapis.com/spaces/BBBB"],
      ],
    ],
  ])("%s", async (relation, filter, other, witnesses) => {
    const page = await compare(filter, other);
    await page.getByText(relation, { exact: true }).waitFor();
    await expect.poll(() => page.locator(".witnesses li").count()).toBe(witnesses.length);
    const shown = await Promise.all(
      (await page.locator(".witness").all()).map((witness) => witness.locator("code").allTextContents()),
    );
    expect(shown).toEqual(witnesses);
    expect(await page.locator(".sets .dot").count()).toBe(witnesses.length);
    expect(await violations(page)).toEqual([]);
  });

  it("have examples in a list, and an example is highlighted while the pointer is on its dot in the picture", async () => {
    const page = await compare(created, updated);
    await page.locator(".sets .dot").nth(1).hover();
    await expect.poll(() => page.locator(".witnesses li.pointed").textContent()).toContain("Both match");
  });

  it("are exchanged by a button", async () => {
    const page = await compare(created, updated);
    await page.getByRole("button", { name: "Exchange" }).click();
    expect(await filterField(page).inputValue()).toBe(updated);
    await expect.poll(() => otherField(page).textContent()).toBe(created);
  });

  it("are not compared while one of them has errors, and a button fixes these errors", async () => {
    const page = await compare(created, `${created} or ${updated}`);
    await page.getByText("The other filter has 1 error").waitFor();
    await page.getByRole("button", { name: "Fix the other filter" }).click();
    await page.getByText("The other filter covers this one").waitFor();
    await filterField(page).fill("event_types");
    await page.getByText(/The filter has \d+ errors?, so it means nothing yet/).waitFor();
  });

  it("are restored by a reload", async () => {
    const page = await compare(created, updated);
    await page.getByText("They overlap").waitFor();
    await page.reload();
    await page.getByText("They overlap").waitFor();
  });
});
