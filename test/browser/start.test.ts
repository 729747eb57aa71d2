import { describe, expect, it } from "vitest";
import { created, playground, target, updated, violations } from "../support/playground.js";
import { expectFilter, filterField, filterStatus, problemSection } from "./editor-actions.js";

const openPlayground = playground({ hasTouch: true, viewport: { width: 360, height: 740 } });

describe("the empty editor", () => {
  it("has a message that says how to start, and no error", async () => {
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
  it("builds a filter with touch alone", async () => {
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

  it("builds a filter with the keyboard alone", async () => {
    const page = await openPlayground({ filter: "", hasTouch: false });
    await page.getByRole("button", { name: "Meet" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    await expect.poll(() => filterStatus(page).textContent()).toBe("Valid");
    expect(await page.evaluate<string>("document.activeElement.type")).toBe("checkbox");
  });

  it("shows the current filter, and can change the filter", async () => {
    const page = await openPlayground({ filter: `${updated} AND ${target}` });
    await page.getByRole("button", { name: "Choose events" }).tap();
    expect(await page.getByRole("checkbox", { name: "message updated" }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "message created" }).isChecked()).toBe(false);
    expect(await page.getByRole("textbox", { name: "Space" }).inputValue()).toBe("AAAA");
    await page.getByRole("textbox", { name: "Space" }).fill("https://chat.google.com/room/BBBB");
    await expectFilter(page, `${updated} AND ${target.replace("AAAA", "BBBB")}`);
  });
});

describe("the id in the picker of events", () => {
  it.each(["my space!", "räume", 'x"y', "AAA/B"])("can be typed as any text: %s", async (typed) => {
    const page = await openPlayground({ filter: `( ${created} OR ${updated} ) AND ${target}`, hasTouch: false });
    await page.getByRole("button", { name: "Choose events" }).click();
    const idField = page.getByRole("textbox", { name: "Space" });
    await idField.fill("");
    await idField.pressSequentially(typed);
    expect([await idField.inputValue(), await idField.isEnabled()]).toEqual([typed, true]);
    expect(await page.getByRole("checkbox", { name: "message updated" }).isChecked()).toBe(true);
    await idField.fill("BBBB");
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target.replace("AAAA", "BBBB")}`);
    await page.getByRole("checkbox", { name: "message updated" }).click();
    await expectFilter(page, `${created} AND ${target.replace("AAAA", "BBBB")}`);
  });
});

describe("the picker of events for an existing filter", () => {
  const visit = { filter: `${created} OR ${updated}` };

  it("gets the focus when it opens, and returns the focus to its button when it closes", async () => {
    const page = await openPlayground({ ...visit, hasTouch: false });
    const toggle = page.getByRole("button", { name: "Choose events" });
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate<string>("document.activeElement.textContent")).toBe("Chat");
    await page.keyboard.press("Escape");
    await page.locator(".event-picker").waitFor({ state: "detached" });
    expect(await page.evaluate<string>("document.activeElement.textContent")).toBe("Choose events");
  });

  it('opens at the target after a tap on "Choose a target"', async () => {
    const page = await openPlayground({ ...visit, part: "meaning" });
    await page.getByRole("button", { name: "Choose a target" }).tap();
    await expect.poll(() => page.evaluate<string>("document.activeElement.getAttribute('aria-label')")).toBe("Where");
  });

  it("keeps the tapped check box under the finger while the editor above it grows", async () => {
    const page = await openPlayground({ filter: created });
    await page.getByRole("button", { name: "Choose events" }).tap();
    const checkBox = page.getByRole("checkbox", { name: "membership updated" });
    await checkBox.scrollIntoViewIfNeeded();
    const editorHeight = async (): Promise<number> =>
      (await page.locator(".textarea-editor").boundingBox())?.height ?? 0;
    const [top, heightBefore] = [(await checkBox.boundingBox())?.y ?? 0, await editorHeight()];
    for (const verb of ["updated", "created", "deleted"])
      await page.getByRole("checkbox", { name: `membership ${verb}` }).tap();
    await expect.poll(editorHeight).toBeGreaterThan(heightBefore);
    await expect.poll(async () => Math.abs(((await checkBox.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
  });
});

describe("the example of the first visit", () => {
  it("has buttons for other notations, and each of these notations can become a filter", async () => {
    const page = await openPlayground();
    for (const title of ["SQL", "JSON", "Plain words"]) {
      await page.getByRole("button", { name: title, exact: true }).tap();
      await problemSection(page)
        .getByRole("button", { name: `Use this filter ( ${created} OR ${updated} ) AND ${target}` })
        .tap();
      await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
      await page.getByRole("button", { name: "Examples" }).tap();
      await page.getByRole("menuitem", { name: "Event types in one target", exact: true }).tap();
      await page.getByText("This is an example.").waitFor();
    }
  });

  it("is not shown if the page opens with another text", async () => {
    const page = await openPlayground({ filter: created });
    expect(await page.getByText("This is an example.").count()).toBe(0);
  });
});

describe("an offered filter that was accepted", () => {
  it("is visible in the editor even if its offer was below the editor", async () => {
    const page = await openPlayground({ filter: "new or edited messages in spaces/AAAA" });
    await problemSection(page)
      .getByRole("button", { name: /^Use this filter/ })
      .tap();
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
    await expect.poll(async () => (await page.locator(".editor-area").boundingBox())?.y ?? -10).toBeGreaterThan(-1);
    await page.getByText("The filter that replaces your text:").waitFor();
  });

  it("can be copied with a button next to the editor, like any valid filter", async () => {
    const page = await openPlayground({ filter: created });
    await page.getByRole("button", { name: "Copy the filter" }).tap();
    await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe(created);
    await filterField(page).fill("mess");
    await expect.poll(() => page.getByRole("button", { name: "Copy the filter" }).count()).toBe(0);
  });
});

describe("plain words", () => {
  it("are completed to a whole restriction after the first letters", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).pressSequentially("mess");
    await problemSection(page).getByRole("button", { name: created }).tap();
    await expectFilter(page, created);
  });

  it("are replaced by the filter that they mean", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).fill("new or edited messages in spaces/AAAA please");
    await problemSection(page)
      .getByRole("button", { name: `Use this filter ( ${created} OR ${updated} ) AND ${target}` })
      .tap();
    await expectFilter(page, `( ${created} OR ${updated} ) AND ${target}`);
  });
});

describe("on a touch screen", () => {
  it("a filter can be built with buttons for the parts that can follow", async () => {
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

  it("the filter that a sentence means can be used without leaving the editor", async () => {
    const page = await openPlayground({ filter: "" });
    await filterField(page).tap();
    await page.keyboard.insertText("new or edited messages in one space");
    const bar = page.getByRole("list", { name: "What can be written here" });
    await expect.poll(() => bar.getByRole("button").allTextContents()).toEqual(["Use this filter"]);
    await bar.getByRole("button").tap();
    await expectFilter(page, `${created} OR ${updated}`);
  });
});
