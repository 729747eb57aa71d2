import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { expectFilter, filterField, pressKeys } from "./editor-actions.js";

const openPlayground = playground();

const sql =
  "SELECT * FROM subscriptions WHERE event_type IN ('google.workspace.chat.message.v1.created','google.workspace.chat.message.v1.updated') AND space = 'spaces/AAAA' LIMIT 10";

const card = (page: Page): Locator => page.getByRole("region", { name: "What the text can mean" });

describe("a text in another notation", () => {
  it("has one card that describes the notation", async () => {
    const page = await openPlayground({ filter: sql });
    await card(page).getByText("The filter is inside an SQL statement.").waitFor();
    expect(await card(page).count()).toBe(1);
    expect(await page.getByText("inside an SQL statement").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ["SQL", sql, `( ${created} OR ${updated} ) AND ${target}`],
    [
      "JSON",
      '{"eventTypes":["google.workspace.chat.message.v1.created"],"targetResource":"//chat.googleapis.com/spaces/AAAA"}',
      `${created} AND ${target}`,
    ],
    ["an address", "https://chat.google.com/room/AAAA new messages", `${created} AND ${target}`],
    ["Python", `client.list(filter='event_types:"google.workspace.chat.message.v1.created"')`, created],
    ["another language", "neue Nachrichten in spaces/AAAA", `${created} AND ${target}`],
  ])("is replaced by its filter after one keyboard shortcut: %s", async (_, text, filter) => {
    const page = await openPlayground({ filter: text });
    await page.locator(".problems .primary:enabled").first().waitFor();
    await filterField(page).focus();
    await pressKeys(page, "ControlOrMeta+Enter");
    await expectFilter(page, filter);
  });

  it("has a card that shows which part of the text became which part of the filter", async () => {
    const page = await openPlayground({ filter: sql });
    const pieces = card(page)
      .locator(".piece")
      .filter({ hasText: /spaces.AAAA/ });
    await expect.poll(() => pieces.count()).toBe(2);
    expect(await pieces.first().getAttribute("class")).toBe(await pieces.last().getAttribute("class"));
    await pieces.first().hover();
    await expect.poll(() => card(page).locator("[data-pointed=true]").count()).toBe(2);
    await expect.poll(() => page.locator(".view-lines .marked-span").allTextContents()).toEqual(["spaces/AAAA"]);
  });
});
