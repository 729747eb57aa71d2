import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, playground, target, updated } from "../support/playground.js";

const openPlayground = playground({ hasTouch: true });

const widths = [320, 360, 400, 480, 500, 600, 640, 768, 900, 1023, 1024, 1100, 1280, 1440, 1599, 1600, 1920, 2560];

/**
 * The tabs of each row, with the place of each: `in` or `out` of sight, or `cut`. A tab is also cut if its name does not
 * fit, or if it is not in the first line.
 */
const tabPlacesIn = (page: Page): Promise<readonly (readonly [tab: string, place: string])[]> =>
  page.evaluate<readonly (readonly [tab: string, place: string])[]>(
    `[...document.querySelectorAll("[role=tablist]")].flatMap((row) => {
      const { left, right, top } = row.getBoundingClientRect();
      const isWhole = left >= -1 && right <= innerWidth + 1;
      return [...row.querySelectorAll("[role=tab]")].map((tab) => {
        const box = tab.getBoundingClientRect();
        const isFitting = isWhole && tab.scrollWidth <= tab.clientWidth && Math.abs(box.top - top) < 1;
        const isIn = box.left > left - 1 && box.right < right + 1;
        const isOut = box.left > right - 1 || box.right < left + 1;
        return [tab.textContent, isFitting && isIn ? "in" : isFitting && isOut ? "out" : "cut"];
      });
    })`,
  );

it("the tabs are in one row at every width, and none of them is cut", async () => {
  const page = await openPlayground({ filter: created });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const placesOf = async (place: string): Promise<readonly string[]> =>
      (await tabPlacesIn(page)).filter(([, found]) => found === place).map(([tab]) => tab);
    await expect.poll(async () => [width, await placesOf("cut")]).toEqual([width, []]);
    expect((await placesOf("in")).length).toBeGreaterThanOrEqual(4);
    // On a page with a width of 500 pixels or more, all tabs are in sight.
    if (width >= 500) expect([width, await placesOf("out")]).toEqual([width, []]);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
  }
});

describe("in a row of tabs that scrolls", () => {
  const tabsInSight = async (page: Page): Promise<string> => {
    const places = await tabPlacesIn(page);
    return places.flatMap(([tab, place]) => (place === "in" ? [tab] : [])).join(" ");
  };

  it("the selected tab is in sight after the page opens, a key selects a tab, or the width changes", async () => {
    const page = await openPlayground({ filter: created, part: "grammar", viewport: { width: 360, height: 740 } });
    await expect.poll(() => tabsInSight(page)).toBe("Service SQL Tree Grammar");
    await page.getByRole("tab", { name: "Grammar" }).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => tabsInSight(page)).toBe("Meaning Matches Compare Request");
    await page.keyboard.press("End");
    await expect.poll(() => tabsInSight(page)).toBe("Service SQL Tree Grammar");
    await page.setViewportSize({ width: 1024, height: 740 });
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(() => tabsInSight(page)).toBe("Service SQL Tree Grammar");
  });

  it("arrows lead to the tabs that are out of sight, and back", async () => {
    const page = await openPlayground({ filter: created, viewport: { width: 360, height: 740 } });
    const [back, forward] = [page.locator(".tab-scroll-button").first(), page.locator(".tab-scroll-button").last()];
    await expect.poll(async () => [await back.isVisible(), await forward.isVisible()]).toEqual([false, true]);
    await forward.tap();
    await expect.poll(() => tabsInSight(page)).toBe("Service SQL Tree Grammar");
    await expect.poll(async () => [await back.isVisible(), await forward.isVisible()]).toEqual([true, false]);
    await page.getByRole("tab", { name: "SQL" }).tap();
    await back.tap();
    await expect.poll(() => tabsInSight(page)).toBe("Meaning Matches Compare Request");
    await page.setViewportSize({ width: 1024, height: 740 });
    expect([await back.isVisible(), await forward.isVisible()]).toEqual([false, false]);
  });
});

