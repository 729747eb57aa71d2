import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, filterIn, parts, playground, target, updated, violations } from "../support/playground.js";

const open = playground();

const screenshots = "test/browser/screenshots";
mkdirSync(screenshots, { recursive: true });

const themes = ["light", "dark"] as const;
const widths = [1280, 360] as const;
const filter = `( ${created} OR ${updated} ) AND ${target}`;
const bad = `event_type = 'google.workspace.chat.message.v1.created' and targetResource == chat.googleapis.com/spaces/AAAA && event_types:"google.workspace.chat.message.v1.udpated"`;

/** What there is to be looked at: each part, and what comes up on the way. */
const views: readonly (readonly [
  view: string,
  given: { filter: string; part: string },
  act: (page: Page) => Promise<unknown>,
])[] = [
  ...parts.map((part) => [part, { filter, part }, shown(part)] as const),
  ["problems", { filter: bad, part: "meaning" }, async () => {}],
  ["repaired", { filter: bad, part: "meaning" }, (page) => page.getByRole("button", { name: "Fix all" }).click()],
  ["examples", { filter, part: "meaning" }, (page) => page.getByRole("button", { name: "Examples" }).click()],
  [
    "refusal",
    { filter, part: "service" },
    async (page) => {
      await page.getByLabel("Caller").selectOption({ label: "without a token" });
      await page.getByRole("button", { name: "List" }).click();
      await page.getByRole("alert").getByText("UNAUTHENTICATED").waitFor();
    },
  ],
];

/** Brings a part to where there is most to see. */
function shown(part: string): (page: Page) => Promise<unknown> {
  return async (page) => {
    if (part === "service") {
      await page.getByRole("button", { name: "List" }).click();
      await page.getByText("Page 1:").waitFor();
    }
    if (part === "tree") await page.getByRole("treeitem").nth(4).hover();
    if (part === "grammar") await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  };
}

describe.each(themes)("in the %s theme", (colorScheme) => {
  describe.each(widths)("%i pixels wide", (width) => {
    it.each(views)("%s can be used by everybody, and nothing sticks out", async (view, given, act) => {
      const page = await open({ ...given, colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await act(page);
      const path = `${screenshots}/${view}-${colorScheme}-${width}.png`;
      await page.screenshot({ path, fullPage: view !== "examples" });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
    });
  });
});

describe("the keyboard", () => {
  const focused = (page: Page): Promise<string> => page.evaluate<string>("document.activeElement.textContent.trim()");

  it("comes to the filter first of all", async () => {
    const page = await open({ filter });
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("To the filter");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate<string>("document.activeElement.id")).toBe("editor");
    await page.keyboard.insertText(" ");
    await expect.poll(() => filterIn(page)).toBe(` ${filter}`);
  });

  it("moves between the parts by arrows, and stops once at all of them", async () => {
    const page = await open({ filter, part: "sql" });
    await page.getByRole("tab", { name: "SQL" }).focus();
    const seen: string[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
      await page.keyboard.press(key);
      seen.push(await focused(page));
    }
    expect(seen).toEqual(["Tree", "Grammar", "Meaning", "Grammar", "Meaning", "Grammar"]);
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Grammar");
    await page.keyboard.press("Tab");
    expect(await page.evaluate<string>("document.activeElement.role")).toBe("tabpanel");
  });

  it("is where it was, or near, after a repair", async () => {
    const page = await open({ filter: `${created} or ${updated}` });
    await page.getByRole("button", { name: "Replace with OR" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate<string>("document.activeElement.className")).toBe("problems");
  });

  it("always shows where it is", async () => {
    const page = await open({ filter: `${created} or ${updated}`, part: "service" });
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate<string>(
        `(() => {
          const ring = (element) => getComputedStyle(element).outlineStyle;
          const { activeElement: found } = document;
          return found === document.body ? "body" : ring(found) === "none" ? ring(found.parentElement) : ring(found);
        })()`,
      );
      expect(outline).toMatch(/solid|body/);
    }
  });
});

describe("the page", () => {
  it("does not jump while it loads", async () => {
    const page = await open({ filter });
    const shift = await page.evaluate<number>(
      `new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
          .observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 500, 0);
      })`,
    );
    expect(shift).toBeLessThan(0.01);
  });

  it("keeps its motion to itself where none is wanted", async () => {
    const page = await open({ filter, reducedMotion: "reduce" });
    const duration = "getComputedStyle(document.querySelector('button')).transitionDuration";
    expect(await page.evaluate<string>(duration)).toMatch(/^0s/);
  });
});
