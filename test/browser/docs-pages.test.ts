import { globSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { picturedText } from "../../scripts/generate/moving-picture/pictured-text.js";
import { playground, violations } from "../support/playground.js";

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

  it.each(["docs/", "docs/install/", "docs/recipes/"])(
    "shows the whole lines of programs and of their output without scrolling on %s",
    async (path) => {
      const page = await openDocs({ path });
      const outputs = page.locator(".output:not(.report)");
      expect(await outputs.count()).toBe(await page.locator(".output.program").count());
      for (const width of [320, 360, 768, 1024, 1280, 2560]) {
        await page.setViewportSize({ width, height: 740 });
        expect([width, await wideOf(page, ".program pre")]).toEqual([width, []]);
      }
    },
  );

  it("has a header of at most two lines on a phone, with every part inside the screen", async () => {
    const page = await openDocs({ path: "docs/recipes/" });
    await page.getByRole("searchbox").waitFor();
    for (const width of [320, 360, 480, 640, 641, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const boxes = await page.evaluate<readonly Readonly<Record<"top" | "bottom" | "right", number>>[]>(
        `[...document.querySelectorAll(".docs-header > :is(.docs-name, search, a, button)")].map((each) =>
          each.getBoundingClientRect().toJSON())`,
      );
      expect(boxes.length).toBe(4);
      // A line begins with a part that is below all parts before it.
      const sorted = [...boxes].sort((one, other) => one.bottom - other.bottom);
      const lines = sorted.filter(({ top }, index) => sorted.slice(0, index).every(({ bottom }) => bottom <= top));
      expect([width, lines.length]).toEqual([width, width > 640 ? 1 : 2]);
      expect([width, Math.max(...boxes.map(({ right }) => right)) <= width]).toEqual([width, true]);
    }
  });

  it("names the keys of the search only where there is a keyboard", async () => {
    const keys = (page: Page): Locator => page.locator(".docs-search kbd");
    const desktop = await openDocs({ viewport: { width: 1280, height: 740 } });
    await keys(desktop).waitFor();
    await desktop.setViewportSize({ width: 360, height: 740 });
    expect(await keys(desktop).isVisible()).toBe(false);
    const tablet = await openDocs({ viewport: { width: 1280, height: 740 }, hasTouch: true, isMobile: true });
    await tablet.getByRole("searchbox").waitFor();
    expect(await keys(tablet).isVisible()).toBe(false);
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
