import { describe, expect, it } from "vitest";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { expectFilter, filterField, filterStatus, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true, viewport: { width: 360, height: 740 } });

describe("the empty editor", () => {
  it("is a start and no error", async () => {
    const page = await openPlayground({ filter: "" });
    await page.getByText("Choose events, or paste anything:").waitFor();
    expect(await filterStatus(page).textContent()).toBe("Empty");
    expect(await page.getByText("Not valid").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it("has no squiggle in Monaco", async () => {
    const page = await openPlayground({ filter: "", hasTouch: false });
    await page.locator(".squiggly-error").first().waitFor({ state: "attached" });
    const image = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('.squiggly-error')).backgroundImage",
    );
    expect(image).toBe("none");
  });

  it("offers examples", async () => {
    const page = await openPlayground({ filter: "" });
    await page.getByRole("button", { name: "One event type in one target" }).tap();
    await expect.poll(() => filterStatus(page).textContent()).toBe("Valid");
  });
});

describe("the picker of events", () => {
  it("builds a filter by touch alone", async () => {
    const page = await openPlayground({ filter: "" });
    await page.getByRole("checkbox", { name: "message created" }).tap();
    await page.getByRole("checkbox", { name: "message updated" }).tap();
    await expectFilter(page, `${created} OR ${updated}`);
    const where = page.getByRole("combobox", { name: "Where" });
    const spaceForm = await where.locator("option").nth(1).textContent();
    await where.selectOption({ label: spaceForm ?? "" });
    await page.getByRole("textbox", { name: "Space" }).fill("AAAA");
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
  });

  it("builds a filter by keyboard alone", async () => {
    const page = await openPlayground({ filter: "", hasTouch: false });
    await page.getByRole("button", { name: "Meet" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    await expect.poll(() => filterStatus(page).textContent()).toBe("Valid");
    expect(await page.evaluate<string>("document.activeElement.type")).toBe("checkbox");
  });

  it("shows the filter that is written", async () => {
    const page = await openPlayground({ filter: `${updated} AND ${target}` });
    await page.getByRole("button", { name: "Choose events" }).tap();
    expect(await page.getByRole("checkbox", { name: "message updated" }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "message created" }).isChecked()).toBe(false);
    expect(await page.getByRole("textbox", { name: "Space" }).inputValue()).toBe("AAAA");
    await page.getByRole("textbox", { name: "Space" }).fill("https://chat.google.com/room/BBBB");
    await expectFilter(page, `${updated} AND ${target.replace("AAAA", "BBBB")}`);
  });
});

describe("plain words", () => {
  it("offer whole restrictions while they are typed", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).pressSequentially("mess");
    await problemSection(page).getByRole("button", { name: created }).tap();
    await expectFilter(page, created);
  });

  it("offer the reading of a sentence", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).fill("new or edited messages in spaces/AAAA please");
    await problemSection(page)
      .getByRole("button", { name: `Use this filter ( ${created} OR ${updated} ) AND ${target}` })
      .tap();
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
  });
});

describe("on a touch screen", () => {
  it("a filter is built by tapping on what can follow", async () => {
    const page = await openPlayground({ filter: "" });
    const bar = page.getByRole("list", { name: "What can be written here" });
    const tap = (name: string): Promise<void> => bar.getByRole("button", { name, exact: true }).tap();
    await filterField(page).tap();
    await tap("event_types");
    await tap("chat.message.v1.created");
    await tap("OR");
    await tap("event_types");
    await tap("chat.message.v1.updated");
    await tap("AND");
    await tap("target_resource");
    await tap("//chat.googleapis.com/spaces/{space}");
    await expect.poll(() => page.evaluate<string>("getSelection().toString()")).toBe("space");
    await page.keyboard.insertText("AAAA");
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
    expect(await violations(page)).toEqual([]);
  });
});
