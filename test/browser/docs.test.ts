import { globSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { picturedText } from "../../scripts/generate/moving-picture/pictured-text.js";
import { fixAll } from "../../src/index.js";
import { created, playground, violations } from "../support/playground.js";
import { pressKeys } from "./editor-actions.js";

const openDocs = playground({ path: "docs/" });

/** The folders of all pages. */
const folders = globSync("**/index.html", { cwd: "dist/playground/docs" })
  .map((file) => `docs/${file.replaceAll("\\", "/").replace(/index\.html$/, "")}`)
  .sort();

/** The addresses of all pages. `page` must show one of them. */
const addressesOfPages = (page: Page): readonly string[] =>
  folders.map((folder) => page.url().replace(/docs\/.*$/, folder));

/** This attribute marks the first element of each new style. A style is new if no earlier page has it. */
const newStyleAttribute = "data-new-style";

/**
 * Marks the first element of each style that is not in `knownStyles`, and adds these styles to `knownStyles`. Two
 * elements have the same style if their own tags and classes are equal, and the tags and classes of all elements around
 * them are also equal.
 */
async function markNewStyles(page: Page, knownStyles: Set<string>): Promise<void> {
  const newStyles = await page.evaluate<readonly string[]>(`{
    const knownStyles = new Set(${JSON.stringify([...knownStyles])});
    const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    const newStyles = [];
    for (const element of document.querySelectorAll("body *")) {
      if (!hasText(element) || !element.checkVisibility()) continue;
      const path = [];
      for (let each = element; each !== document.body; each = each.parentElement) path.push(each.tagName + "." + each.className);
      const style = path.join(" ");
      if (knownStyles.has(style)) continue;
      knownStyles.add(style);
      newStyles.push(style);
      element.setAttribute("${newStyleAttribute}", "");
    }
    newStyles;
  }`);
  for (const style of newStyles) knownStyles.add(style);
}

const activeText = (page: Page): Promise<string> => page.evaluate<string>("document.activeElement.textContent");
const resultTitles = (page: Page): Promise<readonly string[]> => page.locator(".result-title").allTextContents();
const statusOf = (page: Page): Promise<string | null> => page.locator("#search-status").textContent();

/** Types a query as a visitor does, and waits for its results. */
async function search(page: Page, query: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search the documentation" }).waitFor();
  await pressKeys(page, "/");
  await page.keyboard.type(query);
  await expect.poll(() => statusOf(page)).toMatch(/./);
}

describe("a page of the documentation", () => {
  it("has copy buttons that never cover code", async () => {
    for (const path of ["docs/", "docs/recipes/"]) {
      const page = await openDocs({ path });
      for (const width of [320, 360, 480, 640, 641, 768, 1024, 1280, 2560]) {
        await page.setViewportSize({ width, height: 740 });
        const covered = await page.evaluate<readonly string[]>(
          `[...document.querySelectorAll(".copy-code")].filter((each) => each.closest(".code-box").checkVisibility()).filter((button) => {
            const box = button.getBoundingClientRect();
            const pre = button.closest(".code-box").querySelector("pre");
            const { left, right } = pre.getBoundingClientRect();
            const text = document.createRange();
            text.selectNodeContents(pre.querySelector("code"));
            // Of a line that scrolls, only the part in the box is visible.
            const isCovered = (line) => box.left < Math.min(line.right, right) && box.right > Math.max(line.left, left) && box.top < line.bottom && box.bottom > line.top;
            return box.width === 0 || [...text.getClientRects()].some(isCovered);
          }).map((button) => button.closest(".code-box").textContent)`,
        );
        expect([path, width, covered]).toEqual([path, width, []]);
      }
    }
  });
});

describe("the layout of a page of the documentation", () => {
  const wideOf = (page: Page, selector: string): Promise<readonly string[]> =>
    page.evaluate<readonly string[]>(
      `[...document.querySelectorAll("${selector}")].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.slice(0, 80))`,
    );

  it("shows the whole lines of programs without scrolling", async () => {
    const page = await openDocs({ path: "docs/" });
    for (const width of [320, 360, 768, 1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await wideOf(page, ".program pre")]).toEqual([width, []]);
    }
  });

  it("shows the whole tables of types and limits on a phone without scrolling", async () => {
    for (const path of ["docs/types/", "docs/modules/", "docs/service-modules/", "docs/limits/"]) {
      const page = await openDocs({ path });
      for (const width of [320, 360, 480, 640]) {
        await page.setViewportSize({ width, height: 740 });
        expect([path, width, await wideOf(page, ".table-box:has(tr[id])")]).toEqual([path, width, []]);
      }
    }
  });

  it("marks the row of a property, and the option of a command, if the address leads to them", async () => {
    for (const [path, fragment, text] of [
      ["docs/types/", "compileoptions-maxlength", "maxLength"],
      ["docs/cli/", "wef-fix---write", "--write"],
    ] as const) {
      const page = await openDocs({ path });
      await page.goto(`${page.url().replace(/#.*/, "")}#${fragment}`);
      const [content, background] = await page.evaluate<readonly string[]>(
        `[document.querySelector(":target").textContent, getComputedStyle(document.querySelector(":target")).backgroundColor]`,
      );
      expect(content).toContain(text);
      expect(background).not.toBe("rgba(0, 0, 0, 0)");
    }
  });
});

