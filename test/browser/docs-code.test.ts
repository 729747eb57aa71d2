import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fixAll } from "../../src/index.js";
import { playground, violations } from "../support/playground.js";

const openDocs = playground({ path: "docs/" });

describe("a code block", () => {
  it("is copied by its button", async () => {
    const page = await openDocs();
    const block = page.locator(".code-box").first();
    await block.hover();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe("npm install workspace-events-filter");
  });

  it("has a button that edits and checks the filter of a recipe, and shows the output again after a reset", async () => {
    const page = await openDocs({ path: "docs/recipes/#fix-a-text" });
    const box = page.locator(".code-box.output").filter({ hasText: /^Outputevent_types.*\ntrue/ });
    const output = await box.locator("pre").innerText();
    await box.getByRole("button", { name: "Edit the filter" }).click();
    const field = box.getByRole("textbox", { name: "Filter" });
    expect(await field.inputValue()).toBe("eventTypes:'google.workspace.chat.message.v1.created'");
    await box.getByRole("status").getByRole("link", { name: "wrong-quotes" }).waitFor();
    await box.getByRole("button", { name: "Fix all" }).click();
    expect(await field.inputValue()).toBe('event_types:"google.workspace.chat.message.v1.created"');
    expect(await violations(page)).toEqual([]);
    await box.getByRole("button", { name: "Reset" }).click();
    expect(await box.locator("pre").innerText()).toBe(output);
    await box.getByRole("button", { name: "Edit the filter" }).waitFor();
  });

  it("has a link that opens its filter in the playground", async () => {
    const page = await openDocs({ hasTouch: true });
    await page.getByRole("link", { name: "Open in the playground" }).last().click();
    const field = page.getByRole("textbox", { name: "Filter", exact: true });
    await expect.poll(() => field.inputValue()).toMatch(/^filter=event_types%3A/);
  });
});

describe("a report", () => {
  const open = (visit = {}): ReturnType<typeof openDocs> =>
    openDocs({ path: "docs/diagnostics/#wrong-quotes", ...visit });
  const boxIn = (page: Page): Locator => page.locator(".code-box").filter({ hasText: "error[wrong-quotes]" }).first();

  const resultIn = (box: Locator): Locator => box.locator(".live-filter").getByRole("status");

  it("is about a text that the reader can edit and fix in the page", async () => {
    const page = await open();
    const box = boxIn(page);
    await box.getByRole("button", { name: "Edit" }).click();
    const field = box.getByRole("textbox", { name: "Filter" });
    expect(await field.inputValue()).toBe("event_types:'google.workspace.chat.message.v1.created'");
    await resultIn(box).getByRole("link", { name: "wrong-quotes" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await field.fill("event_types:'google.workspace.chat.message.v1.created' or");
    await expect
      .poll(() => resultIn(box).getByRole("link").allTextContents())
      .toEqual(["wrong-quotes", "missing-operand", "wrong-case-keyword"]);
    await field.fill("event_types='google.workspace.chat.message.v1.created' AND space=A");
    await box.getByRole("button", { name: /^Fix \d of \d$/ }).waitFor();
    await field.fill("event_types='google.workspace.chat.message.v1.created'");
    await box.getByRole("button", { name: "Fix all" }).click();
    expect(await field.inputValue()).toBe('event_types:"google.workspace.chat.message.v1.created"');
    await expect.poll(() => resultIn(box).textContent()).toMatch(/^Subscriptions that have the event type/);
    const address = await box.getByRole("link", { name: "Open in the playground" }).getAttribute("href");
    expect(new URLSearchParams(address?.split("#")[1]).get("filter")).toBe(await field.inputValue());
    await box.getByRole("button", { name: "Copy" }).click();
    await box.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(await field.inputValue());
  });

  it("of a long text is shown when the reader stops typing, and its button always fixes the current text", async () => {
    const page = await open();
    const box = boxIn(page);
    await box.getByRole("button", { name: "Edit" }).click();
    const field = box.getByRole("textbox", { name: "Filter" });
    await resultIn(box).getByRole("link", { name: "wrong-quotes" }).waitFor();
    const long = Array.from({ length: 40 }, () => "event_types:'google.workspace.chat.message.v1.created'").join(
      " OR ",
    );
    await field.fill(long);
    // The shown button is still about the short text.
    await box.getByRole("button", { name: "Fix all" }).click();
    expect(await field.inputValue()).toBe(fixAll(long).text);
    await expect.poll(() => resultIn(box).textContent()).toMatch(/^Subscriptions/);
  });

  it("is shown again after a reset", async () => {
    const page = await open();
    const box = boxIn(page);
    const report = await box.locator("pre").textContent();
    await box.getByRole("button", { name: "Edit" }).click();
    await box.getByRole("textbox", { name: "Filter" }).fill("a");
    await box.getByRole("button", { name: "Reset" }).click();
    expect(await box.locator("pre").innerText()).toBe(report);
    expect(await box.getByRole("textbox").count()).toBe(0);
    expect(await box.getByRole("link", { name: "Open in the playground" }).getAttribute("href")).toContain("%27google");
  });

  it("says so if the compiler cannot be loaded", async () => {
    const page = await open({
      prepare: (each: Page) => each.route("**/docs-check-*.js", (route) => route.fulfill({ status: 500 })),
    });
    await boxIn(page).getByRole("button", { name: "Edit" }).click();
    await expect.poll(() => resultIn(boxIn(page)).textContent()).toBe("The compiler could not be loaded.");
  });

  it("has sentences that fit on a phone", async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    const widths = await page.evaluate<readonly number[]>(
      "[...document.querySelectorAll('.report-sentence')].map((each) => each.getBoundingClientRect().right)",
    );
    expect(widths.length).toBeGreaterThan(80);
    expect(Math.max(...widths)).toBeLessThanOrEqual(360);
  });
});

describe("the commands", () => {
  it("are shown for the package manager that the reader has chosen, on all pages", async () => {
    const page = await openDocs();
    const shownCommands = (): Promise<readonly string[]> => page.locator(".managers pre:visible").allTextContents();
    expect(await shownCommands()).toEqual(["npm install workspace-events-filter"]);
    await page.getByRole("radio", { name: "pnpm" }).first().check();
    expect(await shownCommands()).toEqual(["pnpm add workspace-events-filter"]);
    await page.goto(page.url().replace("/docs/", "/docs/mounting/"));
    await expect
      .poll(async () => (await shownCommands()).every((command) => command.startsWith("pnpm add ")))
      .toBe(true);
    await page.getByRole("radio", { name: "deno" }).last().check();
    expect((await shownCommands())[0]).toBe("deno add npm:hono npm:@hono/node-server");
  });

  it("can be chosen without scripts", async () => {
    const page = await openDocs({ javaScriptEnabled: false });
    await page.getByRole("radio", { name: "yarn" }).first().check();
    expect(await page.locator(".managers pre:visible").allTextContents()).toEqual(["yarn add workspace-events-filter"]);
  });
});
