import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { created, parts, playground, target, updated } from "../support/playground.js";

const openPlayground = playground({ hasTouch: true });

const filterTextIn = (page: Page): Promise<string> => page.getByRole("textbox", { name: "Filter" }).inputValue();
const fillFilterField = (page: Page, filter: string): Promise<void> =>
  page.getByRole("textbox", { name: "Filter" }).fill(filter);
const fragmentParametersOf = (page: Page): URLSearchParams => new URLSearchParams(new URL(page.url()).hash.slice(1));

describe("the address", () => {
  it("contains the filter and the tab, and a reload restores both", async () => {
    const page = await openPlayground();
    await fillFilterField(page, `${created} AND ${target}`);
    await page.getByRole("tab", { name: "SQL" }).click();
    await expect.poll(() => fragmentParametersOf(page).get("filter")).toBe(`${created} AND ${target}`);
    expect(fragmentParametersOf(page).get("part")).toBe("sql");
    await page.reload();
    expect(await filterTextIn(page)).toBe(`${created} AND ${target}`);
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("SQL");
  });

  it("keeps a filter that was written just before a reload", async () => {
    const page = await openPlayground();
    await fillFilterField(page, updated);
    await page.reload();
    expect(await filterTextIn(page)).toBe(updated);
  });

  it("sets the filter when a link changes the address", async () => {
    const page = await openPlayground({ filter: created });
    await page.evaluate<void>(`location.hash = "#filter=" + encodeURIComponent(${JSON.stringify(updated)})`);
    await expect.poll(() => filterTextIn(page)).toBe(updated);
  });

  it("sets the filter even if a link changes the address just before the page writes the address", async () => {
    const page = await openPlayground({ filter: created });
    for (const linkFilter of [target, updated]) {
      // While the page is busy, two timers become due. The first timer changes the address, as a link does. Then the
      // page's own timer writes the address.
      await page.evaluate<void>(
        `new Promise((resolve) => {
          setTimeout(() => {
            location.hash = "#filter=" + encodeURIComponent(${JSON.stringify(linkFilter)});
            resolve();
          }, 100);
          const field = document.querySelector("textarea");
          field.value = ${JSON.stringify(`${created} `)};
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          const endTime = performance.now() + 400;
          while (performance.now() < endTime);
        })`,
      );
      await expect.poll(() => filterTextIn(page)).toBe(linkFilter);
      await expect.poll(() => fragmentParametersOf(page).get("filter")).toBe(linkFilter);
    }
  });

  it("does not change the filter if its new fragment has no filter", async () => {
    const page = await openPlayground({ filter: created });
    await page.evaluate<void>('location.hash = "#elsewhere"');
    await expect.poll(() => fragmentParametersOf(page).get("filter")).toBe(created);
    expect(await filterTextIn(page)).toBe(created);
  });

  it("does not contain a filter that is too long, but a reload restores that filter", async () => {
    const page = await openPlayground();
    const longFilter = Array.from({ length: 1_000 }, () => created).join(" OR ");
    await fillFilterField(page, longFilter);
    await expect.poll(() => fragmentParametersOf(page).has("filter")).toBe(false);
    await page.reload();
    expect(await filterTextIn(page)).toBe(longFilter);
  });

  it("contains the filter only if the address then has at most 16,000 characters", async () => {
    const page = await openPlayground({ filter: "", part: "meaning" });
    const freeLength = 16_000 - page.url().length;
    const longestFilter = "☃".repeat(Math.floor(freeLength / 9)) + "x".repeat(freeLength % 9);
    await fillFilterField(page, longestFilter);
    await expect.poll(() => fragmentParametersOf(page).get("filter")).toBe(longestFilter);
    expect(page.url()).toHaveLength(16_000);
    await fillFilterField(page, `${longestFilter}x`);
    await expect.poll(() => fragmentParametersOf(page).has("filter")).toBe(false);
    await page.reload();
    expect(await filterTextIn(page)).toBe(`${longestFilter}x`);
  });

  it("does not contain a token after the page has read it", async () => {
    const page = await openPlayground({ hash: `token=secret&filter=${encodeURIComponent(created)}` });
    expect(page.url()).not.toContain("secret");
    expect(await filterTextIn(page)).toBe(created);
  });
});

describe("a token in the address", () => {
  const storedToken = (page: Page): Promise<string | null> => page.evaluate("sessionStorage.getItem('token')");

  it("replaces the visitor's token, a message says so, and a button restores the replaced token", async () => {
    const page = await openPlayground({ hash: "token=first" });
    await expect.poll(() => storedToken(page)).toBe("first");
    expect(await page.getByText("This link has replaced").count()).toBe(0);
    await page.evaluate<void>('location.hash = "#token=second"');
    await page.getByRole("alert").getByText("This link has replaced your token for the server of this page.").waitFor();
    expect(await storedToken(page)).toBe("second");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => storedToken(page)).toBe("first");
  });
});

describe("hostile content in the address", () => {
  const hostileTexts = [
    '<img src=x onerror=alert(1)><script>alert(1)</script>"',
    `event_types:"<svg onload=alert(1)>" AND target_resource="javascript:alert(1)"`,
    "`<b>bold</b>` #{alert(1)} {{alert(1)}}",
    "\u202Eevent_types\u0000\uD800:\u2028",
  ];

  it.each(hostileTexts)("%j is shown as text", async (filter) => {
    const page = await openPlayground({ filter });
    expect(await filterTextIn(page)).toBe(filter.replaceAll("\uD800", "\uFFFD"));
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      expect(await page.locator("main :is(img, script, b)").count()).toBe(0);
    }
  });

  it.each(["%", "%zz=%", "filter", "filter=%E0%A4%A", "part=__proto__&filter=x", "part=%22%3E%3Cb%3E", "&&==&"])(
    "%j does no harm",
    async (fragment) => {
      const page = await openPlayground({ hash: fragment });
      expect(await page.getByRole("tab").count()).toBe(parts.length);
    },
  );
});