it("a wide page shows two tabs side by side, and never the same tab twice", async () => {
  const page = await openPlayground({ filter: created, viewport: { width: 1600, height: 900 } });
  const selectedTabs = (): Promise<readonly string[]> => page.getByRole("tab", { selected: true }).allTextContents();
  expect(await selectedTabs()).toEqual(["Meaning", "Matches"]);
  await page.getByRole("tablist", { name: "Results", exact: true }).getByRole("tab", { name: "Matches" }).click();
  expect(await selectedTabs()).toEqual(["Matches", "Meaning"]);
  await page.getByRole("tablist", { name: "More results" }).getByRole("tab", { name: "SQL" }).click();
  expect(await selectedTabs()).toEqual(["Matches", "SQL"]);
});

it("the editor stays visible while the results scroll", async () => {
  const page = await openPlayground({
    filter: `( ${created} OR ${updated} ) AND ${target}`,
    part: "grammar",
    viewport: { width: 1280, height: 700 },
  });
  await page.getByRole("heading", { name: "Diagnostics" }).waitFor();
  await page.evaluate<void>("scrollTo(0, document.documentElement.scrollHeight)");
  const top = await page.evaluate<number>("document.querySelector('#editor').getBoundingClientRect().top");
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
});

it('the button "Fix all" stays in sight on a narrow page', async () => {
  const page = await openPlayground({
    filter: `${created} or ${updated}`,
    part: "grammar",
    viewport: { width: 360, height: 640 },
  });
  await page.getByRole("heading", { name: "Diagnostics" }).waitFor();
  await page.evaluate<void>("scrollTo(0, document.documentElement.scrollHeight)");
  await page.getByRole("region", { name: "Fix the filter" }).getByRole("button", { name: "Fix all" }).click();
  await expect.poll(() => page.locator("#filter-status").textContent()).toBe("Valid");
});

it("values in the editor break across lines only between their parts", async () => {
  const text = "event_type IN ('google.workspace.chat.message.v1.created','google.workspace.chat.message.v1.updated')";
  for (const width of [320, 360, 1440]) {
    const page = await openPlayground({ filter: text, hasTouch: false, viewport: { width, height: 800 } });
    const lineEnds = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll(".view-line")]
        .map((line) => [parseFloat(line.style.top), line.textContent.replaceAll("\u00a0", " ")])
        .sort(([one], [other]) => one - other).map(([, lineText]) => lineText.at(-1))`,
    );
    expect(lineEnds.length).toBeGreaterThan(1);
    for (const lineEnd of lineEnds) expect(lineEnd).toMatch(/[ .,/:;=()]/);
  }
});

/** Finds the words that break across lines in the elements of a selector. */
const findBrokenWords = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll("${selector}")].flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of node.data.matchAll(/\\w+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      return broken;
    })`,
  );

it.each([
  ["meaning", ".results code"],
  ["tree", ".tree .content"],
  ["matches", ".near-miss, .results code"],
  ["matches", ".json-editor .cm-line"],
  ["compare", ".other-editor .cm-line"],
])("values in the tab %s do not break across lines inside a part (%s)", async (part, selector) => {
  const page = await openPlayground({ filter: `( ${created} OR ${updated} ) AND ${target}`, part });
  await page.locator(selector).first().waitFor({ state: "attached" });
  for (const width of [1440, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => findBrokenWords(page, selector)).toEqual([]);
  }
});

it("no diagram of the grammar is cut off on a narrow page", async () => {
  const page = await openPlayground({
    filter: `( ${created} OR ${updated} ) AND ${target}`,
    part: "grammar",
    viewport: { width: 320, height: 800 },
  });
  await page.locator(".railroad svg").first().waitFor();
  const cut = await page.evaluate<readonly string[]>(
    `[...document.querySelectorAll(".railroad .diagram")].filter((each) => each.scrollWidth > each.clientWidth)
      .map(({ parentElement }) => parentElement.textContent)`,
  );
  expect(cut).toEqual([]);
});

it("the current tab has a different background if the user has forced colors", async () => {
  const page = await openPlayground({ filter: created, forcedColors: "active" });
  const backgroundOf = (name: string): Promise<string> =>
    page.evaluate<string>(`getComputedStyle(document.querySelector("#tab-${name}")).backgroundColor`);
  expect(await backgroundOf("meaning")).not.toBe(await backgroundOf("matches"));
});
