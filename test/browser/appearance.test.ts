import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, filterIn, parts, playground, target, updated, violations } from "../support/playground.js";

import { problemSection } from "./editor-actions.js";

const openPlayground = playground();

/** Waits until the page shows its new size and colors. */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate<void>("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");

/** Saves a screenshot for people to look at, if `WEF_SCREENSHOTS` is set. No test compares screenshots. */
async function saveScreenshotWhenRequested(page: Page, name: string, fullPage: boolean): Promise<void> {
  if (process.env.WEF_SCREENSHOTS) await page.screenshot({ path: `test/browser/screenshots/${name}.png`, fullPage });
}

const colorSchemes = ["light", "dark"] as const;
const widths = [1600, 1280, 360] as const;
const validFilter = `( ${created} OR ${updated} ) AND ${target}`;
const invalidFilter = `event_type = 'google.workspace.chat.message.v1.created' and targetResource == chat.googleapis.com/spaces/AAAA && event_types:"google.workspace.chat.message.v1.udpated"`;

const pastedSql =
  "SELECT * FROM subscriptions WHERE event_type = 'google.workspace.chat.message.v1.created' AND space = 'spaces/AAAA'";

/** Fills a tab with content. */
async function fillTab(page: Page, part: string): Promise<void> {
  if (part === "Service") {
    await page.getByRole("button", { name: "List" }).click();
    await page.getByText("Page 1:").waitFor();
  }
  if (part === "Tree") await page.getByRole("treeitem").nth(4).hover();
  if (part === "Grammar") await page.locator(".railroad svg").first().waitFor();
}

/** States of the page that users see while they work. The tabs themselves are not in this list. */
const views: readonly (readonly [
  view: string,
  visit: { filter: string; part: string },
  prepareView: (page: Page) => Promise<unknown>,
])[] = [
  ["problems", { filter: invalidFilter, part: "meaning" }, async () => {}],
  [
    "fixed",
    { filter: invalidFilter, part: "meaning" },
    (page) => page.getByRole("region", { name: "Problems" }).getByRole("button", { name: "Fix all" }).click(),
  ],
  ["start", { filter: "", part: "meaning" }, (page) => page.getByRole("checkbox").first().waitFor()],
  [
    "paste",
    { filter: pastedSql, part: "meaning" },
    (page) => problemSection(page).getByRole("button", { name: "Use this filter" }).waitFor(),
  ],
  [
    "picker",
    { filter: validFilter, part: "meaning" },
    async (page) => {
      await page.getByRole("button", { name: "Choose events" }).click();
      await page.getByRole("checkbox").first().waitFor();
    },
  ],
  [
    "help",
    { filter: validFilter, part: "meaning" },
    async (page) => {
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("button", { name: "Take the tour" }).waitFor();
    },
  ],
  [
    "examples",
    { filter: validFilter, part: "meaning" },
    (page) => page.getByRole("button", { name: "Examples" }).click(),
  ],
  [
    "rejection",
    { filter: validFilter, part: "service" },
    async (page) => {
      await page.getByLabel("Caller").selectOption({ label: "without a token" });
      await page.getByRole("button", { name: "List" }).click();
      await page.getByRole("alert").getByText("UNAUTHENTICATED").waitFor();
    },
  ],
];

/** Expects at each width and in each theme that the page has no accessibility violation and does not overflow. */
async function expectGoodAppearance(page: Page, view: string): Promise<void> {
  for (const width of widths)
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await waitForPaint(page);
      await saveScreenshotWhenRequested(page, `${view}-${colorScheme}-${width}`, view !== "examples");
      // The dark theme differs only in its colors, so only the contrast is checked. It is checked at the smallest width
      // and at the largest width, because the style sheets have other colors for narrow pages.
      const check = colorScheme === colorSchemes[0] ? {} : { rules: ["color-contrast"] };
      if (check.rules === undefined || width === widths[0] || width === widths.at(-1))
        expect.soft(await violations(page, check), `${view}, ${colorScheme}, ${width} pixels`).toEqual([]);
      const scrollWidth = await page.evaluate<number>("document.documentElement.scrollWidth");
      expect.soft(scrollWidth, `${view}, ${colorScheme}, ${width} pixels`).toBe(width);
    }
}

describe("at each width and in each theme", () => {
  it.each(views)("%s has no accessibility violation and does not overflow", async (view, visit, prepareView) => {
    const page = await openPlayground({ ...visit, reducedMotion: "reduce" });
    await prepareView(page);
    await expectGoodAppearance(page, view);
  });

  it("no tab has an accessibility violation or overflows", async () => {
    const page = await openPlayground({ filter: validFilter, reducedMotion: "reduce" });
    // A wide page shows a second list of tabs.
    const tabs = page.getByRole("tablist").first().getByRole("tab");
    expect(await tabs.count()).toBe(parts.length);
    for (const tab of await tabs.all()) {
      await tab.click();
      const name = (await tab.textContent()) ?? "";
      await fillTab(page, name);
      await expectGoodAppearance(page, name.toLowerCase());
    }
  });
});

