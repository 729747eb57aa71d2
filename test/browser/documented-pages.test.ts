import type { Locator, Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { hostBuiltPage } from "../support/built-page.js";
import { readNamedBlocks } from "../support/doc-programs.js";
import { created, playground, target, violations } from "../support/playground.js";

const openAt = playground({ path: "index.html", prepare: async () => undefined });

/** Builds the files of a section of a page, and opens them in the browser. */
async function openSection(page: string, heading: string, files: Readonly<Record<string, string>> = {}): Promise<Page> {
  const { address, close } = await hostBuiltPage({ ...Object.fromEntries(readNamedBlocks(page, heading)), ...files });
  onTestFinished(close);
  return openAt({ address });
}

describe("the page of docs/install.md", () => {
  it("shows the mistakes in the input, and nothing for a valid filter", async () => {
    const page = await openSection("install.md", "## In a browser");
    const field = page.getByLabel("Filter");
    const output = page.locator("output");
    await field.fill(created.replace(":", "="));
    await expect.poll(() => output.textContent()).toBe("`=` cannot be used with `event_types`");
    await field.fill(created);
    await expect.poll(() => output.textContent()).toBe("");
  });
});

const inputHeading = "## An input with completions and fixes";
const textModule = readNamedBlocks("recipes.md", inputHeading).get("filter-text.ts") ?? "";

const openHtml = (): Promise<Page> => openSection("recipes.md", inputHeading);

const openReact = (): Promise<Page> =>
  openSection("recipes.md", "## The input in React", {
    "filter-text.ts": textModule,
    "index.html":
      '<!doctype html><html lang="en"><title>Filter</title><main><div id="root"></div></main><script type="module" src="main.tsx"></script></html>',
  });

/** The recipes show an input. The landmarks and the headings are those of the page that the reader puts it into. */
const rulesOfWholePages = ["landmark-one-main", "page-has-heading-one", "region"];

describe.each([
  ["in HTML", openHtml],
  ["in React", openReact],
] as const)("the input of docs/recipes.md %s", (_, open) => {
  const parts = (page: Page): Record<"field" | "problems" | "completions", Locator> => ({
    field: page.getByLabel("Filter"),
    problems: page.getByRole("list", { name: "Problems" }),
    completions: page.getByRole("list", { name: "Completions" }),
  });

  const cursorOf = (page: Page): Promise<number> => page.evaluate<number>("document.activeElement.selectionStart");

  it("completes a whole filter with clicks, and puts the cursor where the reader types next", async () => {
    const page = await open();
    const { field, problems, completions } = parts(page);
    await field.click();
    await page.keyboard.type("ev");
    await completions.getByRole("button", { name: "event_types", exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('event_types:""');
    expect(await cursorOf(page)).toBe('event_types:"'.length);
    await page.keyboard.type("mes");
    await completions.getByRole("button", { name: "message.v1.created" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(' OR event_types:"google.workspace.chat.message.v1.updated" A');
    await completions.getByRole("button", { name: "AND", exact: true }).click();
    await page.keyboard.type("target_resource=");
    await completions.getByRole("button", { name: "//chat.googleapis.com/spaces/{space}" }).click();
    await page.keyboard.type("AAAA");
    await expect
      .poll(() => field.inputValue())
      .toBe(
        `( ${created} OR event_types:"google.workspace.chat.message.v1.updated" ) AND ${target.replace(/spaces.*/, 'spaces/AAAA"')}`,
      );
    await expect.poll(() => problems.getByRole("listitem").count()).toBe(0);
  });

  it("shows each problem with the buttons of its fixes, and a fix changes the text", async () => {
    const page = await open();
    const { field, problems } = parts(page);
    await field.fill(created.replace(":", "="));
    await problems.getByText("`=` cannot be used with `event_types`").waitFor();
    await problems.getByRole("button").first().click();
    await expect.poll(() => field.inputValue()).toBe(created);
    await expect.poll(() => problems.getByRole("listitem").count()).toBe(0);
    expect(await violations(page, { excludedRules: rulesOfWholePages })).toEqual([]);
  });
});

it("the form of the input in HTML cannot be submitted while the filter has an error", async () => {
  const page = await openHtml();
  const isValid = (): Promise<boolean> => page.evaluate<boolean>("document.forms[0].checkValidity()");
  await page.getByLabel("Filter").fill("event_types");
  expect(await isValid()).toBe(false);
  await page.getByLabel("Filter").fill(created);
  expect(await isValid()).toBe(true);
});

it("the input in React says to assistive technology whether the filter has an error", async () => {
  const page = await openReact();
  const field = page.getByLabel("Filter");
  await field.fill("event_types");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await field.fill(created);
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("false");
});