describe("every page of the documentation", () => {
  it("has no accessibility violation in either theme, and fits on the screen of a phone", async () => {
    expect(folders.length).toBeGreaterThan(15);
    const page = await openDocs({ colorScheme: "light" });
    const found: string[] = [];
    const knownStyles = new Set<string>();
    for (const address of addressesOfPages(page)) {
      await page.goto(address);
      // A script makes wide code focusable as soon as the page is laid out.
      await page.evaluate<void>("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
      const report = async (theme: string, options: Parameters<typeof violations>[1]): Promise<void> => {
        found.push(...(await violations(page, options)).map((violation) => `${address} in ${theme}: ${violation}`));
      };
      await report("light", { excludedRules: ["color-contrast"] });
      await markNewStyles(page, knownStyles);
      if ((await page.locator(`[${newStyleAttribute}]`).count()) > 0)
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          await report(colorScheme, { rules: ["color-contrast"], include: `[${newStyleAttribute}]` });
        }
      // Wide tables and code have their own scroll bars.
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const scrollWidth = await page.evaluate<number>("document.documentElement.scrollWidth");
        if (scrollWidth !== width) found.push(`${address} is ${scrollWidth} pixels wide on a screen of ${width}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("can be read without scripts", async () => {
    const page = await openDocs({
      path: "docs/language/",
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole("heading", { name: "The filter language" }).waitFor();
    expect(await page.getByRole("searchbox").count()).toBe(0);
    await page.getByText("All pages").click();
    await page.getByRole("navigation", { name: "All pages" }).getByRole("link", { name: "Limits" }).click();
    await page.getByRole("heading", { name: "Limits", level: 1 }).waitFor();
  });

  it("has the color scheme that was chosen in the playground", async () => {
    const page = await openDocs({
      colorScheme: "light",
      prepare: (each) => each.addInitScript("localStorage.setItem('color-scheme', 'dark')"),
    });
    const background = (): Promise<string> => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    await expect.poll(background).toBe("rgb(19, 20, 23)");
  });

  it("shows its images", async () => {
    const page = await openDocs();
    const sizes = (): Promise<readonly number[]> =>
      page.evaluate<readonly number[]>(
        "[...document.querySelectorAll('article img')].map((image) => image.naturalWidth)",
      );
    await expect.poll(sizes).toEqual([expect.any(Number), expect.any(Number)]);
    await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThan(0);
    await page.locator("article a img").click();
    await page.waitForURL((url) => !url.pathname.includes("/docs/"));
    expect(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("filter")).toBe(picturedText);
  });
});

describe("the search", () => {
  it("can be used with the keyboard alone: slash, arrows, Enter, Escape", async () => {
    const page = await openDocs();
    await search(page, "unknwon-field");
    expect(await statusOf(page)).toMatch(/^\d+ results?/);
    expect(await violations(page)).toEqual([]);
    await pressKeys(page, "ArrowDown");
    expect(await activeText(page)).toMatch(/^unknown-field/);
    await pressKeys(page, "ArrowUp");
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("search");
    await pressKeys(page, "Escape");
    expect(await page.locator("#search-panel").isVisible()).toBe(false);
    await page.keyboard.type(" ");
    await expect.poll(() => resultTitles(page)).toContain("unknown-field");
    await pressKeys(page, "Enter");
    await page.waitForURL("**/docs/diagnostics/#unknown-field");
    expect(await page.locator("h2:target").textContent()).toBe("unknown-field");
  });

  it("leads from a page to a section of the same page", async () => {
    const page = await openDocs({ path: "docs/cli/" });
    await search(page, "wef prune");
    await pressKeys(page, "ArrowDown", "Enter");
    await page.waitForURL("**/docs/cli/#wef-prune");
    expect(await page.locator("#search-panel").isVisible()).toBe(false);
  });

  it("moves to a result even if the arrow key follows the last letter immediately", async () => {
    const page = await openDocs();
    await search(page, "scop");
    await page.evaluate<void>(`{
      const field = document.querySelector("#search");
      field.value = "scope";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    }`);
    await page.evaluate<void>("new Promise((resolve) => setTimeout(resolve))");
    expect(await page.evaluate<string>("document.activeElement.matches('#search-results a')")).toBe(true);
  });

  it("marks the found words in its results", async () => {
    const page = await openDocs();
    await search(page, "scop");
    const marked = await page.locator("#search-results mark").allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    for (const word of marked) expect(word).toMatch(/scop/i);
  });

  it("shows a message if nothing is found", async () => {
    const page = await openDocs();
    await search(page, "qqqqqqqqqq");
    expect(await statusOf(page)).toBe("No section has these words.");
    await pressKeys(page, "ControlOrMeta+A", "Delete");
    await expect.poll(() => page.locator("#search-panel").isVisible()).toBe(false);
  });

  it("loads its index only when it is used", async () => {
    const loaded: string[] = [];
    const page = await openDocs({
      prepare: async (each) => each.on("request", (request) => loaded.push(request.url())),
    });
    await page.getByRole("searchbox").waitFor();
    const indexFiles = (): readonly string[] => loaded.filter((url) => url.includes("/docs-search-"));
    expect(indexFiles()).toEqual([]);
    await search(page, "filter");
    expect(indexFiles().length).toBe(1);
  });

  it("shows a message if its index cannot be loaded", async () => {
    const page = await openDocs({
      prepare: (each) => each.route("**/docs-search-*.js", (route) => route.fulfill({ status: 500 })),
    });
    await search(page, "filter");
    expect(await statusOf(page)).toBe("The search could not be loaded.");
  });

  it("is reached with Ctrl+K, also from a field", async () => {
    const page = await openDocs({ path: "docs/diagnostics/" });
    await page.getByRole("searchbox").waitFor();
    await page.getByRole("button", { name: "Edit" }).first().click();
    await pressKeys(page, "ControlOrMeta+K");
    expect(await page.evaluate<string>("document.activeElement.id")).toBe("search");
  });

  it("says what is wrong with a pasted filter", async () => {
    const page = await openDocs({ path: "docs/cli/" });
    await search(page, 'event_types="google.workspace.chat.message.v1.craeted"');
    await expect.poll(() => statusOf(page)).toBe("About this filter:");
    expect((await resultTitles(page)).slice(0, 3)).toEqual([
      "wrong-comparator",
      "unknown-event-type",
      "Open this filter in the playground",
    ]);
    expect(await violations(page)).toEqual([]);
    await pressKeys(page, "Enter");
    await page.waitForURL("**/docs/diagnostics/#wrong-comparator");
  });

  it("says what a pasted filter means", async () => {
    const page = await openDocs();
    await search(page, created);
    await expect.poll(async () => (await resultTitles(page))[0]).toBe("Open this filter in the playground");
    expect(await page.locator(".result-excerpt").first().textContent()).toMatch(/^Subscriptions that have the event/);
    const address = await page.evaluate<string>("document.querySelector('#search-results a').href");
    expect(address).toBe(page.url().replace(/docs\/.*$/, `#filter=${encodeURIComponent(created)}`));
  });

  it("closes when the visitor clicks outside the search", async () => {
    const page = await openDocs();
    await search(page, "filter");
    await page.mouse.click(5, 600);
    expect(await page.locator("#search-panel").isVisible()).toBe(false);
  });
});

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

describe("the page for addresses without a page", () => {
  it("suggests sections that contain words of the address", async () => {
    const page = await openDocs();
    const notFoundPage = await (await fetch(page.url().replace(/docs\/.*$/, "docs/404.html"))).text();
    await page.route("**/docs/unknown-event-types", (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: notFoundPage }),
    );
    await page.goto(page.url().replace(/docs\/.*$/, "docs/unknown-event-types"));
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    const suggestions = page.locator("#suggestions a");
    await expect.poll(() => suggestions.first().textContent()).toMatch(/^unknown-event-type/);
    expect(await violations(page)).toEqual([]);
    await suggestions.first().click();
    await page.waitForURL("**/docs/diagnostics/#unknown-event-type");
  });
});

describe("the colors", () => {
  it("are changed by a button, and follow the system again after the second use", async () => {
    const page = await openDocs({ colorScheme: "light" });
    const background = (): Promise<string> => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    await page.getByRole("button", { name: "Dark colors" }).click();
    expect(await background()).toBe("rgb(19, 20, 23)");
    await page.reload();
    await expect.poll(background).toBe("rgb(19, 20, 23)");
    await page.getByRole("button", { name: "Light colors" }).click();
    expect(await background()).toBe("rgb(250, 250, 248)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(background).toBe("rgb(19, 20, 23)");
  });

  it("are changed by the button also if the browser blocks storage", async () => {
    const page = await openDocs({
      colorScheme: "light",
      prepare: (each) =>
        each.addInitScript(
          "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })",
        ),
    });
    const background = (): Promise<string> => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    await page.getByRole("button", { name: "Dark colors" }).click();
    expect(await background()).toBe("rgb(19, 20, 23)");
    await page.getByRole("button", { name: "Light colors" }).click();
    expect(await background()).toBe("rgb(250, 250, 248)");
  });
});

describe("the playground", () => {
  const openPlayground = playground();

  it("links each problem to its section of the documentation, on the same host", async () => {
    const page = await openPlayground({ filter: created.replace(":", "="), hasTouch: true });
    const opened = page.context().waitForEvent("page");
    await page.getByRole("region", { name: "Problems" }).getByRole("link", { name: "wrong-comparator" }).click();
    const docs = await opened;
    expect(docs.url()).toBe(page.url().replace(/#.*$/, "docs/diagnostics/#wrong-comparator"));
    expect(await docs.locator("h2:target").textContent()).toBe("wrong-comparator");
  });

  it("links a problem in the editor to its section of the documentation, on the same host", async () => {
    const page = await openPlayground({ filter: created.replace(":", "=") });
    await page.locator(".squiggly-error").first().waitFor();
    await page.locator(".view-line span span").getByText("=", { exact: true }).first().hover();
    const opened = page.context().waitForEvent("page");
    await page.locator(".monaco-hover:visible .code-link").first().click();
    expect((await opened).url()).toBe(page.url().replace(/#.*$/, "docs/diagnostics/#wrong-comparator"));
  });

  it("has a link in its help that opens the documentation", async () => {
    const page = await openPlayground({ filter: created, hasTouch: true });
    await page.getByRole("button", { name: "Help" }).click();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Documentation" }).click();
    await (await opened).getByRole("heading", { name: "workspace-events-filter", level: 1 }).waitFor();
  });
});