/** The place and the colors of each visible element, without the elements that the editor adds for screen readers. */
const readAppearance = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll("body *")].flatMap((element) => {
      if (element.closest(".monaco-aria-container") || !element.checkVisibility()) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, outlineColor } = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join(" ");
      return [[element.tagName, element.className?.baseVal ?? element.className, place, color, backgroundColor, borderColor].join(" | ")];
    })`,
  );

it("a page that changes to dark colors, forced colors or a phone width looks like a page loaded that way", async () => {
  const desktop = { width: 1280, height: 740 };
  const visit = { filter: invalidFilter, part: "meaning", viewport: desktop, reducedMotion: "reduce" } as const;
  const waitForFixes = (page: Page): Promise<void> =>
    problemSection(page).getByRole("button", { name: "Fix all" }).waitFor();
  const changedPage = await openPlayground(visit);
  await waitForFixes(changedPage);
  const inLight = await readAppearance(changedPage);
  for (const { viewport = desktop, ...media } of [
    { colorScheme: "dark" },
    { forcedColors: "active" },
    { viewport: { width: 360, height: 740 } },
  ] as const) {
    await changedPage.emulateMedia({ colorScheme: "light", forcedColors: "none", ...media });
    await changedPage.setViewportSize(viewport);
    const loadedPage = await openPlayground({ ...visit, viewport, ...media });
    await waitForFixes(loadedPage);
    await expect
      .poll(async () => differenceOf(await readAppearance(loadedPage), await readAppearance(changedPage)))
      .toEqual([]);
    // The change has an effect.
    expect(differenceOf(inLight, await readAppearance(loadedPage)).length).toBeGreaterThan(50);
    await loadedPage.close();
  }
});

/** The lines in which two lists differ. */
const differenceOf = (some: readonly string[], others: readonly string[]): readonly (string | undefined)[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => index).flatMap((index) =>
    some[index] === others[index] ? [] : [some[index], others[index]],
  );

describe("the keyboard", () => {
  const focusedElementText = (page: Page): Promise<string> =>
    page.evaluate<string>("document.activeElement.textContent.trim()");

  it("reaches the filter through the first link", async () => {
    const page = await openPlayground({ filter: validFilter });
    await page.keyboard.press("Tab");
    expect(await focusedElementText(page)).toBe("To the filter");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate<string>("document.activeElement.id")).toBe("editor");
    await page.keyboard.insertText(" ");
    await expect.poll(() => filterIn(page)).toBe(` ${validFilter}`);
  });

  it("moves the focus between the tabs with the arrow keys, and out of the list of tabs with the Tab key", async () => {
    const page = await openPlayground({ filter: validFilter, part: "sql" });
    await page.getByRole("tab", { name: "SQL" }).focus();
    const focusedTabs: string[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
      await page.keyboard.press(key);
      focusedTabs.push(await focusedElementText(page));
    }
    expect(focusedTabs).toEqual(["Tree", "Grammar", "Meaning", "Grammar", "Meaning", "Grammar"]);
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Grammar");
    await page.keyboard.press("Tab");
    expect(await page.evaluate<string>("document.activeElement.role")).toBe("tabpanel");
  });

  it("keeps the focus in the list of problems after it applies a fix", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}` });
    await page.getByRole("button", { name: "Replace with OR" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate<string>("document.activeElement.className")).toBe("problems");
  });

  it("moves a focus that is always visible", async () => {
    const page = await openPlayground({ filter: `${created} or ${updated}`, part: "service" });
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press("Tab");
      const outlineStyle = await page.evaluate<string>(
        `(() => {
          const outlineOf = (element) => getComputedStyle(element).outlineStyle;
          const { activeElement: focused } = document;
          return focused === document.body ? "body" : outlineOf(focused) === "none" ? outlineOf(focused.parentElement) : outlineOf(focused);
        })()`,
      );
      expect(outlineStyle).toMatch(/solid|body/);
    }
  });
});

describe("the page", () => {
  it("has no layout shift while it loads", async () => {
    const page = await openPlayground({ filter: validFilter });
    const layoutShift = await page.evaluate<number>(
      `new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
          .observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 500, 0);
      })`,
    );
    expect(layoutShift).toBeLessThan(0.01);
  });

  it("has no transitions if the user prefers reduced motion", async () => {
    const page = await openPlayground({ filter: validFilter, reducedMotion: "reduce" });
    const transitionDurationExpression = "getComputedStyle(document.querySelector('button')).transitionDuration";
    expect(await page.evaluate<string>(transitionDurationExpression)).toMatch(/^0s/);
  });
});
